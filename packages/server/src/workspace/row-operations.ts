/** An operation of a request on one of several rows. */
export type RowOperation<Draft, Change> =
  | { action: "add"; draft: Draft }
  | { action: "update"; id: string; change: Change }
  | { action: "remove"; id: string };

/** Why operations were not applied: the first operation whose row does not exist, or too many rows. */
export type NotApplied = { unknown: number } | { tooMany: true };

/** The rows to be stored so that operations are applied. */
export interface Applied<Row> {
  /** All that there are then. */
  rows: readonly Row[];
  removed: readonly string[];
  /** New and changed ones. */
  written: readonly Row[];
}

interface Rules<Row, Draft, Change> {
  /** The most rows. */
  most: number;
  make(draft: Draft): Row;
  /** The row that a draft is already. */
  find?(rows: Iterable<Row>, draft: Draft): Row | undefined;
  /** A row with what changes, or with what a draft that it is already says otherwise; the same object: nothing. */
  merge(row: Row, change: Change | Draft): Row;
}

/** Applies operations to rows in their order, all or none. */
export function applyToRows<Row extends { id: string }, Draft, Change>(
  stored: readonly Row[],
  operations: readonly RowOperation<Draft, Change>[],
  { most, make, find, merge }: Rules<Row, Draft, Change>,
): Applied<Row> | NotApplied {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const written = new Map<string, Row>();
  const removed = new Set<string>();
  const put = (row: Row) => {
    if (rows.get(row.id) === row) return;
    rows.set(row.id, row);
    written.set(row.id, row);
  };
  for (const [at, operation] of operations.entries()) {
    if (operation.action === "add") {
      const known = find?.(rows.values(), operation.draft);
      put(known ? merge(known, operation.draft) : make(operation.draft));
      continue;
    }
    const id = operation.id.toLowerCase();
    const row = rows.get(id);
    if (!row) return { unknown: at };
    if (operation.action === "update") put(merge(row, operation.change));
    else {
      rows.delete(id);
      written.delete(id);
      removed.add(id);
    }
  }
  if (rows.size > most) return { tooMany: true };
  return { rows: [...rows.values()], removed: [...removed], written: [...written.values()] };
}
