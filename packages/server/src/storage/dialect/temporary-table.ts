import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database";
import type { SharedTables } from "../tables";
import { inTransaction } from "../transaction";
import type { Columns } from "./rows";
import { engineOf } from "./worded";

/** A table that only one piece of work has. */
export interface TemporaryTable {
  /** Unique among those that are open. */
  name: string;
  columns: Columns;
  /** Columns of which no two rows have the same values. */
  key: readonly string[];
}

type Table = RawBuilder<unknown>;

/**
 * Gathers rows in a temporary table, and then works with them in a transaction, which is repeated where another one came between; what
 * throws leaves nothing. Others can write while rows are gathered. On PostgreSQL the table belongs to one connection.
 */
export async function withTemporaryTable<Result>(
  db: Database,
  { name, columns, key }: TemporaryTable,
  gather: (db: Kysely<SharedTables>, table: Table) => Promise<void>,
  work: (trx: Transaction<SharedTables>, table: Table) => Promise<Result>,
): Promise<Result> {
  const fields = Object.entries(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${type === "text" ? sql`text` : sql`bigint`} not null`,
  );
  const body = sql`(${sql.join(fields)}, primary key (${sql.join(key.map((column) => sql.ref(column)))}))`;
  const using = async (connection: Kysely<SharedTables>, table: Table, end: RawBuilder<unknown>) => {
    await sql`create temporary table ${table} ${body} ${end}`.execute(connection);
    try {
      await gather(connection, table);
      return await inTransaction(connection, (trx) => work(trx, table));
    } finally {
      await sql`drop table ${table}`.execute(connection);
    }
  };
  if (engineOf(db) === "postgres")
    return db.connection().execute((connection) => using(connection, sql.table(`pg_temp.${name}`), sql``));
  return using(db, sql.table(`temp.${name}`), sql`without rowid`);
}
