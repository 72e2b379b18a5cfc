import type { Kysely, Transaction } from "kysely";
import { clockOf, type DatabaseClock } from "./database-clock";
import { StorageUnavailableError } from "./errors";
import { isOutdatedStatement } from "./postgres/outdated-statement";

/**
 * How often a transaction is tried that others keep from being serializable. Each time one of them has succeeded, so this is more than
 * a server has connections.
 */
const MAX_ATTEMPTS = 30;

/** The longest pause before the third attempt, and before any later one, milliseconds. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 20;

/** SQLSTATE of a transaction that is to be repeated: a serialization failure, a deadlock. */
const REPEATABLE = new Set(["40001", "40P01"]);

/** Whether an error means that the same transaction can succeed when it is tried again, because another one came between. */
export const isConflict = (error: unknown): boolean =>
  (error instanceof Error && "code" in error && REPEATABLE.has(String(error.code))) ||
  isOutdatedStatement(error);

/** How PostgreSQL and SQLite call a statement that a unique key refuses. */
const DUPLICATE = new Set(["23505", "SQLITE_CONSTRAINT_UNIQUE"]);

/** Whether an error means that another row has the same unique values. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && "code" in error && DUPLICATE.has(String(error.code));

/**
 * Runs work in a transaction, and again, a bounded number of times, where another transaction came between. So the work may run
 * several times, and has no effect but on this transaction. From the third attempt on it pauses before, for a random time, so that those
 * which come between each other do not meet again. On SQLite, which has one writer, nothing comes between. Throws
 * StorageUnavailableError when others came between each time; nothing is stored then.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= MAX_ATTEMPTS)
        throw new StorageUnavailableError(
          `the database cannot be used at the moment: others came between all ${MAX_ATTEMPTS} attempts of a transaction`,
          { cause: error },
        );
    }
    if (attempt >= 2) await pause(clockOf(db), attempt - 2);
  }
}

/** Waits after so many pauses. */
function pause({ after, random }: DatabaseClock, pauses: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses);
  return new Promise((done) => void after(random() * longest, done));
}
