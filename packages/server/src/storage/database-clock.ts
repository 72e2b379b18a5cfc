import type { Kysely } from "kysely";
import type { Clock, Random } from "../lib/runtime";
import type { Database } from "./database";

/**
 * The time in which a database is used: waits for other processes, and turns of the event loop between statements; and
 * the chance by which waits differ.
 */
export type DatabaseClock = Pick<Clock, "after" | "turn"> & Pick<Random, "random">;

type Used<Tables> = Pick<Kysely<Tables>, "getExecutor" | "isTransaction">;

/** By what a database, its connections and the same database with a plugin have in common. */
const clocks = new WeakMap<object, DatabaseClock>();

/** Sets the clock of an opened database. */
export function setClock(db: Database, clock: DatabaseClock): void {
  clocks.set(db.getExecutor().adapter, clock);
}

/** The clock of an opened database; throws for a transaction, which must not wait. */
export function clockOf<Tables>(db: Used<Tables>): DatabaseClock {
  const clock = clocks.get(db.getExecutor().adapter);
  if (!clock || db.isTransaction)
    throw new Error("only an opened database has a clock; a transaction has none");
  return clock;
}
