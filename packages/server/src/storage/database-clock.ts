import type { Kysely } from "kysely";
import { createLimiter, type Limiter } from "../lib/limiter";
import type { Clock, Random } from "../lib/runtime";
import type { Database } from "./database";

/**
 * The time in which a database is used: waits for other processes, and turns of the event loop between statements; and
 * the chance by which waits differ.
 */
export type DatabaseClock = Pick<Clock, "after" | "turn"> & Pick<Random, "random">;

type Used<Tables> = Pick<Kysely<Tables>, "getExecutor" | "isTransaction">;

/** Kept by a server for each opened database. */
interface Opened {
  clock: DatabaseClock;
  /** Runs work one after another that undoes each other side by side (transaction.ts). */
  inTurn: Limiter;
}

/** By what a database, its connections and the same database with a plugin have in common. */
const opened = new WeakMap<object, Opened>();

function openedOf<Tables>(db: Used<Tables>): Opened {
  const found = opened.get(db.getExecutor().adapter);
  if (!found || db.isTransaction)
    throw new Error("only an opened database has a clock; a transaction has none");
  return found;
}

/** Sets the clock of an opened database. */
export function setClock(db: Database, clock: DatabaseClock): void {
  opened.set(db.getExecutor().adapter, { clock, inTurn: createLimiter(1) });
}

/** The clock of an opened database; throws for a transaction, which must not wait. */
export const clockOf = <Tables>(db: Used<Tables>): DatabaseClock => openedOf(db).clock;

/** Runs work of an opened database one after another; throws for a transaction. */
export const inTurnOf = <Tables>(db: Used<Tables>): Limiter => openedOf(db).inTurn;
