import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SharedTables } from "../tables";
import { lazyValue, worded } from "./worded";

export type Value = string | number | null;

/** The columns of given rows, in their order. */
export type Columns = Readonly<Record<string, "text" | "integer">>;

/** Rows, or their JSON as another thread wrote it: SQLite takes it as it is. */
export type Rows = readonly (readonly Value[])[] | { json: string };

const jsonOf = (rows: Rows): string => ("json" in rows ? rows.json : JSON.stringify(rows));

/** Reads rows when they are first wanted, and once. */
function listOf(rows: Rows): () => readonly (readonly Value[])[] {
  if (!("json" in rows)) return () => rows;
  let read: Value[][] | undefined;
  return () => (read ??= JSON.parse(rows.json) as Value[][]);
}

/** A column's values for PostgreSQL. Texts compare as those of tables do, whatever the database's locale is. */
const arrayOf = (values: () => readonly (Value | undefined)[], type: Columns[string]): RawBuilder<unknown> =>
  type === "text"
    ? sql`cast(${lazyValue(values)} as text[]) collate "C"`
    : sql`cast(${lazyValue(values)} as bigint[])`;

const aliasesOf = (names: readonly string[]) => names.map((name) => sql.ref(name));
const aliases = (names: readonly string[]) => sql.join(aliasesOf(names));

/**
 * Any number of rows as a table of this name with these columns, and `place`, the position among the rows, from 0. The text of
 * the statement does not depend on the number of rows, so it is prepared once.
 */
export function rowsOf(name: string, columns: Columns, rows: Rows): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const items = names.map((column, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(column)}`);
  const list = listOf(rows);
  const arrays = Object.values(columns).map((type, index) =>
    arrayOf(() => list().map((row) => row[index]), type),
  );
  return worded({
    // As JSONB: a row that is text would be parsed again for each of its columns, which takes as long as writing it.
    sqlite: sql`(select key as place, ${sql.join(items)} from jsonb_each(${lazyValue(() => jsonOf(rows))}))
      as ${sql.ref(name)}`,
    postgres: sql`(select place - 1 as place, ${aliases(names)}
      from unnest(${sql.join(arrays)}) with ordinality as given (${aliases([...names, "place"])})) as ${sql.ref(name)}`,
  });
}

function valuesOf(name: string, values: readonly Value[], type: Columns[string]): RawBuilder<unknown> {
  return worded({
    sqlite: sql`(select key as place, value from json_each(${lazyValue(() => JSON.stringify(values))})) as ${sql.ref(name)}`,
    postgres: sql`(select place - 1 as place, value from unnest(${arrayOf(() => values, type)})
      with ordinality as given (value, place)) as ${sql.ref(name)}`,
  });
}

/** Any number of texts as a table of this name with the columns `value` and `place`. */
export const textsOf = (name: string, values: readonly string[]): RawBuilder<unknown> =>
  valuesOf(name, values, "text");

/** Any number of whole numbers as a table of this name with the columns `value` and `place`. */
export const integersOf = (name: string, values: readonly number[]): RawBuilder<unknown> =>
  valuesOf(name, values, "integer");

/** The texts as a list for `in`, which may be empty. */
export const anyOf = (values: readonly string[]): RawBuilder<string> =>
  sql`(select value from ${textsOf("listed", values)})`;

/** The text that belongs to a name, of any number of pairs; null for another name. */
export const textNamed = (
  name: RawBuilder<unknown>,
  pairs: readonly (readonly [name: string, text: string | null])[],
): RawBuilder<string | null> =>
  sql`(select given.value from ${rowsOf("given", { name: "text", value: "text" }, pairs)} where given.name = ${name})`;

/**
 * The part of an insert of any number of rows behind its target columns: these columns of the rows, and behind them values
 * that all of them share. Its text does not depend on the number of rows.
 */
export const valuesOfRows = (
  columns: Columns,
  rows: Rows,
  common: readonly RawBuilder<unknown>[] = [],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> =>
  // `where` shows SQLite's parser that `on` begins no join.
  sql`select ${sql.join([...aliasesOf(Object.keys(columns)), ...common])} from ${rowsOf("given", columns, rows)}
    where ${condition}`;

/** Inserts rows; `conflict` is the text after `on conflict`. */
export const insertRows = (
  table: string,
  columns: Columns,
  rows: readonly (readonly Value[])[],
  conflict?: RawBuilder<unknown>,
  condition?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${aliases(Object.keys(columns))}) ${valuesOfRows(columns, rows, [], condition)}
    ${conflict ? sql`on conflict ${conflict}` : sql``}`;

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

/**
 * The networks for a condition `in (...)`; SQL has no empty list, so without networks the list has one name that no network has.
 */
export const networkList = (networks: readonly string[]) => sql.join(networks.length === 0 ? [""] : networks);
