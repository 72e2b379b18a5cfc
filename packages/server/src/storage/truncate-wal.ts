import type Sqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import type { DatabaseClock } from "./database-clock";
import { StorageError } from "./errors";
import { retryWhileBusy } from "./retry-while-busy";
import type { SharedTables } from "./tables";

/** Another connection reads or writes at the moment. */
class WalInUseError extends StorageError {
  override name = "WalInUseError";
}

/** How long closing waits for other connections, milliseconds. */
const CLOSING_TIMEOUT = 1_000;

const checkpoint = "wal_checkpoint(truncate)";

/**
 * Writes the write-ahead log into the database file and truncates the log to nothing; until then it holds the earlier
 * content of changed pages. Throws WalInUseError while another connection prevents it.
 */
export async function truncateWal(db: Kysely<SharedTables>): Promise<void> {
  const { rows } = await sql.raw<CheckpointRow>(`pragma ${checkpoint}`).execute(db);
  requireTruncated(rows);
}

/** The same for a connection that is being closed; the log stays as it is when others prevent it for too long. */
export async function truncateWalBeforeClose(sqlite: Sqlite.Database, clock: DatabaseClock): Promise<void> {
  const isBlocked = (error: unknown) => error instanceof WalInUseError;
  try {
    await retryWhileBusy(
      clock,
      () => requireTruncated(sqlite.pragma(checkpoint) as CheckpointRow[]),
      CLOSING_TIMEOUT,
      isBlocked,
    );
  } catch (error) {
    if (!isBlocked(error)) throw error;
  }
}

interface CheckpointRow {
  /** 1 when another connection reads or writes. */
  busy: number;
}

function requireTruncated([result]: readonly CheckpointRow[]): void {
  if (result?.busy !== 0)
    throw new WalInUseError("the write-ahead log cannot be emptied while another process uses the database");
}
