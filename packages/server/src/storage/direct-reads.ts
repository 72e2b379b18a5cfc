import type { CompiledQuery } from "kysely";
import type { Database } from "./database";

/** Runs a read at once on the only connection; undefined while a transaction has it, or another process the file. */
export type DirectRead = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

/** A statement of Kysely, in its language or in SQL. */
export interface Statement<Row> {
  compile(db: Database): CompiledQuery<Row>;
}

const reads = new WeakMap<Database, DirectRead>();

/** Allows reads of this database, outside of transactions, without waiting for the connection. */
export function allowDirectReads(db: Database, read: DirectRead): void {
  reads.set(db, read);
}

/**
 * Runs a read, directly where the connection is free. Kysely hands out its connection in a dozen asynchronous steps,
 * which cost more than a read by key does in SQLite.
 */
export async function readDirectly<Row>(db: Database, query: Statement<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  const found = reads.get(db)?.(compiled.sql, compiled.parameters);
  if (found) return found as Row[];
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows;
}
