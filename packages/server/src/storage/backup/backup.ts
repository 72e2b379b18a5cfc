import { chmodSync, closeSync, openSync, realpathSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { makeDirectory } from "../../lib/make-directory";
import { lockDatabase } from "../database-lock";
import { NotEmptyError, StorageError } from "../errors";
import { copyPages, type PageCopyOptions } from "./pages";
import { openStore, requireSound } from "./sqlite-store";

/**
 * Writes a new file with the content that a SQLite database has at this moment, while servers go on reading and writing. Only its
 * owner can read it; what breaks off leaves no file. It is one file without a log, of the version of the database. Throws
 * UnusableFileError for what is no database of this server, and system errors for the new file, also where it exists.
 */
export async function backupSqlite(
  database: string,
  file: string,
  options: PageCopyOptions = {},
): Promise<void> {
  const sqlite = openStore(database);
  try {
    closeSync(openSync(file, "wx", 0o600));
    try {
      await copyPages(sqlite, file, options);
      withoutLog(file);
    } catch (cause) {
      rmSync(file, { force: true });
      throw cause;
    }
  } finally {
    sqlite.close();
  }
}

/** Otherwise reading it would make a log beside it, which is not possible everywhere. */
function withoutLog(file: string): void {
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
}

export interface RestoreOptions extends PageCopyOptions {
  /** Replaces what the database holds. */
  overwrite?: boolean;
}

/**
 * Makes a SQLite database of a backup, once the backup is found to be sound: it holds all of it, or what it held
 * before. It has the version of the backup; the next start of a server migrates it. Throws UnusableFileError for
 * another file, NotEmptyError for a database with tables unless it is to be overwritten, and DatabaseInUseError where a
 * server is running on it.
 */
export async function restoreSqlite(
  file: string,
  database: string,
  { overwrite = false, ...options }: RestoreOptions = {},
): Promise<void> {
  const backup = openStore(file);
  try {
    makeDirectory(dirname(database), 0o700);
    const unlock = lockDatabase(database);
    try {
      requireSound(backup);
      // Only then, because a database that is made has its mode from its first byte.
      closeSync(openSync(database, "a", 0o600));
      chmodSync(database, 0o600);
      if (realpathSync(database) === realpathSync(file))
        throw new StorageError(
          `the database ${database} cannot be restored from itself: name a backup of it`,
        );
      if (!overwrite) requireNothing(database);
      await copyPages(backup, database, options);
    } finally {
      unlock();
    }
  } finally {
    backup.close();
  }
}

function requireNothing(database: string): void {
  const sqlite = new Sqlite(database);
  try {
    const table = sqlite.prepare("select name from sqlite_master where type = 'table' limit 1").pluck().get();
    if (table !== undefined) throw new NotEmptyError(database, String(table));
  } finally {
    sqlite.close();
  }
}
