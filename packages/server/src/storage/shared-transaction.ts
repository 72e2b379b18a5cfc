import { sql, type Transaction } from "kysely";
import type { Database } from "./database";
import { clockOf } from "./database-clock";
import type { SharedTables } from "./tables";
import { inTransaction, isConflict } from "./transaction";

type Work<Result> = (trx: Transaction<SharedTables>) => Promise<Result>;

/** One piece of work, which tells its caller how it ended once that is on the disk. */
interface Waiting {
  run(trx: Transaction<SharedTables>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Pieces of work that one transaction takes along: what comes meanwhile does not wait for long. */
const MOST = 64;

const queues = new WeakMap<Database, Waiting[]>();

/**
 * Runs work in a transaction that it shares with what others ask for in the same turn of the event loop: the disk is waited for
 * once. Resolves after the commit. Work that throws is undone alone; a failed commit fails all of it. Work asks for nothing but
 * the database, as the others wait for it.
 */
export function inSharedTransaction<Result>(db: Database, work: Work<Result>): Promise<Result> {
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
    const tell = await inTransaction(db, async (trx) => {
      const [only] = batch;
      if (only && batch.length === 1) return [await only.run(trx)];
      const told: (() => void)[] = [];
      for (const one of batch) told.push(await runAlone(trx, one));
      return told;
    });
    for (const one of tell) one();
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
    const tell = await run(trx);
    await sql`release savepoint work`.execute(trx);
    return tell;
  } catch (error) {
    // The whole transaction is to be repeated.
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    await sql`release savepoint work`.execute(trx);
    return () => fail(error);
  }
}
