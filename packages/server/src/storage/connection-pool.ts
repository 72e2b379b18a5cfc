import type { Database } from "./database";

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

const pools = new WeakMap<Database, () => PoolState>();

/** Sets how the connections of an opened database are counted. */
export function setPool(db: Database, stateOf: () => PoolState): void {
  pools.set(db, stateOf);
}

/** The connections of an opened database; undefined on SQLite, which has one. */
export const poolStateOf = (db: Database): PoolState | undefined => pools.get(db)?.();
