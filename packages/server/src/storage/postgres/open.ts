import { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "../database";
import { type DatabaseClock, setClock } from "../database-clock";
import { migrate } from "../migrate";
import type { SharedTables } from "../tables";
import { nameOfDatabase } from "./address";
import { WaybillPostgresDialect } from "./dialect";
import { postgresMigrations } from "./migrations";
import { lockServer } from "./server-lock";
import { types } from "./types";

export interface PostgresOptions {
  /** Keeps other servers from the database until it is closed. */
  asServer?: boolean;
  /** The time in which the server waits between statements. */
  clock: DatabaseClock;
  /** Connections that are open at most. */
  connections?: number;
}

/** How long a statement waits for a free connection, or for a new one to open, milliseconds. */
const CONNECT_TIMEOUT = 5_000;

/**
 * Opens a PostgreSQL database by its address (`postgres://user@host/database`) and migrates it. The password is taken from the
 * address, from PGPASSWORD, or from the password file of the user, as `pg` has them. Throws what is in the way.
 */
export async function openPostgres(
  address: string,
  { asServer = false, clock, connections = 20 }: PostgresOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    types,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: "waybill",
    // Kept by the pool while it is in use; an idle one does not keep the process alive.
    allowExitOnIdle: true,
  });
  // A connection that ends while nothing uses it is replaced; a statement that finds no other says so.
  pool.on("error", () => {});
  const db = new Kysely<SharedTables>({ dialect: new WaybillPostgresDialect({ pool }) });
  setClock(db, clock);
  try {
    if (asServer) closeWith(db, await lockServer(address));
    await migrate(db, nameOfDatabase(address), { migrations: postgresMigrations, lock: false });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Has something end after the database is closed. */
function closeWith(db: Database, end: () => Promise<void>): void {
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await end();
  };
}
