import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";
import type { ProviderFailure } from "../provider";
import { type BatchStatus, batchStatus } from "../sync/batch-status";
import { type StartedSync, type SyncedAccount, startSync } from "../sync/start";

/** How a refresh went so far. */
export interface Refreshed extends Pick<StartedSync, "batchId" | "skipped">, BatchStatus {
  failures: RefreshFailure[];
}

/** The shortest and the longest wait between two looks at a batch, milliseconds. */
const WAIT = { shortest: 5, longest: 250 };

/** Refreshes the balances of accounts, and waits for the end of their jobs, but no longer than the time limit: then they go on. */
export async function refreshAccounts(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  { runtime, wakeJobs, timeLimit }: Pick<Services, "runtime" | "wakeJobs" | "timeLimit">,
): Promise<Refreshed> {
  const { batchId, skipped } = await startSync(workspace, accounts, "balances", runtime);
  wakeJobs();
  const limit = runtime.timeout(timeLimit);
  let status = await batchStatus(workspace, batchId, runtime.now());
  for (let wait = WAIT.shortest; status && status.pending > 0 && !limit.aborted; wait *= 2) {
    await runtime.sleep(Math.min(wait, WAIT.longest), limit);
    status = await batchStatus(workspace, batchId, runtime.now());
  }
  if (!status) throw new Error("a batch that was just stored is not there");
  const failures = status.failed > 0 ? await refreshFailures(workspace, batchId) : [];
  return { batchId, skipped, ...status, failures };
}

/** Why the balances of an account could not be refreshed. */
interface RefreshFailure {
  accountId: string;
  /** Its name, or what else it is known by. */
  label: string;
  reason: string;
  code: ProviderFailure;
  /** The job, which the log names as well. */
  ref: string;
}

/** The failures of a batch of refreshes, by account. */
async function refreshFailures({ db }: Workspace, batchId: string): Promise<RefreshFailure[]> {
  const rows = await db
    .selectFrom("sync_batch_accounts as one")
    .innerJoin("accounts", "accounts.id", "one.account_id")
    .select([
      "one.account_id",
      "one.job_id",
      "one.reason_code",
      "accounts.name",
      "accounts.external_id",
      "accounts.address",
      "accounts.balance_refresh_reason",
    ])
    .where("one.batch_id", "=", batchId)
    .where("one.state", "=", "failed")
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    label: row.name || (row.external_id ?? row.address),
    reason: row.balance_refresh_reason ?? "the balances could not be read",
    code: (row.reason_code ?? "unknown") as ProviderFailure,
    ref: row.job_id,
  }));
}
