import type { NewJob } from "../../jobs/queue/enqueue";
import type { SyncBatchTable } from "../../storage/schema/accounts";

/** The kind of data that is read from the providers of accounts in the background. */
export type SyncKind = SyncBatchTable["kind"];

/** The kinds of the jobs; each job concerns one account. */
export const jobKinds: Readonly<Record<SyncKind, string>> = {
  transfers: "sync-transfers",
  balances: "refresh-balances",
};

/** The payload of a job about an account. */
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

/** Reads the payload that a job was enqueued with. Throws TypeError for another payload. */
export function readSyncPayload(payload: unknown): SyncPayload {
  const { workspace_id, account_id } = payload as Partial<Record<keyof SyncPayload, unknown>>;
  if (typeof workspace_id !== "string" || typeof account_id !== "string")
    throw new TypeError("the job does not name an account");
  return { workspace_id, account_id };
}

/**
 * Where the sync of an account's transfers is. It is stored with the rows of each page, so what is there follows from
 * it alone.
 */
export interface SyncState {
  /** The run: marks the rows that it brought. */
  run: string;
  /** When it began, Unix milliseconds. */
  begun: number;
  /**
   * From when on it reads, Unix milliseconds; null: everything. Stored rows of that time that it does not return are
   * removed.
   */
  since: number | null;
  /** The provider's cursor to continue from; null: at the beginning. */
  resume: string | null;
  /** Whether it is at its end, so that the next sync is another run. */
  ended: boolean;
  /** The newest movement that it brought, Unix milliseconds; null: none. */
  newest: number | null;
  /**
   * Up to when the last whole run knew everything, Unix milliseconds; null before it. Further runs begin at the
   * provider's edge before it. It is not after the beginning of that run: what changed while it read may have been
   * behind it already.
   */
  watermark: number | null;
  /** Pages in a row that brought nothing that the run had not brought before. */
  idle: number;
  /** Transfers that this run added or changed. */
  upserted: number;
}

/** Reads a stored state; undefined before the first sync. Throws SyntaxError. */
export const readState = (stored: string | null): SyncState | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as SyncState);

/** A run that reads from `edge` before the watermark on, or everything where there is none. */
export function nextRun(
  last: SyncState | undefined,
  { run, begun, edge }: { run: string; begun: number; edge: number },
): SyncState {
  const watermark = last?.watermark ?? null;
  const since = watermark === null ? null : Math.max(0, watermark - edge);
  return { run, begun, since, resume: null, ended: false, newest: null, watermark, idle: 0, upserted: 0 };
}

/** The state of a run after its last page. */
export function endedRun(state: SyncState): SyncState {
  const newest = Math.max(state.newest ?? -1, state.watermark ?? -1);
  return { ...state, ended: true, watermark: newest < 0 ? null : Math.min(newest, state.begun) };
}

/** The stored state with which the next sync reads everything. */
export const fullSyncOf = (stored: string | null): string | null =>
  changed(stored, { ended: true, watermark: null });

/** The stored state with which the next sync is another run: the provider may no longer know the place of this one. */
export const abandonedRunOf = (stored: string | null): string | null => changed(stored, { ended: true });

/** The stored state with which the next sync reads again from a time on. */
export function rewoundTo(stored: string | null, time: number): string | null {
  const watermark = readState(stored)?.watermark;
  return changed(stored, { ended: true, watermark: watermark == null ? null : Math.min(watermark, time) });
}

function changed(stored: string | null, change: Partial<SyncState>): string | null {
  const last = readState(stored);
  return last ? JSON.stringify({ ...last, ...change }) : null;
}
