/** Where the sync of an account's transfers is. It is stored with the rows of each page, so what is there follows from it alone. */
export interface SyncState {
  /** The run: marks the rows that it brought. */
  run: string;
  /** When it began, Unix milliseconds. */
  begun: number;
  /** From when on it reads, Unix milliseconds; null: everything. What it does not bring of that is there no more. */
  since: number | null;
  /** Of the provider: where it goes on; null: at the beginning. */
  resume: string | null;
  /** Whether it is at its end, so that the next sync is another run. */
  ended: boolean;
  /** The newest movement that it brought, Unix milliseconds; null: none. */
  newest: number | null;
  /**
   * Up to when the last whole run knew everything, Unix milliseconds; null before it. Further runs begin at the provider's edge before
   * it. It is not after the beginning of that run: what changed while it read may have been behind it already.
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

/** The stored state with which the next sync is another run: the provider may not know any more where this one was. */
export const abandonedRunOf = (stored: string | null): string | null => changed(stored, { ended: true });

/** The stored state with which the next sync knows what happened since a time anew. */
export function rewoundTo(stored: string | null, time: number): string | null {
  const watermark = readState(stored)?.watermark;
  return changed(stored, { ended: true, watermark: watermark == null ? null : Math.min(watermark, time) });
}

function changed(stored: string | null, change: Partial<SyncState>): string | null {
  const last = readState(stored);
  return last ? JSON.stringify({ ...last, ...change }) : null;
}
