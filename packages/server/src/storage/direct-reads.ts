import type { Database } from "./database";

/** Runs a read at once on the only connection; undefined while a transaction has it, or another process the file. */
export type DirectRead = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

const reads = new WeakMap<Database, DirectRead>();

/** Allows prepared queries on this database, outside of transactions, to be read without waiting for the connection. */
export function allowDirectReads(db: Database, read: DirectRead): void {
  reads.set(db, read);
}

/**
 * The direct read of a database; undefined for a transaction. Kysely hands out its connection in a dozen asynchronous steps,
 * which cost more than a read by key does in SQLite.
 */
export const directReadOf = (db: Database): DirectRead | undefined => reads.get(db);
