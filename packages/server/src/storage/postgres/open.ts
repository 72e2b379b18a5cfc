import { Kysely } from "kysely";
import pg from "pg";
import type { AroundCommit } from "../around-commit";
import { setPool } from "../connection-pool";
import type { Database } from "../database";
import { type DatabaseClock, setClock } from "../database-clock";
import { allowDirectReads } from "../direct-reads";
import { StorageError } from "../errors";
import { migrate } from "../migrate";
import { migrations } from "../migrations";
import { allowRelaxedWrites } from "../relaxed-writes";
import type { SharedTables } from "../tables";
import { nameOfDatabase, withParameters } from "./address";
import { boundedPool } from "./bounded-pool";
import { setConnections } from "./connections";
import { WaybillPostgresDialect } from "./dialect";
import { requireUsable } from "./require-usable";
import { ReusingClient } from "./reusing-client";
import { runDirectlyOn } from "./run-directly";
import { hasServers } from "./running-servers";
import { shareReadsOn } from "./share-reads";
import { limitStatements } from "./statement-limit";
import { types } from "./types";

export interface PostgresOptions {
  /** Whether a server works on it: others may have to wait for it, and its requests have to be answered in time. */
  asServer?: boolean;
  /** Whether its tables are brought up to this version. Default: yes. */
  migrate?: boolean;
  /** Called with the names of the migrations that were applied here, and not by another process meanwhile. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** The time in which the server waits between statements. */
  clock: DatabaseClock;
  /** What stands between work and its commit. Default: nothing. */
  aroundCommit?: AroundCommit | undefined;
  /** Connections that are open at most. */
  connections?: number;
  /** Statements that wait for a connection at most. */
  maxWaiting?: number;
  /** After how long PostgreSQL ends a statement of a server, milliseconds. */
  statementTimeout?: number;
}

/** How long a statement waits for a free connection, or for a new one to open, milliseconds. */
const CONNECT_TIMEOUT = 5_000;

/** Statements that wait for a connection, unless the caller says otherwise: what 200 requests that read much need at most. */
export const MOST_WAITING = 2_000;

/**
 * After how long PostgreSQL ends a transaction of a server that asks for nothing more, milliseconds. A process that is paused in one
 * would otherwise keep its rows from all others; less than they wait before they take over its leases (jobs/leases).
 */
const IDLE_TRANSACTION_TIMEOUT = 5_000;

/**
 * After how long PostgreSQL ends a statement of a server, milliseconds: with the wait for a connection still less than callers wait for
 * their answers. A migration has no limit, nor has an administration command.
 */
export const STATEMENT_TIMEOUT = 18_000;

/** How much longer a server waits for a PostgreSQL that does not even end the statement, milliseconds. */
export const HANG_MARGIN = 2_000;

/**
 * Opens a PostgreSQL database by its address (`postgres://user@host/database`) and migrates it. The password is taken from the
 * address, from PGPASSWORD, or from the password file of the user, as `pg` has them. Throws what is in the way.
 */
export async function openPostgres(
  address: string,
  {
    asServer = false,
    migrate: toThisVersion = true,
    onMigrated,
    clock,
    aroundCommit,
    connections = 20,
    maxWaiting = MOST_WAITING,
    statementTimeout = STATEMENT_TIMEOUT,
  }: PostgresOptions,
): Promise<Database> {
  // On connections of its own, without the limits of a server.
  if (asServer && toThisVersion)
    await (await openPostgres(address, { onMigrated, clock, aroundCommit, connections: 2 })).destroy();
  const pool = new pg.Pool({
    Client: ReusingClient,
    connectionString: withParameters(
      address,
      asServer ? { idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT } : {},
    ),
    types,
    max: connections,
    // What is asked for at once is sent at once, and answered in one round trip.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: "waybill",
    ...(asServer && { statement_timeout: statementTimeout }),
    // Single statements are not repeated, so they must not be serializable, whatever the database has as its default.
    verify: (client, done) => client.query("set default_transaction_isolation = 'read committed'", done),
    // Kept by the pool while it is in use; an idle one does not keep the process alive.
    allowExitOnIdle: true,
  });
  // A connection that ends while nothing uses it is replaced; a statement that finds no other says so.
  pool.on("error", () => {});
  // One that ends between two statements of a transaction: the next statement says so.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (asServer) limitStatements(client, clock, statementTimeout + HANG_MARGIN);
  });
  const bounded = boundedPool(pool, maxWaiting);
  const db = new Kysely<SharedTables>({
    dialect: new WaybillPostgresDialect({ pool: bounded, aroundCommit }),
  });
  setClock(db, clock);
  setConnections(db, { address, pool: bounded, aroundCommit });
  allowDirectReads(db, shareReadsOn(bounded));
  // What stands before commits is known to Kysely's driver.
  if (!aroundCommit) allowRelaxedWrites(db, runDirectlyOn(bounded));
  setPool(db, () => ({
    open: pool.totalCount,
    most: connections,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  try {
    // What is in the way is said now, not by the first statement.
    await requireUsable(db, nameOfDatabase(address));
    if (toThisVersion && !asServer) {
      const applied = await migrate(db, nameOfDatabase(address), {
        migrations,
        lock: false,
        hasServers: () => hasServers(db),
      });
      onMigrated?.(applied);
    }
  } catch (error) {
    await db.destroy();
    throw sayingPasswordMissing(error, address);
  }
  return db;
}

/** `pg` says that a password "must be a string" where there is none. */
function sayingPasswordMissing(error: unknown, address: string): unknown {
  if (!(error instanceof Error) || !/password must be a string/.test(error.message)) return error;
  return new StorageError(
    `the database ${nameOfDatabase(address)} asks for a password, and none was given: set PGPASSWORD, or write it into ~/.pgpass`,
    { cause: error },
  );
}
