import { type PostgresPool, sql } from "kysely";
import type { AroundCommit } from "../around-commit";
import type { Database } from "../database";
import { clockOf } from "../database-clock";

/** The connections of a database, at this moment. */
interface PoolState {
  /** Connections that are open, and that may be open at most. */
  open: number;
  most: number;
  /** Open connections that nothing uses. */
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

/** How a database on PostgreSQL is reached. */
interface PostgresConnections {
  /** With its parameters, and perhaps a password. */
  address: string;
  pool: PostgresPool;
  /** A function that runs between work and its commit. */
  aroundCommit: AroundCommit | undefined;
  state(): PoolState;
}

const opened = new WeakMap<Database, PostgresConnections>();

/** Keeps the connections of an opened database for what needs them besides Kysely. */
export function setConnections(db: Database, connections: PostgresConnections): void {
  opened.set(db, connections);
}

/** The connections of an opened database on PostgreSQL; throws for any other. */
export function connectionsOf(db: Database): PostgresConnections {
  const connections = opened.get(db);
  if (!connections) throw new Error("only an opened PostgreSQL database has connections");
  return connections;
}

/** The connections of an opened database; undefined on SQLite, which has one. */
export const poolStateOf = (db: Database): PoolState | undefined => opened.get(db)?.state();

/**
 * Whether two addresses lead to one database of PostgreSQL: a lock that is taken by one is not free to the other. Names of
 * hosts do not show it, nor does the identifier of an installation, which its physical copies have, too. Any role may ask.
 */
export const isSameDatabase = (one: Database, other: Database): Promise<boolean> =>
  one.connection().execute(async (holder) => {
    const key = Math.floor(clockOf(one).random() * Number.MAX_SAFE_INTEGER);
    await sql`select pg_advisory_lock(${key})`.execute(holder);
    try {
      const tried = sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_free`;
      const { rows } = await tried.execute(other);
      return rows[0]?.is_free === false;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(holder);
    }
  });

/** The name of the connection that each running server keeps open, and no other command has (lease-store.ts). */
export const SERVER_CONNECTION = "waybill leases";

/** Whether a server is running on a database of PostgreSQL. */
export async function hasServers(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${SERVER_CONNECTION}
    limit 1`.execute(db);
  return rows.length > 0;
}
