import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database";
import type { SharedTables } from "../tables";
import { transaction } from "../transaction";
import type { Columns } from "./rows";
import { engineOf } from "./worded";

/** A table that only one piece of work has. */
export interface TemporaryTable {
  /** Unique among those that are open. */
  name: string;
  columns: Columns;
  /**
   * Columns of which no two rows have the same values. Rows are in the order in which they came, and take less time,
   * without it.
   */
  key?: readonly string[];
}

type Table = RawBuilder<unknown>;

/** Gathers rows in one temporary table; see {@link withTemporaryTables}. */
export const withTemporaryTable = <Result>(
  db: Database,
  table: TemporaryTable,
  gather: (db: Kysely<SharedTables>, table: Table) => Promise<void>,
  work: (trx: Transaction<SharedTables>, table: Table) => Promise<Result>,
): Promise<Result> =>
  withTemporaryTables(
    db,
    { table },
    (connection, tables) => gather(connection, tables.table),
    (trx, tables) => work(trx, tables.table),
  );

/**
 * Gathers rows in temporary tables, and then works with them in a transaction, which is repeated where another one came
 * between; what throws leaves nothing. Others can write while rows are gathered. On PostgreSQL the tables belong to one
 * connection.
 */
export async function withTemporaryTables<Name extends string, Result>(
  db: Database,
  tables: Readonly<Record<Name, TemporaryTable>>,
  gather: (db: Kysely<SharedTables>, tables: Record<Name, Table>) => Promise<void>,
  work: (trx: Transaction<SharedTables>, tables: Record<Name, Table>) => Promise<Result>,
): Promise<Result> {
  const isPostgres = engineOf(db) === "postgres";
  const entries = Object.entries<TemporaryTable>(tables);
  const named = entries.map(([key, { name }]): [string, Table] => [
    key,
    sql.table(`${isPostgres ? "pg_temp" : "temp"}.${name}`),
  ]);
  const made = Object.fromEntries(named) as Record<Name, Table>;
  const using = async (connection: Kysely<SharedTables>) => {
    const usual = isPostgres ? undefined : await limitCaches(connection);
    try {
      for (const [key, table] of entries)
        await sql`create temporary table ${made[key as Name]} ${bodyOf(table, isPostgres)} ${isPostgres || !table.key ? sql`` : sql`without rowid`}`.execute(
          connection,
        );
      await gather(connection, made);
      return await transaction(connection, (trx) => work(trx, made));
    } finally {
      for (const table of Object.values<Table>(made))
        await sql`drop table if exists ${table}`.execute(connection);
      if (usual !== undefined) await sql`pragma main.cache_size = ${sql.lit(usual)}`.execute(connection);
    }
  };
  return isPostgres ? db.connection().execute(using) : using(db);
}

/**
 * The gathered rows are written once and read once, and so are the rows that they are compared with: large caches would only
 * take memory. Returns the usual size of the database's own one.
 */
async function limitCaches(connection: Kysely<SharedTables>): Promise<number | undefined> {
  await sql`pragma temp.cache_size = -2000`.execute(connection);
  const { rows } = await sql<{ cache_size: number }>`pragma main.cache_size`.execute(connection);
  await sql`pragma main.cache_size = -4000`.execute(connection);
  return rows[0]?.cache_size;
}

/** Texts compare as those of other tables do. */
function bodyOf({ columns, key }: TemporaryTable, isPostgres: boolean): RawBuilder<unknown> {
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const fields = Object.entries(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${type === "text" ? text : sql`bigint`} not null`,
  );
  const unique = key ? [sql`primary key (${sql.join(key.map((column) => sql.ref(column)))})`] : [];
  return sql`(${sql.join([...fields, ...unique])})`;
}
