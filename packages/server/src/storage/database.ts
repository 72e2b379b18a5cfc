import type { Kysely } from "kysely";
import { systemRuntime } from "../lib/system-runtime";
import type { AroundCommit } from "./around-commit";
import type { DatabaseClock } from "./database-clock";
import { StorageError, StorageUnavailableError } from "./errors";
import { openSqlite } from "./open-sqlite";
import { isPostgresAddress, nameOfDatabase, requirePlace } from "./postgres/address";
import type { SharedTables } from "./tables";

/**
 * The database without the tables of workspaces, which are accessible only through a workspace
 * (workspace/workspace.ts).
 */
export type Database = Kysely<SharedTables>;

export interface DatabaseOptions {
  /**
   * Keeps other servers from a SQLite file until the database is closed; administration beside the server does without. Several
   * servers may use one PostgreSQL.
   */
  asServer?: boolean;
  /** Whether its tables are brought up to this version. Default: yes; without it they may be of another version, or missing. */
  migrate?: boolean;
  /** The time in which it waits for other processes. Default: that of this machine. */
  clock?: DatabaseClock;
  /** Called when personal data was deleted or replaced on SQLite: the log still has it until `truncateWal`. */
  onErased?: () => void;
  /** Called with the names of the migrations that were applied here, and not by another process meanwhile. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** What stands between work and its commit. Default: nothing. */
  aroundCommit?: AroundCommit | undefined;
}

/** The options as an engine gets them. */
export type OpenOptions = Required<Pick<DatabaseOptions, "asServer" | "clock" | "migrate">> &
  Pick<DatabaseOptions, "aroundCommit" | "onErased" | "onMigrated">;

/**
 * Opens the database at an address (`postgres://user@host/database`), or else in the SQLite file of this path (or `:memory:`), and
 * migrates it. Throws StorageError, and DatabaseInUseError where another server is running on the file.
 */
export async function openDatabase(
  place: string,
  {
    asServer = false,
    migrate = true,
    clock = systemRuntime,
    onErased,
    onMigrated,
    aroundCommit,
  }: DatabaseOptions = {},
): Promise<Database> {
  const options = { asServer, migrate, clock, aroundCommit, onMigrated, ...(onErased && { onErased }) };
  requirePlace(place);
  try {
    if (!isPostgresAddress(place)) return await openSqlite(place, options);
    // Loaded only then, so that a server on SQLite starts as fast as without it.
    const { openPostgres } = await import("./postgres/open");
    return await openPostgres(place, options);
  } catch (cause) {
    if (cause instanceof StorageError && !(cause instanceof StorageUnavailableError)) throw cause;
    const reason = messageOf(cause instanceof StorageUnavailableError ? cause.cause : cause);
    throw new StorageError(`cannot open the database ${nameOfDatabase(place)}: ${reason}`, { cause });
  }
}

/** An error of several addresses of one host has no message of its own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(messageOf).join("; ");
  return cause instanceof Error ? cause.message : String(cause);
}
