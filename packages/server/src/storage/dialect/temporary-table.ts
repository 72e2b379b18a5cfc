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
 * Gathers rows in a temporary table, and then works with them in a transaction; what throws leaves nothing. Others can write while
 * rows are gathered: on SQLite that is outside of the transaction, because there is one writer; on PostgreSQL it is within, because
 * the table belongs to the connection.
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
  if (engineOf(db) === "postgres")
    return db.transaction().execute(async (trx) => {
      const table = sql.table(name);
      await sql`create temp table ${table} ${body} on commit drop`.execute(trx);
      await gather(trx, table);
      return work(trx, table);
    });
  const table = sql.table(`temp.${name}`);
  await sql`create table ${table} ${body} without rowid`.execute(db);
  try {
    await gather(db, table);
    return await inTransaction(db, (trx) => work(trx, table));
  } finally {
    await sql`drop table ${table}`.execute(db);
  }
}
