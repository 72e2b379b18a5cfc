import Sqlite from "better-sqlite3";
import type { DatabaseClock } from "./database-clock";

/** How long a statement waits for the writer of another process, milliseconds. */
export const WRITER_TIMEOUT = 30_000;

const FIRST_WAIT = 2;
const LONGEST_WAIT = 20;

/** Whether another connection holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");

/**
 * Repeats work that another process prevents, until it is possible or `timeout` has passed; then its error is thrown.
 * SQLite's own busy timeout would block the process while it waits: no request would be answered.
 */
export async function retryWhileBusy<Result>(
  { after }: Pick<DatabaseClock, "after">,
  work: () => Result | Promise<Result>,
  timeout = WRITER_TIMEOUT,
  isBlocked = isBusy,
): Promise<Result> {
  for (let wait = FIRST_WAIT, waited = 0; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      if (!isBlocked(error) || waited >= timeout) throw error;
    }
    const next = wait;
    await new Promise<void>((done) => void after(next, done));
    waited += wait;
  }
}
