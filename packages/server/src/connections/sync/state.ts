/** Where the sync of an account's transfers is. It is stored with the rows of each page, so what is there follows from it alone. */
export interface SyncState {
  /** The run: marks the rows that it brought. */
  run: string;
  /** From when on it reads, Unix milliseconds; null: everything. What it does not bring of that is there no more. */
  since: number | null;
  /** Of the provider: where it goes on; null: at the beginning. */
  resume: string | null;
  /** Whether it is at its end, so that the next sync is another run. */
  ended: boolean;
  /** The newest movement so far, Unix milliseconds; null before the first. Further runs begin at the provider's edge before it. */
  watermark: number | null;
  /** Pages in a row that brought nothing that the run had not brought before. */
  idle: number;
  /** Transfers that this run added or changed. */
  upserted: number;
}

/** Reads a stored state; undefined before the first sync. Throws SyntaxError. */
export const readState = (stored: string | null): SyncState | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as SyncState);

/** A run that reads from `edge` before the newest movement on, or everything where none is known. */
export function nextRun(last: SyncState | undefined, run: string, edge: number): SyncState {
  const watermark = last?.watermark ?? null;
  const since = watermark === null ? null : Math.max(0, watermark - edge);
  return { run, since, resume: null, ended: false, watermark, idle: 0, upserted: 0 };
}

/** The stored state with which the next sync reads everything. */
export function fullSyncOf(stored: string | null): string | null {
  const last = readState(stored);
  return last ? JSON.stringify({ ...last, ended: true, watermark: null }) : null;
}
