import { chmodSync } from "node:fs";
import Sqlite from "better-sqlite3";
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
