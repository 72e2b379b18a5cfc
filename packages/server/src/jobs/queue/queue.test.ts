import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import { claimJob } from "../../../test/support/claim-job";
import { collectLog } from "../../../test/support/collect-log";
import { runsWithDatabase, testOnSqlite } from "../../../test/support/engine";
import { type Database, openDatabase } from "../../storage/database";
import { createLoops } from "../loop-registry";
import { claimJobs } from "./claim";
import { cancelJob, enqueue, type NewJob } from "./enqueue";
import type { JobHandler } from "./handler";
import { findJob, listJobs, retryDeadLetter } from "./inspect";
import { completeJob, LeaseLostError, renewLease } from "./lease";
import { errorClass } from "./run-job";
import { type Queue, type QueueOptions, startQueue } from "./worker";

const retry = { first: 100, longest: 60_000 };
let db: Database;
let clock: ManualClock;
let runtime: { now(): number; uuid(): string };
let queues: Queue[];
beforeEach(async () => {
  db = await openDatabase(":memory:");
  clock = manualClock();
  runtime = { now: clock.now, uuid: () => crypto.randomUUID() };
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  await db.destroy();
});

const add = (job: Partial<NewJob> = {}) => enqueue(db, { kind: "note", payload: {}, ...job }, runtime);

const lease = (owner: string, duration = 100) => ({ owner, now: clock.now(), duration });

/** A queue whose only kind is `note`. */
function start(run: JobHandler["run"], options: Partial<JobHandler & QueueOptions> = {}): Queue {
  const { maxAttempts = 3, ...rest } = options;
  const loops = createLoops({ logger: undefined, clock });
  const handlers = [{ kind: "note", maxAttempts, retry, run }];
  const queue = startQueue({ db, loops, runtime, clock, handlers, logger: undefined, ...rest });
  queues.push(queue);
  return queue;
}

const rows = () => db.selectFrom("jobs").selectAll().orderBy("created_at").execute();

describe("enqueueing", () => {
  test("a job is committed or rolled back with the rest of its transaction", async () => {
    const failing = db.transaction().execute(async (trx) => {
      await enqueue(trx, { kind: "note", payload: 1 }, runtime);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await rows()).toEqual([]);
    await db.transaction().execute((trx) => enqueue(trx, { kind: "note", payload: 1 }, runtime));
    expect(await rows()).toMatchObject([{ payload: "1", state: "ready", attempts: 0 }]);
  });

  test("a key is unique per kind and the latest job wins; jobs without a key are not limited", async () => {
    const first = await add({ key: "k", payload: 1 });
    const second = await add({ key: "k", payload: 2, runAt: 7 });
    await add({ key: "k", kind: "other" });
    await add();
    await add();
    expect(second).not.toBe(first);
    expect((await rows()).filter(({ dedup_key }) => dedup_key === "k")).toHaveLength(2);
    expect(await db.selectFrom("jobs").selectAll().where("id", "=", second).execute()).toMatchObject([
      { payload: "2", run_at: 7 },
    ]);
    expect(await rows()).toHaveLength(4);
    await cancelJob(db, "note", "k");
    expect(await rows()).toHaveLength(3);
  });

  test("a job that is replaced while it runs has no effect, and its replacement is run", async () => {
    const done: unknown[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await add({ key: "k", payload: "old" });
    start(async (payload) => {
      if (payload === "old") await held;
      return { effect: async () => void done.push(payload) };
    });
    await clock.settle();
    await add({ key: "k", payload: "new" });
    release();
    await clock.advance(10);
    expect(done).toEqual(["new"]);
    expect(await rows()).toEqual([]);
  });
});

describe("leases", () => {
  test("a lease can be renewed, and after its end another worker can claim the job", async () => {
    const id = await add();
    expect((await claimJob(db, ["note"], lease("a")))?.id).toBe(id);
    expect(await claimJob(db, ["note"], lease("b"))).toBeUndefined();
    await clock.advance(60);
    await renewLease(db, id, lease("a"));
    await clock.advance(60);
    expect(await claimJob(db, ["note"], lease("b"))).toBeUndefined();
    await clock.advance(40);
    expect(await claimJob(db, ["note"], lease("b"))).toMatchObject({ id, attempts: 2, lease_owner: "b" });
    await expect(renewLease(db, id, lease("a"))).rejects.toThrow(LeaseLostError);
    const effects: string[] = [];
    const complete = (owner: string) =>
      completeJob(db, id, owner, async () => {
        effects.push(owner);
      });
    await expect(complete("a")).rejects.toThrow(LeaseLostError);
    await complete("b");
    await expect(complete("b")).rejects.toThrow(LeaseLostError);
    expect(effects).toEqual(["b"]);
  });

  testOnSqlite(
    "two expired leases of a group, which an earlier version left, do not keep each other",
    async () => {
      const expired = { lease_owner: "killed", lease_until: 50 };
      for (const payload of ["first", "second"]) await add({ payload, group: "g" });
      await db.updateTable("jobs").set(expired).execute();
      await clock.advance(100);
      expect(await claimJob(db, ["note"], lease("one"))).toMatchObject({ group_key: "g" });
      expect(await claimJob(db, ["note"], lease("two"))).toBeUndefined();
    },
  );

  test("a job whose worker was killed is claimed before one of its group that was enqueued later for an earlier moment", async () => {
    await add({ payload: "killed", runAt: 10, group: "g" });
    await clock.advance(10);
    const claim = async () =>
      (await claimJobs(db, ["note"], lease("a"), 8)).map(({ payload }) => JSON.parse(payload));
    expect(await claim()).toEqual(["killed"]);
    await add({ payload: "earlier", runAt: 5, group: "g" });
    expect(await claim()).toEqual([]);
    await clock.advance(100);
    expect(await claim()).toEqual(["killed"]);
  });

  test("the job due longest is claimed first, none early, none of another kind, one of a group at a time", async () => {
    await add({ payload: "later", runAt: 20 });
    await add({ payload: "first", runAt: 5, group: "g" });
    await add({ payload: "second", runAt: 10, group: "g" });
    await add({ kind: "other", payload: "other" });
    const claim = async () => (await claimJob(db, ["note"], lease("a", 1_000)))?.payload;
    expect(await claim()).toBeUndefined();
    await clock.advance(10);
    expect(await claim()).toBe('"first"');
    expect(await claim()).toBeUndefined();
    await clock.advance(10);
    expect(await claim()).toBe('"later"');
    await clock.advance(1_000);
    expect(await claim()).toBe('"first"');
    expect(await claim()).toBe('"later"');
    expect(await claim()).toBeUndefined();
  });

  test("whatever workers do and whenever they die, no job is lost, none is leased twice, each has one effect", async () => {
    const workers = ["a", "b", "c"] as const;
    const action = fc.oneof(
      fc.record({ do: fc.constant("add" as const), delay: fc.nat(300), group: fc.option(fc.nat(1)) }),
      fc.record({ do: fc.constant("claim" as const), worker: fc.constantFrom(...workers) }),
      fc.record({ do: fc.constant("complete" as const), worker: fc.constantFrom(...workers) }),
      fc.record({ do: fc.constant("renew" as const), worker: fc.constantFrom(...workers) }),
      fc.record({ do: fc.constant("forget" as const), worker: fc.constantFrom(...workers) }),
      fc.record({ do: fc.constant("wait" as const), ms: fc.nat(250) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        await db.deleteFrom("jobs").execute();
        const added = new Set<string>();
        const effects: string[] = [];
        const held = new Map<string, { id: string; group: string | null; until: number }>();
        const claim = async (worker: string) => {
          const job = await claimJob(db, ["note"], lease(worker));
          if (!job) return undefined;
          expect(job.run_at).toBeLessThanOrEqual(clock.now());
          for (const [other, { id, group, until }] of held)
            if (other !== worker && until > clock.now()) {
              expect(id).not.toBe(job.id);
              if (group !== null) expect(group).not.toBe(job.group_key);
            }
          return job;
        };
        const complete = async (worker: string, id: string) => {
          await completeJob(db, id, worker, async () => {
            effects.push(id);
          });
        };
        for (const one of actions) {
          if (one.do === "add")
            added.add(
              await add({
                runAt: clock.now() + one.delay,
                ...(one.group !== null && { group: String(one.group) }),
              }),
            );
          else if (one.do === "wait") await clock.advance(one.ms);
          else if (one.do === "claim" && !held.has(one.worker)) {
            const job = await claim(one.worker);
            if (job) held.set(one.worker, { id: job.id, group: job.group_key, until: clock.now() + 100 });
          } else if (one.do !== "claim") {
            const mine = held.get(one.worker);
            if (!mine) continue;
            if (one.do === "forget") held.delete(one.worker);
            else if (one.do === "renew")
              await renewLease(db, mine.id, lease(one.worker)).then(
                () => held.set(one.worker, { ...mine, until: clock.now() + 100 }),
                () => held.delete(one.worker),
              );
            else {
              await complete(one.worker, mine.id).catch((error: unknown) => {
                expect(error).toBeInstanceOf(LeaseLostError);
                // Only an expired lease can have been taken over.
                expect(mine.until).toBeLessThanOrEqual(clock.now());
              });
              held.delete(one.worker);
            }
          }
        }
        held.clear();
        await clock.advance(1_000);
        for (let job = await claim("z"); job; job = await claim("z")) await complete("z", job.id);
        expect([...effects].sort()).toEqual([...added].sort());
      }),
      { numRuns: runsWithDatabase(60) },
    );
  });
});

describe("the worker", () => {
  test("runs enqueued jobs, later ones when they are due, and at most `concurrency` at once", async () => {
    const begun: [unknown, number][] = [];
    let most = 0;
    let now = 0;
    const queue = start(
      async (payload) => {
        now += 1;
        most = Math.max(most, now);
        begun.push([payload, clock.now()]);
        await clock.sleep(10, new AbortController().signal);
        now -= 1;
        return "done";
      },
      { concurrency: 2 },
    );
    await clock.settle();
    for (const payload of [1, 2, 3]) await add({ payload });
    await add({ payload: "late", runAt: 1_500 });
    queue.wake();
    await clock.advance(2_000);
    expect(
      begun
        .map(([payload]) => payload)
        .slice(0, 3)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect(begun.at(-1)).toEqual(["late", 1_500]);
    expect(most).toBe(2);
    expect(await queue.health()).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  test("the effect and the deletion of a job are one transaction", async () => {
    await add();
    let attempts = 0;
    const effect = async (trx: Parameters<typeof cancelJob>[0]) => {
      await trx
        .insertInto("workspaces")
        .values({ id: `w${attempts}`, name: `w${attempts}`, disabled_features: "[]", created_at: 0 })
        .execute();
      if (attempts === 1) throw new Error("cut off");
    };
    start(async () => {
      attempts += 1;
      return { effect };
    });
    await clock.advance(1_000);
    expect(attempts).toBe(2);
    expect(await db.selectFrom("workspaces").select("id").execute()).toEqual([{ id: "w2" }]);
    expect(await rows()).toEqual([]);
  });

  test("a failing job is retried with back-off, becomes a dead letter without personal data, and can be retried", async () => {
    const { logger, lines } = collectLog("info");
    const id = await add({ payload: { secret: 1 } });
    const tries: number[] = [];
    const ids = new Set<string>();
    let fails = true;
    const queue = start(
      async (_payload, delivery) => {
        tries.push(clock.now());
        ids.add(delivery.id);
        if (fails) throw Object.assign(new TypeError("Alice Example"), { code: "E_NAME" });
        return "done";
      },
      { logger },
    );
    await clock.advance(100_000);
    expect(tries).toEqual([0, 100, 300]);
    expect(await queue.health()).toEqual({ waiting: 0, running: 0, dead: 1 });
    expect(await findJob(db, clock.now(), id)).toMatchObject({
      kind: "note",
      state: "dead",
      payload: { secret: 1 },
      attempts: 3,
      lastError: "TypeError E_NAME",
      createdAt: 0,
    });
    expect(JSON.stringify(await rows())).not.toContain("Alice");
    expect(lines.map(({ msg, attempt }) => [msg, attempt])).toEqual([
      ["a job of kind note failed; it will be retried", 1],
      ["a job of kind note failed; it will be retried", 2],
      ["a job of kind note failed for the last time and is now a dead letter", 3],
    ]);
    fails = false;
    expect(await retryDeadLetter(db, id, clock.now())).toBe(true);
    expect(await retryDeadLetter(db, id, clock.now())).toBe(false);
    queue.wake();
    await clock.settle();
    expect(ids).toEqual(new Set([id]));
    expect(await rows()).toEqual([]);
  });

  test("`againIn` is not a failure, however often it is returned", async () => {
    await add();
    let tries = 0;
    start(async () => {
      tries += 1;
      return tries < 20 ? { againIn: 1_000 } : "done";
    });
    await clock.advance(18_999);
    expect(tries).toBe(19);
    await clock.advance(1);
    expect(await rows()).toEqual([]);
  });

  test("a long job renews its lease; one that kills its process every time becomes a dead letter", async () => {
    await add();
    let begun = 0;
    const queue = start(
      async (_payload, { signal }) => {
        begun += 1;
        await clock.sleep(1_000, signal);
        return "done";
      },
      { leaseDuration: 90 },
    );
    await clock.advance(999);
    expect((await rows())[0]?.lease_until).toBeGreaterThan(999);
    await clock.advance(10);
    expect([begun, await rows()]).toEqual([1, []]);

    await add();
    for (let killed = 0; killed < 3; killed++) {
      expect(await claimJob(db, ["note"], lease("killed"))).toBeDefined();
      await clock.advance(100);
    }
    queue.wake();
    await clock.advance(10_000);
    expect(begun).toBe(1);
    expect(await listJobs(db, clock.now(), { state: "dead", limit: 100 })).toMatchObject([
      { lastError: "Error ABANDONED", attempts: 4 },
    ]);
  });

  test("closing waits for running jobs, and returns interrupted ones without counting an attempt", async () => {
    await add();
    let aborted = false;
    const queue = start(async (_payload, { signal }) => {
      await clock.sleep(1_000_000, signal);
      aborted = signal.aborted;
      throw signal.reason;
    });
    await clock.advance(10);
    await queue.close();
    expect(aborted).toBe(true);
    expect(await rows()).toMatchObject([
      { state: "ready", attempts: 0, lease_owner: null, last_error: null, run_at: 0 },
    ]);
  });
});

test("without jobs the queue waits to be woken; with dead letters it polls, because another process may retry them", async () => {
  const loops = createLoops({ logger: undefined, clock });
  const nextLook = () => loops.health()[0]?.nextRunAt;
  let fails = true;
  const queue = start(
    async () => {
      if (fails) throw new Error("not now");
      return "done";
    },
    { loops, maxAttempts: 1 },
  );
  await clock.advance(10);
  expect(nextLook()).toBeNull();
  const id = await add({ runAt: 1_000 });
  queue.wake(700);
  await clock.settle();
  expect(nextLook()).toBe(710);
  await clock.advance(800);
  expect([nextLook(), await queue.health()]).toEqual([1_000, { waiting: 1, running: 0, dead: 0 }]);
  await clock.advance(200);
  expect(await queue.health()).toEqual({ waiting: 0, running: 0, dead: 1 });
  fails = false;
  expect(await retryDeadLetter(db, id, clock.now())).toBe(true);
  await clock.advance(10_000);
  expect([await rows(), nextLook()]).toEqual([[], null]);
});

test("a job that becomes due between the last claim and the query for the next one is not missed", async () => {
  await add({ runAt: 1 });
  let now = 0;
  let done = 0;
  start(
    async () => {
      done += 1;
      return "done";
    },
    // Time passes with every reading of the clock.
    { runtime: { ...runtime, now: () => now++ } },
  );
  await clock.advance(100);
  expect(done).toBe(1);
});

test("for an error only class and code are stored, no personal data", () => {
  expect(errorClass(new RangeError("Alice"))).toBe("RangeError");
  expect(errorClass(Object.assign(new Error("x"), { name: "Alice Example", code: "alice" }))).toBe("Error");
  expect(errorClass(Object.assign(new Error("x"), { code: "SQLITE_BUSY" }))).toBe("Error SQLITE_BUSY");
  expect(errorClass("Alice")).toBe("Error");
});
