import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database";
import { clockOf, type DatabaseClock, inTurnOf } from "./database-clock";
import { StorageUnavailableError } from "./errors";
import type { SharedTables } from "./tables";

/**
 * How often a transaction is tried that others keep from being serializable. Each time one of them has succeeded, so
 * this is more than a server has connections.
 */
const MAX_ATTEMPTS = 30;

/**
 * From this attempt on a server runs such transactions one after another: many that change one row, such as the end of
 * a workspace's audit trail, would otherwise undo each other until some are given up.
 */
const ALONE_FROM = 4;

/** The longest pause before the third attempt, and before any later one, milliseconds. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 20;

/** SQLSTATE of a transaction to repeat: a serialization failure, a deadlock. */
const REPEATABLE = new Set(["40001", "40P01"]);

/**
 * Whether an error means that a statement was prepared before its table got another column, and has to be prepared
 * again. Its SQLSTATE stands for much that is not supported, too, so that the routine of PostgreSQL which says so is
 * looked at.
 */
export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";

/** Whether an error means that the same transaction can succeed when it is tried again, because another one came between. */
const isConflict = (error: unknown): boolean =>
  (error instanceof Error && "code" in error && REPEATABLE.has(String(error.code))) ||
  isOutdatedStatement(error);

/** How PostgreSQL and SQLite call a statement that a unique key refuses. */
const DUPLICATE = new Set(["23505", "SQLITE_CONSTRAINT_UNIQUE"]);

/** Whether an error means that another row has the same unique values. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && "code" in error && DUPLICATE.has(String(error.code));

type Work<Result> = (trx: Transaction<SharedTables>) => Promise<Result>;

/**
 * Runs work in a transaction, and again, a bounded number of times, where another transaction came between. So the work
 * may run several times, and has no effect but on this transaction, and begins no other one. From the third attempt on
 * it pauses before, for a random time, so that those which come between each other do not meet again; from the fourth
 * on, one runs at a time. On SQLite, which has one writer, nothing comes between. Throws StorageUnavailableError when
 * others came between each time; nothing is stored then.
 *
 * `together`: one transaction takes along what others ask for in the same turn of the event loop, so that the disk is
 * waited for once. The result comes after the commit. Work that throws is undone alone; a failed commit fails all of
 * it. Such work asks for nothing but the database, as the others wait for it.
 */
export function transaction<Result>(
  db: Database,
  work: Work<Result>,
  options: { together: true },
): Promise<Result>;
export function transaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result>;
export function transaction<Result>(
  db: Database,
  work: Work<Result>,
  options?: { together: true },
): Promise<Result> {
  return options?.together ? share(db, work) : repeated(db, work);
}

const isTransaction = (db: Database): db is Transaction<SharedTables> => db.isTransaction;

async function repeated<Result>(db: Database, work: Work<Result>): Promise<Result> {
  // Work within a transaction is part of it, and repeated with it.
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const run = () => db.transaction().execute(work);
    try {
      return await (attempt < ALONE_FROM ? run() : inTurnOf(db)(run));
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= MAX_ATTEMPTS)
        throw new StorageUnavailableError(
          `the database cannot be used at the moment: all ${MAX_ATTEMPTS} attempts of a transaction conflicted with other transactions`,
          { cause: error },
        );
    }
    if (attempt >= 2) await pause(clockOf(db), attempt - 2);
  }
}

/** Waits after so many pauses. */
function pause({ after, random }: DatabaseClock, pauses: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses);
  return new Promise((done) => void after(random() * longest, done));
}

/** One piece of work, which reports its outcome to its caller once that is on the disk. */
interface Waiting {
  run(trx: Transaction<SharedTables>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Pieces of work that one transaction takes along: what comes meanwhile does not wait for long. */
const MOST = 64;

const queues = new WeakMap<Database, Waiting[]>();

function share<Result>(db: Database, work: Work<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      run: async (trx) => {
        const result = await work(trx);
        return () => resolve(result);
      },
      fail: reject,
    };
    const queue = queues.get(db);
    if (queue) queue.push(waiting);
    else {
      queues.set(db, [waiting]);
      void clockOf(db)
        .turn()
        .then(() => drain(db));
    }
  });
}

/** Runs what is waiting, until nothing is. Does not throw. */
async function drain(db: Database): Promise<void> {
  const batch = queues.get(db)?.splice(0, MOST) ?? [];
  if (batch.length === 0) {
    queues.delete(db);
    return;
  }
  try {
    const notify = await repeated(db, async (trx) => {
      const [only] = batch;
      if (only && batch.length === 1) return [await only.run(trx)];
      const callbacks: (() => void)[] = [];
      for (const one of batch) callbacks.push(await runAlone(trx, one));
      return callbacks;
    });
    for (const one of notify) one();
  } catch (error) {
    for (const one of batch) one.fail(error);
  }
  void clockOf(db)
    .turn()
    .then(() => drain(db));
}

/** Undoes what a piece of work has written if it throws, and nothing else. */
async function runAlone(trx: Transaction<SharedTables>, { run, fail }: Waiting): Promise<() => void> {
  await sql`savepoint work`.execute(trx);
  try {
    const notify = await run(trx);
    await sql`release savepoint work`.execute(trx);
    return notify;
  } catch (error) {
    // The whole transaction has to be repeated.
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    await sql`release savepoint work`.execute(trx);
    return () => fail(error);
  }
}

/** How often a statement is tried; PostgreSQL takes a second to find that it and others wait for each other. */
const MAX_STATEMENT_ATTEMPTS = 5;

/**
 * Runs a statement that is a transaction of its own, and again, a bounded number of times, where PostgreSQL has undone
 * it because it and others waited for each other. Throws StorageUnavailableError when that happened each time, and what
 * the statement throws.
 */
export async function repeatStatement<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= MAX_STATEMENT_ATTEMPTS)
        throw new StorageUnavailableError(
          `the database cannot be used at the moment: all ${MAX_STATEMENT_ATTEMPTS} attempts of a statement conflicted with other transactions`,
          { cause: error },
        );
    }
  }
}
