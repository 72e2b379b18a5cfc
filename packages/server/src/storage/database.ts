import type { Kysely } from "kysely";
import { systemRuntime } from "../lib/system-runtime";
import type { AroundCommit } from "./around-commit";
import type { DatabaseClock } from "./database-clock";
import { engineOf } from "./dialect/worded";
import { DatabaseInUseError, StorageError, StorageUnavailableError } from "./errors";
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
  /** Called with the names of the migrations that were applied here, and not by another process meanwhile. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** Whether commits to a SQLite file wait for the disk. Default: yes. Not for data that outlives its process. */
  durable?: boolean;
  /** A function that runs between work and its commit. Default: nothing. */
  aroundCommit?: AroundCommit | undefined;
}

/** The options as an engine gets them. */
export type OpenOptions = Required<Pick<DatabaseOptions, "asServer" | "clock" | "durable" | "migrate">> &
  Pick<DatabaseOptions, "aroundCommit" | "onMigrated">;

/**
 * Opens the database at an address (`postgres://user@host/database`), or else in the SQLite file of this path (or
 * `:memory:`), and migrates it. Throws StorageError, and DatabaseInUseError where another server is running on the
 * file.
 */
export async function openDatabase(
  place: string,
  {
    asServer = false,
    migrate = true,
    clock = systemRuntime,
    durable = true,
    onMigrated,
    aroundCommit,
  }: DatabaseOptions = {},
): Promise<Database> {
  const options = { asServer, migrate, clock, durable, aroundCommit, onMigrated };
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

/**
 * Opens a database for work that no server may see half done. A SQLite file is kept from servers until it is closed; on
 * PostgreSQL see `refuseServers`. Throws DatabaseInUseError where a server is running on it, and what `openDatabase`
 * throws.
 */
export async function openExclusively(
  place: string,
  options: Pick<DatabaseOptions, "onMigrated"> = {},
): Promise<Database> {
  if (!isPostgresAddress(place)) return openDatabase(place, { ...options, asServer: true });
  // It is not migrated beneath a server.
  const unchanged = await openDatabase(place, { migrate: false });
  try {
    await refuseServers(unchanged, place);
  } finally {
    await unchanged.destroy();
  }
  return openDatabase(place, options);
}

/** Throws DatabaseInUseError where a server is running on a database of PostgreSQL at this moment; one may start at the next. */
export async function refuseServers(db: Database, place: string): Promise<void> {
  if (engineOf(db) === "sqlite") return;
  const { hasServers } = await import("./postgres/connections");
  if (await hasServers(db)) throw new DatabaseInUseError(nameOfDatabase(place));
}
