import type { CompiledQuery } from "kysely";
import type { Database } from "./database";

/**
 * Runs a statement past Kysely, outside of transactions; undefined where it cannot be run at once, because a transaction has the only
 * connection, or another process the file.
 */
export type DirectRun = (
  sql: string,
  parameters: readonly unknown[],
) => unknown[] | Promise<unknown[]> | undefined;

/** A statement of Kysely, in its language or in SQL. */
export interface Statement<Row> {
  compile(db: Database): CompiledQuery<Row>;
}

const reads = new WeakMap<Database, DirectRun>();

/** Lets reads of this database, outside of transactions, be run so. */
export function allowDirectReads(db: Database, read: DirectRun): void {
  reads.set(db, read);
}

/**
 * Runs a read, directly where that is possible. Kysely hands out its connection in a dozen asynchronous steps, which cost more than a
 * read by key does.
 */
export async function readDirectly<Row>(db: Database, query: Statement<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  const found = reads.get(db)?.(compiled.sql, compiled.parameters);
  if (found) return (await found) as Row[];
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows;
}
