import { chmodSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { DatabaseInUseError } from "./errors";
import { isBusy } from "./when-free";

/**
 * Takes the lock by which at most one server uses a database file; the result releases it. Throws DatabaseInUseError.
 *
 * The lock is the exclusive lock of an empty SQLite file beside the database. The operating system releases it when the
 * process ends, also when it is killed, so there is no stale lock to detect, and the empty file that stays behind has no
 * meaning. The database itself stays open to administration commands, which do not take this lock.
 */
export function lockDatabase(database: string): () => void {
  const file = `${canonicalPath(database)}.lock`;
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    // Nothing is ever written, so no journal is needed beside the lock.
    sqlite.pragma("journal_mode = memory");
    sqlite.exec("begin exclusive");
  } catch (error) {
    sqlite.close();
    throw isBusy(error) ? new DatabaseInUseError(database) : error;
  }
  return () => void sqlite.close();
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
