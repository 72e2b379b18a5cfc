import { type Expression, type SqlBool, sql } from "kysely";

/** Where a row stands in a list that is sorted by time, the newest first; `seq` decides between equal times. */
export interface Position {
  created_at: number;
  seq: number;
}

/** The condition for rows that come after a position in such a list. */
export const isAfter = ({ created_at, seq }: Position): Expression<SqlBool> =>
  sql<SqlBool>`(created_at, seq) < (${created_at}, ${seq})`;

/**
 * Reads a list portion by portion, so that no list is ever held whole. `read` gives at most `size` rows that come
 * after a position, or the first ones. A row that is deleted or added meanwhile shifts no other.
 */
export async function* portions<Row extends Position>(
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
