import type { Runtime } from "../../lib/runtime";
import { runLast, runTogether } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { jobKinds, syncJobKey } from "./job";
import { newBatch, type StartedSync } from "./start";
import { fullSyncOf } from "./state";

/**
 * Starts a sync of everything that the provider has of an account. A job of the account that waits is replaced, in its batch as well;
 * `running` while one runs, which is left alone.
 */
export const startResync = (
  workspace: Workspace,
  accountId: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync | "running" | "no_account"> =>
  inWorkspace(workspace, async (own) => {
    const id = accountId.toLowerCase();
    const [accounts, jobs] = await runTogether(own.shared, [
      own.db.selectFrom("accounts").select(["id", "connection_id", "sync_state"]).where("id", "=", id),
      own.shared
        .selectFrom("jobs")
        .select(["id", "lease_owner"])
        .where("kind", "=", jobKinds.transfers)
        .where("dedup_key", "=", syncJobKey({ workspace_id: workspace.id, account_id: id }))
        .where("state", "=", "ready"),
    ]);
    const [[account], [waiting]] = [accounts.rows, jobs.rows];
    if (!account) return "no_account";
    // Who takes it from now on changes the row that is replaced: one of the two is repeated.
    if (waiting && waiting.lease_owner !== null) return "running";
    const { batchId, jobIds, statements } = newBatch(own, [account], "transfers", runtime);
    const [job_id = ""] = jobIds;
    await runLast(own.shared, [
      own.db
        .updateTable("accounts")
        .set({ sync_state: fullSyncOf(account.sync_state) })
        .where("id", "=", id),
      ...statements,
      // The batches of the job that is replaced wait for the new one.
      ...(waiting
        ? [own.db.updateTable("sync_batch_accounts").set({ job_id }).where("job_id", "=", waiting.id)]
        : []),
    ]);
    return { batchId, enqueued: 1, skipped: 0 };
  });
