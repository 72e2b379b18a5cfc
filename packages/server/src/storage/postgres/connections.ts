import type { PostgresPool } from "kysely";
import type { AroundCommit } from "../around-commit";
import type { Database } from "../database";

/** The connections of a database, at this moment. */
export interface PoolState {
  /** Connections that are open, and that may be open at most. */
  open: number;
  most: number;
  /** Open connections that nothing uses. */
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

/** How a database on PostgreSQL is reached. */
export interface PostgresConnections {
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
