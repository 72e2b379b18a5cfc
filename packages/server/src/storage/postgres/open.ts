import { Kysely, type PostgresPool, sql } from "kysely";
import pg from "pg";
import type { AroundCommit } from "../around-commit";
import type { Database } from "../database";
import { type DatabaseClock, setClock } from "../database-clock";
import { StorageError, StorageUnavailableError } from "../errors";
import { migrate } from "../migrate";
import { migrations } from "../migrations";
import type { SharedTables } from "../tables";
import { nameOfDatabase, withParameters } from "./address";
import { hasServers, setConnections } from "./connections";
import { WaybillPostgresDialect } from "./dialect";
import { unescapeNul } from "./nul";
import { ReusingClient } from "./reusing-client";

/** The first version whose SQL is all that is used here, and that its makers still mend, as `server_version_num` has it. */
const OLDEST = 150_000;

/**
 * Throws StorageError for a PostgreSQL on which some requests would fail for good, and others not: an older version, or
 * a database that cannot hold all letters. `place` names it in messages.
 */
async function requireUsable(db: Database, place: string): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const { version, encoding } = rows[0] ?? { version: "0", encoding: "" };
  if (Number(version) < OLDEST)
    throw new StorageError(
      `the database ${place} is on PostgreSQL ${Math.floor(Number(version) / 10_000)}, which is too old: use PostgreSQL ${OLDEST / 10_000} or newer`,
    );
  if (encoding !== "UTF8")
    throw new StorageError(
      `the database ${place} has the encoding ${encoding}, which cannot store all characters: create one with UTF8 (create database ... encoding 'UTF8' template template0)`,
    );
}

export interface PostgresOptions {
  /** Whether a server works on it: others may have to wait for it, and its requests have to be answered in time. */
  asServer?: boolean;
  /** Whether its tables are brought up to this version. Default: yes. */
  migrate?: boolean;
  /** Called with the names of the migrations that were applied here, and not by another process meanwhile. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** The time in which the server waits between statements. */
  clock: DatabaseClock;
  /** A function that runs between work and its commit. Default: nothing. */
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
 * After how long PostgreSQL ends a transaction of a server that asks for nothing more, milliseconds. A process that is
 * paused in one would otherwise keep its rows from all others; less than they wait before they take over its leases
 * (jobs/leases).
 */
const IDLE_TRANSACTION_TIMEOUT = 5_000;

/**
 * After how long PostgreSQL ends a statement of a server, milliseconds: with the wait for a connection still less than
 * callers wait for their answers. A migration has no limit, nor has an administration command.
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
    // Statements that are sent together are answered in one round trip.
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
  setConnections(db, {
    address,
    pool: bounded,
    aroundCommit,
    state: () => ({
      open: pool.totalCount,
      most: connections,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  });
  try {
    // An obstacle is reported now, not by the first statement.
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
    `the database ${nameOfDatabase(address)} asks for a password, but none was given: set PGPASSWORD, or add the password to ~/.pgpass`,
    { cause: error },
  );
}

/** A whole number; one that JavaScript cannot hold exactly is an error instead of another number. */
function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError("a number in the database is beyond 2^53");
  return number;
}

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  // Sums of whole numbers.
  [builtins.NUMERIC, toNumber],
  [builtins.TEXT, unescapeNul],
  [builtins.VARCHAR, unescapeNul],
]);

/** How values of the database are read: whole numbers, texts with what stands for NUL. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format as "text"),
};

/**
 * Gives up a statement of a connection that is not answered within `limit` milliseconds, because the database hangs, or
 * its machine is gone without a word: it throws StorageUnavailableError, and the connection ends. PostgreSQL's own
 * limit needs a PostgreSQL that works. Like that, it counts from the answer to the statement before: otherwise a commit
 * that waits behind slow statements would be given up, and done all the same.
 */
export function limitStatements(
  client: pg.ClientBase & Pick<pg.Client, "connection">,
  clock: Pick<DatabaseClock, "after">,
  limit: number,
): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  /** When all was answered that was sent so far. */
  let free = Promise.resolve();
  const limited = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    let [isLate, isOver] = [false, false];
    let inTime = () => {};
    void free.then(() => {
      if (isOver) return;
      inTime = clock.after(limit, () => {
        isLate = true;
        // Ends the statement with an error, and those that were sent behind it.
        client.connection.stream.destroy();
      });
    });
    const end = () => {
      isOver = true;
      inTime();
    };
    free = answer.then(end, end);
    return answer.catch((cause: unknown) => {
      throw isLate
        ? new StorageUnavailableError(
            `the database cannot be used at the moment: it did not answer within ${limit / 1_000} s`,
            { cause },
          )
        : cause;
    });
  };
  client.query = limited as typeof client.query;
}

/** A pool of Kysely's, with connections of `pg`. */
export interface BoundedPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
}

/**
 * A pool for whose connections a limited number of statements waits: one more is refused at once, because it would only
 * be answered when its caller has gone. `connect` throws StorageUnavailableError then.
 */
const boundedPool = (pool: pg.Pool, maxWaiting: number): BoundedPool => ({
  connect: async () => {
    const { max } = pool.options;
    // A statement that is about to get a free or a new connection counts as waiting for a moment.
    const available = pool.idleCount + max - pool.totalCount;
    if (pool.waitingCount - available >= maxWaiting)
      throw new StorageUnavailableError(
        `the database cannot be used at the moment: its ${max} connections are in use, and ${maxWaiting} statements wait for one`,
      );
    return pool.connect();
  },
  end: () => pool.end(),
  options: pool.options,
});
