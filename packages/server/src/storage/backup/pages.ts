import Sqlite from "better-sqlite3";
import { StorageError } from "../errors";

export interface PageCopyOptions {
  /** Pages of the file that are copied, and their number. */
  onProgress?: (done: number, total: number) => void;
  /** Ends it; the other file is as it was. Its reason is thrown. */
  signal?: AbortSignal;
}

/** Pages between two turns of the event loop: some milliseconds. */
const PAGES = 500;

/**
 * Copies the pages of a database into a file, which has them all or is as it was: those of one moment, whatever others
 * write meanwhile. Without its read transaction it would begin again after each of their writes. Throws StorageError
 * where one of the files cannot be used, for example because the disk is full.
 */
export async function copyPages(
  sqlite: Sqlite.Database,
  file: string,
  { onProgress = () => {}, signal }: PageCopyOptions,
): Promise<void> {
  sqlite.exec("begin");
  try {
    sqlite.prepare("select count(*) from sqlite_master").get();
    await sqlite.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        signal?.throwIfAborted();
        onProgress(totalPages - remainingPages, totalPages);
        return PAGES;
      },
    });
  } catch (cause) {
    if (!(cause instanceof Sqlite.SqliteError)) throw cause;
    throw new StorageError(`the copy could not be made: ${cause.message}`, { cause });
  } finally {
    sqlite.exec("rollback");
  }
}
