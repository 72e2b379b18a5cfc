import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";
import { type BatchStatus, batchStatus } from "../sync/batch-status";
import { type StartedSync, type SyncedAccount, startSync } from "../sync/start";
import { type RefreshFailure, refreshFailures } from "./failures";

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
