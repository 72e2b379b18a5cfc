import type Sqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { StorageError } from "./errors";
import type { SharedTables } from "./tables";
import { whenFree } from "./when-free";

/** Another connection reads or writes at the moment. */
class LogInUseError extends StorageError {
  override name = "LogInUseError";
}

/** How long closing waits for other connections, milliseconds. */
const CLOSING_PATIENCE = 1_000;

const checkpoint = "wal_checkpoint(truncate)";

/**
 * Writes the write-ahead log into the database file and truncates the log to nothing; until then it holds the earlier
 * content of changed pages. Throws LogInUseError while another connection prevents it.
 */
export async function emptyLog(db: Kysely<SharedTables>): Promise<void> {
  const { rows } = await sql.raw<CheckpointRow>(`pragma ${checkpoint}`).execute(db);
  requireEmptied(rows);
}

/** The same for a connection that is being closed; the log stays as it is when others prevent it for too long. */
export async function emptyLogBeforeClose(sqlite: Sqlite.Database): Promise<void> {
  const isPrevented = (error: unknown) => error instanceof LogInUseError;
  try {
    await whenFree(
      () => requireEmptied(sqlite.pragma(checkpoint) as CheckpointRow[]),
      CLOSING_PATIENCE,
      isPrevented,
    );
  } catch (error) {
    if (!isPrevented(error)) throw error;
  }
}

interface CheckpointRow {
  /** 1 when another connection reads or writes. */
  busy: number;
}

function requireEmptied([result]: readonly CheckpointRow[]): void {
  if (result?.busy !== 0)
    throw new LogInUseError("the write-ahead log cannot be emptied while another process uses the database");
}
