import type { NewJob } from "../../jobs/queue/enqueue";
import type { SyncBatchTable } from "../../storage/schema/accounts";

/** What is asked of the providers of accounts in the background. */
export type SyncKind = SyncBatchTable["kind"];

/** The kinds of the jobs; each job concerns one account. */
export const jobKinds: Readonly<Record<SyncKind, string>> = {
  transfers: "sync-transfers",
  balances: "refresh-balances",
};

/** What a job knows about its account. */
export interface SyncPayload {
  workspace_id: string;
  account_id: string;
}

/** The deduplication key of an account's job: the account has one of each kind at most. */
export const syncJobKey = ({ workspace_id, account_id }: SyncPayload): string =>
  `${workspace_id} ${account_id}`;

/**
 * The job of an account, not before `runAt` (Unix milliseconds). The jobs of one connection are a group, so that it is asked one
 * question at a time, as providers limit their callers.
 */
export const syncJob = (
  kind: SyncKind,
  payload: SyncPayload,
  { connectionId, runAt }: { connectionId: string | null; runAt?: number | undefined },
): NewJob => ({
  kind: jobKinds[kind],
  key: syncJobKey(payload),
  ...(connectionId !== null && { group: `connection ${connectionId}` }),
  payload,
  ...(runAt !== undefined && { runAt }),
});

/** What a job was enqueued with. Throws TypeError for another payload. */
export function readSyncPayload(payload: unknown): SyncPayload {
  const { workspace_id, account_id } = payload as Partial<Record<keyof SyncPayload, unknown>>;
  if (typeof workspace_id !== "string" || typeof account_id !== "string")
    throw new TypeError("the job does not name an account");
  return { workspace_id, account_id };
}
