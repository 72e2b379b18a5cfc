import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseInUseError } from "./errors";
import { lockFile } from "./file-lock";

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
