import { chmodSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { DatabaseInUseError } from "./errors";
import { isBusy } from "./retry-while-busy";

/**
 * Takes the lock that a file stands for; the result releases it. Undefined when it is held already, by another process
 * or by this one.
 *
 * It is the exclusive lock of an empty SQLite file. The operating system releases it when the process ends, also when it
 * is killed, so there is no stale lock to detect, and the empty file that stays behind has no meaning. Nothing else in
 * the process may open the file: closing it would release the lock (POSIX).
 */
export function lockFile(file: string): (() => void) | undefined {
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    // Nothing is ever written, so no journal is needed beside the lock.
    sqlite.pragma("journal_mode = memory");
    sqlite.exec("begin exclusive");
  } catch (error) {
    sqlite.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => void sqlite.close();
}

/**
 * Takes the lock by which at most one server uses a database file; the result releases it. The database itself stays open
 * to administration commands, which do not take this lock. Throws DatabaseInUseError.
 */
export function lockDatabase(database: string): () => void {
  const unlock = lockFile(`${canonicalPath(database)}.lock`);
  if (!unlock) throw new DatabaseInUseError(database);
  return unlock;
}

/** The same path for every name of the file: another symbolic link must not lead to another lock. */
function canonicalPath(database: string): string {
  try {
    return realpathSync(database);
  } catch {
    // The database does not exist yet.
    return join(realpathSync(dirname(database)), basename(database));
  }
}
