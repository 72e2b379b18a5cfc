import { type RawBuilder, sql } from "kysely";

export type Value = string | number | null;

/**
 * Any number of rows as one bound parameter: a table `row` with these columns, in the order given. The text of the
 * statement does not depend on the number of rows, so it is prepared once.
 */
export function rowsOf(columns: readonly string[], rows: readonly (readonly Value[])[]): RawBuilder<unknown> {
  const fields = columns.map((column, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(fields)} from json_each(${JSON.stringify(rows)})) as row`;
}

/** Inserts rows; `conflict` is the text after `on conflict`. */
export function insertRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  conflict?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fields = columns.map((_, index) => sql`value ->> ${sql.lit(index)}`);
  // `where true` tells the parser that `on` begins no join.
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(fields)} from json_each(${JSON.stringify(rows)}) where true
    ${conflict ? sql`on conflict ${conflict}` : sql``}`;
}
