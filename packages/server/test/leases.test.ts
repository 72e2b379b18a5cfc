import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Candidate, Holding, Leases } from "../src/jobs/leases/leases";
import { HOLD_LIMIT, startLeases } from "../src/jobs/leases/postgres-leases";
import { UNTIL_WOKEN } from "../src/jobs/loop";
import { createLoops } from "../src/jobs/loop-registry";
import { type Database, openDatabase } from "../src/storage/database";
import { StaleLeaseError } from "../src/storage/errors";
import { transaction } from "../src/storage/transaction";
import { type ManualClock, manualClock } from "./manual-clock";
import { startPostgres, type TestPostgres } from "./support/postgres";
import "./support/watch-postgres";

/*
 * Leases on a real PostgreSQL. Each process has a clock of its own, which the test moves: one whose clock stands still
 * is paused, or was killed.
 */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

let databases = 0;

/** The address of an empty database of its own. */
async function emptyDatabase(on: TestPostgres = postgres): Promise<string> {
  databases += 1;
  const name = `leases_${databases}`;
  const administrator = await openDatabase(on.addressOf("postgres"));
  await sql`create database ${sql.id(name)}`.execute(administrator);
  await administrator.destroy();
  return on.addressOf(name);
}

const WORK = "indexing sepolia";

/** The state of a process with the lease of {@link WORK}. */
interface Process {
  db: Database;
  clock: ManualClock;
  leases: Leases;
  /** The lease that it holds now. */
  holding: Holding | undefined;
  /** How often it has got the lease, and lost it. */
  acquired: number;
  lost: number;
  worked: number;
}

let processes = 0;

async function startProcess(address: string, names: readonly string[] = [WORK]): Promise<Process> {
  processes += 1;
  const id = `process ${processes}`;
  const clock = manualClock();
  const db = await openDatabase(address, { asServer: true });
  const leases = await startLeases(db, { runtime: { ...clock, uuid: () => id }, logger: undefined });
  const started: Process = { db, clock, leases, holding: undefined, acquired: 0, lost: 0, worked: 0 };
  for (const lease of names)
    leases.seek({
      lease,
      onAcquired: (holding) => {
        started.holding = holding;
        started.acquired += 1;
      },
      onLost: () => {
        started.holding = undefined;
        started.lost += 1;
      },
      onWork: () => {
        started.worked += 1;
      },
    } satisfies Candidate);
  onTestFinished(async () => {
    await leases.close();
    await db.destroy();
  });
  await clock.settle();
  return started;
}

/** Lets the same time pass for several processes, half a second at a time. */
async function passTime(ms: number, ...clocks: ManualClock[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) for (const clock of clocks) await clock.advance(500);
}

/** The fence of the lease, and the number of processes. */
async function stored(db: Database): Promise<{ fence: number | undefined; processes: number }> {
  const { rows: leases } = await sql<{
    fence: number;
  }>`select fence from leases where name = ${WORK}`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from server_processes`.execute(db);
  return { fence: leases[0]?.fence, processes: rows[0]?.count ?? 0 };
}

const addPrice = (db: Database, symbol: string) =>
  db.insertInto("prices").values({ symbol, network: "", day: "", price: "1" }).execute();

const symbols = async (db: Database) =>
  (await db.selectFrom("prices").select("symbol").orderBy("symbol").execute()).map(({ symbol }) => symbol);

/** Fails where the process has not the lease. */
function held({ holding, db }: Process): Database {
  if (!holding) throw new Error("the process does not hold the lease");
  return holding.fence(db);
}

test("one of two processes has the lease, as long as it renews it", async () => {
  const address = await emptyDatabase();
  const [one, other] = [await startProcess(address), await startProcess(address)];
  await passTime(30_000, one.clock, other.clock);
  expect([one.acquired, one.lost, other.acquired]).toEqual([1, 0, 0]);
  expect(other.leases.isHeldElsewhere(WORK)).toBe(true);
  expect(one.leases.isHeldElsewhere(WORK)).toBe(false);
  expect(await stored(one.db)).toEqual({ fence: 1, processes: 2 });
});

test("one of several that start at once has the lease", async () => {
  const address = await emptyDatabase();
  await (await openDatabase(address)).destroy();
  const started = await Promise.all([1, 2, 3, 4].map(() => startProcess(address)));
  await passTime(3_000, ...started.map(({ clock }) => clock));
  expect(started.filter(({ holding }) => holding)).toHaveLength(1);
  expect(await stored(started[0]?.db as Database)).toMatchObject({ fence: 1 });
});

test("a killed holder is replaced within ten seconds, by one of two, under the next fence", async () => {
  const address = await emptyDatabase();
  const killed = await startProcess(address);
  const others = [await startProcess(address), await startProcess(address)];
  const clocks = others.map(({ clock }) => clock);
  // Its clock stands still from here on.
  await passTime(5_000, ...clocks);
  expect(others.map(({ acquired }) => acquired)).toEqual([0, 0]);
  await passTime(4_000, ...clocks);
  expect(others.map(({ acquired }) => acquired).sort()).toEqual([0, 1]);
  expect(await stored(killed.db)).toEqual({ fence: 2, processes: 2 });
});

test("a holder that ends is replaced at once", async () => {
  const address = await emptyDatabase();
  const [first, next] = [await startProcess(address), await startProcess(address)];
  await passTime(1_000, first.clock, next.clock);
  await first.leases.close();
  await vi.waitFor(() => expect(next.acquired).toBe(1), { timeout: 60_000, interval: 10 });
});

test("a paused holder that wakes writes nothing: no transaction and no single statement", async () => {
  const address = await emptyDatabase();
  const [paused, next] = [await startProcess(address), await startProcess(address)];
  const own = held(paused);
  await addPrice(own, "BEFORE");
  await passTime(9_000, next.clock);
  await addPrice(held(next), "NEXT");

  await expect(addPrice(own, "SINGLE")).rejects.toThrow(StaleLeaseError);
  await expect(sql`delete from prices`.execute(own)).rejects.toThrow(StaleLeaseError);
  await expect(transaction(own, (trx) => addPrice(trx, "TRANSACTION"))).rejects.toThrow(StaleLeaseError);
  expect(await symbols(own)).toEqual(["BEFORE", "NEXT"]);
  // It notices as soon as it looks.
  await passTime(1_000, paused.clock);
  expect([paused.holding, paused.lost]).toEqual([undefined, 1]);
});

test("a transaction in which the holder is paused ends without effect, and does not keep the next one waiting", async () => {
  const address = await emptyDatabase();
  const [paused, next] = [await startProcess(address), await startProcess(address)];
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = transaction(held(paused), async (trx) => {
    await addPrice(trx, "FIRST");
    begun();
    await awake;
    await addPrice(trx, "SECOND");
  });
  await hasBegun;
  await passTime(9_000, next.clock);
  // PostgreSQL ends the transaction after five seconds of its own.
  await vi.waitFor(
    async () => {
      await passTime(1_000, next.clock);
      expect(next.acquired).toBe(1);
    },
    { timeout: 60_000, interval: 200 },
  );
  await addPrice(held(next), "NEXT");
  wake();
  await expect(writing).rejects.toThrow();
  expect(await symbols(next.db)).toEqual(["NEXT"]);
});

test("a takeover comes after a transaction that has begun, and before one that has not", async () => {
  const address = await emptyDatabase();
  const [holder, next] = [await startProcess(address), await startProcess(address)];
  await transaction(held(holder), async (trx) => {
    await addPrice(trx, "HELD");
    for (let passed = 0; passed < 9_000; passed += 500) {
      await passTime(500, next.clock);
      // PostgreSQL ends a transaction that asks for nothing.
      await sql`select 1`.execute(trx);
    }
    expect(next.acquired).toBe(0);
  });
  await passTime(1_000, next.clock);
  expect(next.acquired).toBe(1);
  expect(await symbols(next.db)).toEqual(["HELD"]);
});

test("one that cannot renew stops, before another may begin, and begins again under another fence", async () => {
  const own = await startPostgres();
  onTestFinished(() => own.close());
  const only = await startProcess(await emptyDatabase(own));
  await own.kill();
  await passTime(HOLD_LIMIT - 500, only.clock);
  expect([only.acquired, only.lost]).toEqual([1, 0]);
  await passTime(1_000, only.clock);
  expect([only.acquired, only.lost]).toEqual([1, 1]);
  await own.start();
  await vi.waitFor(
    async () => {
      await passTime(1_000, only.clock);
      expect(only.acquired).toBe(2);
    },
    { timeout: 60_000, interval: 10 },
  );
  expect(await stored(only.db)).toEqual({ fence: 2, processes: 1 });
  await addPrice(held(only), "AFTER");
});

test("a process that is taken for dead and is not gets on as one of the others", async () => {
  const address = await emptyDatabase();
  const [paused, next] = [await startProcess(address), await startProcess(address)];
  await passTime(9_000, next.clock);
  expect(await stored(next.db)).toEqual({ fence: 2, processes: 1 });
  await passTime(5_000, paused.clock, next.clock);
  expect(await stored(next.db)).toEqual({ fence: 2, processes: 2 });
  await next.leases.close();
  await vi.waitFor(() => expect(paused.acquired).toBe(2), { timeout: 60_000, interval: 10 });
  expect((await stored(paused.db)).fence).toBe(3);
});

test("processes that join get their share, one lease after the other, and no lease goes back and forth", async () => {
  const address = await emptyDatabase();
  const names = ["a", "b", "c", "d", "e", "f"].map((network) => `indexing ${network}`);
  const all = [await startProcess(address, names)];
  const shares = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from leases group by holder order by count desc`.execute(
      all[0]?.db as Database,
    );
    return rows.map(({ count }) => count);
  };
  expect(await shares()).toEqual([6]);
  for (const expected of [
    [3, 3],
    [2, 2, 2],
  ]) {
    all.push(await startProcess(address, names));
    await vi.waitFor(
      async () => {
        await passTime(1_000, ...all.map(({ clock }) => clock));
        expect(await shares()).toEqual(expected);
        expect(all.map(({ acquired, lost }) => acquired - lost).sort()).toEqual(expected);
      },
      { timeout: 60_000, interval: 10 },
    );
  }
  const acquired = all.map((process) => process.acquired);
  await passTime(20_000, ...all.map(({ clock }) => clock));
  expect(all.map((process) => process.acquired)).toEqual(acquired);
});

test("work that is announced reaches the holder, wherever it is", async () => {
  const address = await emptyDatabase();
  const [holder, other] = [await startProcess(address), await startProcess(address)];
  other.leases.announceWork(WORK);
  await vi.waitFor(() => expect(holder.worked).toBe(1), { timeout: 60_000, interval: 10 });
  expect(other.worked).toBe(0);
});

test("steps of an exclusive loop run in one process, start over in the next, and are aborted when the lease is lost", async () => {
  const address = await emptyDatabase();
  const [first, second] = [await startProcess(address, []), await startProcess(address, [])];
  const events: string[] = [];
  const run = ({ leases, clock }: Process, name: string) => {
    const loops = createLoops({ logger: undefined, clock, leases });
    const loop = loops.startExclusive({
      name: WORK,
      retry: { first: 1_000, longest: 1_000 },
      begin: () => {
        events.push(`${name} begins`);
        return (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener("abort", () => {
              events.push(`${name} is aborted`);
              reject(signal.reason);
            });
          });
      },
    });
    onTestFinished(() => loop.close());
    return loop;
  };
  const own = run(first, "first");
  await first.clock.settle();
  const other = run(second, "second");
  await passTime(2_000, first.clock, second.clock);
  expect([own.health().state, other.health().state]).toEqual(["running", "standby"]);
  await passTime(9_000, second.clock);
  expect(other.health().state).toBe("running");
  await passTime(1_000, first.clock);
  expect(own.health().state).toBe("standby");
  expect(events).toEqual(["first begins", "second begins", "first is aborted"]);
});

test("on SQLite every lease is held at once", async () => {
  const clock = manualClock();
  const loops = createLoops({ logger: undefined, clock });
  let steps = 0;
  const loop = loops.startExclusive({
    name: WORK,
    retry: { first: 1, longest: 1 },
    begin: () => async () => {
      steps += 1;
      return UNTIL_WOKEN;
    },
  });
  loop.announceWork();
  await clock.settle();
  // The second step is that of the announcement.
  expect([loop.health().state, steps]).toEqual(["waiting", 2]);
  await loop.close();
  expect([loop.health().state, loops.runsElsewhere(WORK)]).toEqual(["stopped", false]);
});
