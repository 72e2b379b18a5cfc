import { type Kysely, sql } from "kysely";
import type { SharedTables } from "../tables";
import type { Columns } from "./rows";
import { worded } from "./worded";

/** The columns of a table that inserts may give, sorted by their names; without any there is no such table. */
export async function columnsOf(db: Kysely<SharedTables>, table: string): Promise<Columns> {
  const { rows } = await worded<{ name: string; is_integer: number | boolean }>({
    sqlite: sql`select name, lower(type) in ('integer', 'bigint') as is_integer from pragma_table_info(${table})`,
    postgres: sql`
      select column_name as name, data_type = 'bigint' as is_integer from information_schema.columns
      where table_schema = current_schema and table_name = ${table} and identity_generation is distinct from 'ALWAYS'`,
  }).execute(db);
  const named = rows.map(({ name, is_integer }) => [name, is_integer ? "integer" : "text"] as const);
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}
