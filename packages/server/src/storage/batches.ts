import { type Expression, type SqlBool, sql } from "kysely";

/** Position of a row in a list sorted by time, the newest first; `seq` breaks ties. */
export interface Position {
  created_at: number;
  seq: number;
}

/** The condition for rows after a position in such a list. */
export const isAfter = ({ created_at, seq }: Position): Expression<SqlBool> =>
  sql<SqlBool>`(created_at, seq) < (${created_at}, ${seq})`;

/**
 * Reads a list in batches, so that it is never in memory completely. `read` returns at most `size` rows after a
 * position, or the first ones. Rows that are deleted or added meanwhile do not shift others.
 */
export async function* batches<Row extends Position>(
  size: number,
  read: (after: Position | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < size) return;
  }
}
