import { closeSync, openSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { copyPages, type PageCopyOptions } from "./pages";
import { openStore } from "./sqlite-store";

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
