import type { Database } from "./database";
import type { DirectRun, Statement } from "./direct-reads";

const writes = new WeakMap<Database, DirectRun>();

/** Lets writes of this database, outside of transactions, be run so; on SQLite they do not wait for the disk. */
export function allowRelaxedWrites(db: Database, write: DirectRun): void {
  writes.set(db, write);
}

/**
 * Runs a single statement without waiting until it is on the disk, and returns its rows. PostgreSQL waits: what is in its own memory
 * would be lost when it is killed. On SQLite it survives the end of the process, but a power cut can undo it; never one that was committed before it, or what is committed after it alone. For notes that
 * the server makes for itself, and makes again when they are missing, for what a client asks for again without loss (quotes), and for counts that may be too low (credits).
 * Nobody may otherwise be told of what they say.
 */
export async function writeRelaxed<Row>(db: Database, statement: Statement<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  const written = writes.get(db)?.(compiled.sql, compiled.parameters);
  if (written) return (await written) as Row[];
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows;
}
