import { afterEach, beforeEach, expect, test } from "vitest";
import { createLoops } from "../../src/jobs/loop-registry";
import { enqueue } from "../../src/jobs/queue/enqueue";
import type { JobHandler } from "../../src/jobs/queue/handler";
import { type Queue, startQueue } from "../../src/jobs/queue/worker";
import { type ManualClock, manualClock } from "../manual-clock";
import { openRemovable, type RemovableDatabase } from "./database-away";
import { gate } from "./queue-fixture";

const LEASE = 300_000;

let clock: ManualClock;
let store: RemovableDatabase;
let queue: Queue | undefined;
beforeEach(async () => {
  clock = manualClock();
  store = await openRemovable(clock);
});
afterEach(async () => {
  await queue?.close();
  await store?.close();
});

const runtime = { now: () => clock.now(), uuid: () => crypto.randomUUID() };
const add = () => enqueue(store.db, { kind: "note", payload: {} }, runtime);
const rows = () => store.db.selectFrom("jobs").selectAll().execute();

function start(run: JobHandler["run"]) {
  const { db } = store;
  const loops = createLoops({ logger: undefined, clock });
  const handlers = [{ kind: "note", maxAttempts: 3, retry: { first: 100, longest: 1_000 }, run }];
  queue = startQueue({ db, loops, runtime, clock, handlers, logger: undefined, leaseDuration: LEASE });
  return { queue, health: () => loops.health()[0] };
}

test("while nothing can be claimed the worker tries again, and does the job when the database is back", async () => {
  const attempts: number[] = [];
  const { queue, health } = start(async (_payload, { attempt }) => {
    attempts.push(attempt);
    return "done";
  });
  await clock.settle();
  await add();
  await store.takeAway();
  queue.wake();
  await clock.advance(60_000);
  expect(health()?.consecutiveFailures).toBeGreaterThan(0);
  expect(attempts).toEqual([]);
  await store.bringBack();
  await clock.advance(60_000);
  expect([attempts, await rows()]).toEqual([[1], []]);
  expect(health()).toMatchObject({ state: "waiting", consecutiveFailures: 0 });
});

test("an outcome that cannot be recorded is delivered again after the lease, and has one effect", async () => {
  await add();
  const held = gate();
  const attempts: number[] = [];
  start(async (_payload, { attempt }) => {
    attempts.push(attempt);
    await held.opened;
    return {
      effect: async (trx) => {
        const row = { id: "w", name: "w", disabled_features: "[]", created_at: attempt };
        await trx.insertInto("workspaces").values(row).execute();
      },
    };
  });
  await clock.settle();
  await store.takeAway();
  held.open();
  await clock.advance(60_000);
  await store.bringBack();
  await clock.advance(2 * LEASE);
  expect([attempts, await rows()]).toEqual([[1, 2], []]);
  const effects = await store.db.selectFrom("workspaces").select("created_at").execute();
  expect(effects).toEqual([{ created_at: 2 }]);
});

test("a job that runs meanwhile keeps its lease, and is done when the database is back", async () => {
  await add();
  const held = gate();
  const attempts: number[] = [];
  start(async (_payload, { attempt, signal }) => {
    attempts.push(attempt);
    await held.opened;
    expect(signal.aborted).toBe(false);
    return "done";
  });
  await clock.settle();
  await store.takeAway();
  await clock.advance(LEASE / 3 + 60_000);
  await store.bringBack();
  await clock.advance(2 * LEASE);
  held.open();
  await clock.settle();
  expect([attempts, await rows()]).toEqual([[1], []]);
});
