import { type RawBuilder, type SqlBool, sql } from "kysely";
import { worded } from "./worded";

type Part = RawBuilder<unknown>;

/** `from a ${thenJoin} b on ...`: SQLite then looks rows of b up for each row of a; PostgreSQL decides by its statistics. */
export const thenJoin: Part = worded({ sqlite: sql`cross join`, postgres: sql`join` });

/** Behind a table: SQLite reads it by this index, or refuses the statement. */
export const indexedBy = (index: string): Part =>
  worded({ sqlite: sql`indexed by ${sql.ref(index)}`, postgres: sql`` });

/** The lesser of two numbers; where one is null, engines differ: null on SQLite, the other one on PostgreSQL. */
export const lesserOf = (one: Part, other: Part): Part =>
  worded({ sqlite: sql`min(${one}, ${other})`, postgres: sql`least(${one}, ${other})` });

/** The greater of two numbers; where one is null, engines differ: null on SQLite, the other one on PostgreSQL. */
export const greaterOf = (one: Part, other: Part): Part =>
  worded({ sqlite: sql`max(${one}, ${other})`, postgres: sql`greatest(${one}, ${other})` });

/** Whether a text contains a part, in any case of ASCII letters. Texts that are searched have no NUL. */
export function contains(text: Part, part: string): RawBuilder<SqlBool> {
  // It would end the pattern on SQLite, which then fits everything.
  if (part.includes("\0")) return sql`1 = 0`;
  const pattern = `%${part.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return worded({
    sqlite: sql`${text} like ${pattern} escape '\\'`,
    postgres: sql`${text} ilike ${pattern} escape '\\'`,
  });
}

/** A column of a condition by which SQLite chooses no index. */
export const unindexed = <Value>(column: RawBuilder<Value>): RawBuilder<Value> =>
  worded({ sqlite: sql`+${column}`, postgres: column });

/** Whether a text ends with these letters and digits, in any case. */
export const endsWith = (text: Part, end: Part): RawBuilder<SqlBool> =>
  worded({ sqlite: sql`${text} like '%' || ${end}`, postgres: sql`${text} ilike '%' || ${end}` });

/** Whether a text starts with another, which has no wildcards of GLOB. */
export const startsWith = (text: Part, prefix: Part): RawBuilder<SqlBool> =>
  worded({ sqlite: sql`${text} glob ${prefix} || '*'`, postgres: sql`starts_with(${text}, ${prefix})` });

/** The items of a stored JSON array of texts, as a table of this name with the column `value`. */
export const jsonItemsOf = (stored: Part, name: string): Part =>
  worded({
    sqlite: sql`json_each(${stored}) as ${sql.ref(name)}`,
    postgres: sql`jsonb_array_elements_text(cast(${stored} as jsonb)) as ${sql.ref(name)} (value)`,
  });

/** The first item of a stored JSON array of texts. */
export const firstJsonItemOf = (stored: Part): Part =>
  worded({ sqlite: sql`${stored} ->> 0`, postgres: sql`cast(${stored} as jsonb) ->> 0` });

/** Increases with every row that is inserted into this table. */
export const insertionOrderOf = (table: "accounts" | "api_keys"): RawBuilder<number> =>
  worded({
    sqlite: sql`${sql.ref(`${table}.rowid`)}`,
    postgres: sql`${sql.ref(`${table}.insertion_order`)}`,
  });

/** A stored text, empty where there is none; word by word as in the indexes that are sorted by it. */
export const orEmpty = (text: Part): Part =>
  worded({ sqlite: sql`ifnull(${text}, '')`, postgres: sql`coalesce(${text}, '')` });

/** Indexed addresses that contain a part of letters and digits in lower case, three or more. */
export const seenAddressesWith = (part: string, limit: number): RawBuilder<{ address: string }> =>
  worded({
    sqlite: sql`select address from seen_addresses_parts where address like ${`%${part}%`} limit ${limit}`,
    postgres: sql`select address from seen_addresses where address ilike ${`%${part}%`} limit ${limit}`,
  });

/** One row if the database has a table of this name. */
export const tableNamed = (name: string): Part =>
  worded({
    sqlite: sql`select 1 from sqlite_master where type = 'table' and name = ${name}`,
    postgres: sql`select 1 from pg_tables where schemaname = current_schema and tablename = ${name}`,
  });

/**
 * Behind a query of rows: those that another process is about to take at this moment are passed over. SQLite has one
 * writer.
 */
export const skipLocked: Part = worded({ sqlite: sql``, postgres: sql`for update skip locked` });

/** The exact sum of two decimal texts, without trailing zeros. */
export const decimalAdd = (one: Part, other: Part): RawBuilder<string> =>
  worded({
    sqlite: sql`decimal_add(${one}, ${other})`,
    postgres: sql`cast(trim_scale(cast(${one} as numeric) + cast(${other} as numeric)) as text)`,
  });

/** The exact sum of the decimal texts of all rows, or of those of which this is true, without trailing zeros; `0` without any. */
export function decimalSum(text: Part, only?: Part): RawBuilder<string> {
  const filter = only ? sql`filter (where ${only})` : sql``;
  return worded({
    sqlite: sql`decimal_sum(${text}) ${filter}`,
    postgres: sql`coalesce(cast(trim_scale(sum(cast(${text} as numeric)) ${filter}) as text), '0')`,
  });
}

/** The first fault in the structure of a database file, or `ok`; PostgreSQL finds that when it reads a page (data checksums). */
export const structureFound: RawBuilder<{ found: string }> = worded({
  sqlite: sql`select integrity_check as found from pragma_integrity_check limit 1`,
  postgres: sql`select 'ok' as found`,
});
