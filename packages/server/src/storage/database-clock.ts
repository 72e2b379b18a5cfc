import type { Clock } from "../lib/runtime";
import type { Database } from "./database";

/** The time in which a database is used: waits for other processes, and turns of the event loop between statements. */
export type DatabaseClock = Pick<Clock, "after" | "turn">;

const clocks = new WeakMap<Database, DatabaseClock>();

/** Sets the clock of an opened database. */
export function setClock(db: Database, clock: DatabaseClock): void {
  clocks.set(db, clock);
}

/** The clock of an opened database; throws for a transaction, in which nobody waits. */
export function clockOf(db: Database): DatabaseClock {
  const clock = clocks.get(db);
  if (!clock) throw new Error("only an opened database has a clock, not a transaction");
  return clock;
}
