import { takeJobs } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { jobKinds, syncJobKey } from "./job";
import { type StartedSync, type SyncedAccount, storeBatch } from "./start";
import { fullSyncOf } from "./state";

/**
 * Starts a sync of everything that the provider has of an account. A job of the account that waits is replaced, in its batch as well;
 * `running` while one runs, which is left alone.
 */
export const startResync = (
  workspace: Workspace,
  account: SyncedAccount & { sync_state: string | null },
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync | "running"> =>
  inWorkspace(workspace, async (own) => {
    const key = syncJobKey({ workspace_id: workspace.id, account_id: account.id });
    const waiting = await own.shared
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", jobKinds.transfers)
      .where("dedup_key", "=", key)
      .where("state", "=", "ready")
      .executeTakeFirst();
    if (waiting && (await takeJobs(own.shared, [waiting.id])).length === 0) return "running";
    await own.db
      .updateTable("accounts")
      .set({ sync_state: fullSyncOf(account.sync_state) })
      .where("id", "=", account.id)
      .execute();
    const batchId = await storeBatch(own, [account], "transfers", runtime);
    if (waiting) await moveToBatch(own, waiting.id, batchId);
    return { batchId, enqueued: 1, skipped: 0 };
  });

/** Lets the batches of a job that was replaced wait for the job of this batch of one. */
async function moveToBatch({ db }: Workspace, jobId: string, batchId: string): Promise<void> {
  const { job_id } = await db
    .selectFrom("sync_batch_accounts")
    .select("job_id")
    .where("batch_id", "=", batchId)
    .executeTakeFirstOrThrow();
  await db.updateTable("sync_batch_accounts").set({ job_id }).where("job_id", "=", jobId).execute();
}
