import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createLoops } from "../../src/jobs/loop-registry";
import { enqueue, type NewJob } from "../../src/jobs/queue/enqueue";
import type { JobHandler } from "../../src/jobs/queue/handler";
import type { Lease } from "../../src/jobs/queue/lease";
import { type Queue, type QueueOptions, startQueue } from "../../src/jobs/queue/worker";
import { type Database, openDatabase } from "../../src/storage/database";
import { type ManualClock, manualClock } from "../manual-clock";

/*
 * The behaviours of the job queue are one suite, which runs on both engines: in `npm test` on SQLite, in `npm run
 * test:postgres` on PostgreSQL. A file has one database, whose jobs are removed after each test.
 */

const retry = { first: 100, longest: 60_000 };

/** A queue of jobs of kind `note`, time that the test lets pass, and chance that is always `chance`. */
export interface QueueFixture {
  db: Database;
  clock: ManualClock;
  /** How far the time of day was set, milliseconds; timers go on. */
  shift: number;
  /** From 0 to 1. */
  chance: number;
  runtime: { now(): number; uuid(): string };
  add(job?: Partial<NewJob>): Promise<string>;
  lease(owner: string, duration?: number): Lease;
  /** Starts a worker, which is closed after the test. */
  start(run: JobHandler["run"], options?: Partial<JobHandler & QueueOptions>): Queue;
  /** All jobs, in the order in which they were enqueued. */
  rows(): Promise<Awaited<ReturnType<typeof rowsOf>>>;
}

const rowsOf = (db: Database) =>
  db.selectFrom("jobs").selectAll().orderBy("created_at").orderBy("run_at").orderBy("id").execute();

export function queueFixture(): QueueFixture {
  let queues: Queue[] = [];
  const fixture: QueueFixture = {
    db: undefined as never,
    clock: undefined as never,
    shift: 0,
    chance: 1,
    runtime: { now: () => fixture.clock.now() + fixture.shift, uuid: () => crypto.randomUUID() },
    add: (job = {}) => enqueue(fixture.db, { kind: "note", payload: {}, ...job }, fixture.runtime),
    lease: (owner, duration = 100) => ({ owner, now: fixture.runtime.now(), duration }),
    start: (run, { maxAttempts = 3, batch, ...options } = {}) => {
      const { db, runtime } = fixture;
      const clock = { ...fixture.clock, now: runtime.now };
      const loops = createLoops({ logger: undefined, clock });
      const handlers = [{ kind: "note", maxAttempts, retry, run, ...(batch && { batch }) }];
      const queue = startQueue({ db, loops, runtime, clock, handlers, logger: undefined, ...options });
      queues.push(queue);
      return queue;
    },
    rows: () => rowsOf(fixture.db),
  };
  beforeAll(async () => {
    fixture.db = await openDatabase(":memory:");
  });
  beforeEach(() => {
    fixture.shift = 0;
    fixture.chance = 1;
    fixture.clock = manualClock(() => fixture.chance);
  });
  afterEach(async () => {
    const closing = Promise.all(queues.map((queue) => queue.close()));
    queues = [];
    for (const open of gates) open();
    gates.clear();
    await fixture.clock.settle();
    await closing;
    await fixture.db.deleteFrom("jobs").execute();
    await fixture.db.deleteFrom("workspaces").execute();
  });
  afterAll(() => fixture.db?.destroy());
  return fixture;
}

const gates = new Set<() => void>();

/** Something that a test lets happen, at its end at the latest. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.add(open);
  return { opened, open };
}
