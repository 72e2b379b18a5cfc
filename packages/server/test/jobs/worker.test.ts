import { describe, expect, test } from "vitest";
import type { JobAttempt } from "../../src/jobs/queue/handler";
import { findJob, listJobs, retryDeadLetter } from "../../src/jobs/queue/inspect";
import { claimJob } from "../support/claim-job";
import { gate, queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, lease, rows, start } = queue;

const fail = async () => {
  throw new Error("not now");
};

describe("deliveries", () => {
  test("have the payload, the id of the job, and the number of the attempt", async () => {
    const id = await add({ payload: { a: [1] } });
    const seen: [unknown, JobAttempt][] = [];
    start(async (payload, delivery) => {
      seen.push([payload, delivery]);
      if (seen.length < 3) throw new Error("not now");
      return "done";
    });
    await queue.clock.advance(1_000);
    expect(seen.map(([payload, delivery]) => [payload, delivery.id, delivery.attempt])).toEqual(
      [1, 2, 3].map((attempt) => [{ a: [1] }, id, attempt]),
    );
    expect(await rows()).toEqual([]);
  });

  test("are none of a kind that the worker does not know", async () => {
    await add({ kind: "of another version" });
    start(fail);
    await queue.clock.advance(10_000);
    expect(await rows()).toMatchObject([{ attempts: 0, lease_owner: null }]);
  });

  test("are at most as many at once as the worker may have, and go on when one ends", async () => {
    const gates = [gate(), gate(), gate(), gate(), gate()];
    const begun: number[] = [];
    for (let payload = 0; payload < 5; payload++) await add({ payload, runAt: payload });
    await queue.clock.advance(10);
    start(
      async (payload) => {
        begun.push(Number(payload));
        await gates[Number(payload)]?.opened;
        return "done";
      },
      { concurrency: 2 },
    );
    await queue.clock.settle();
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await queue.clock.settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await queue.clock.settle();
    expect([begun, await rows()]).toEqual([[0, 1, 2, 3, 4], []]);
  });

  test("for a slow job do not hold up others", async () => {
    const slow = gate();
    let quick = 0;
    await add({ payload: "slow" });
    for (let count = 0; count < 20; count++) await add({ payload: "quick" });
    start(async (payload) => {
      if (payload === "slow") await slow.opened;
      else quick += 1;
      return "done";
    });
    await queue.clock.advance(100);
    expect([quick, (await rows()).map(({ payload }) => payload)]).toEqual([20, ['"slow"']]);
    slow.open();
    await queue.clock.settle();
    expect(await rows()).toEqual([]);
  });

  test("within one group follow each other, in the order of their times", async () => {
    const begun: unknown[] = [];
    let now = 0;
    let most = 0;
    for (const payload of [3, 1, 2]) await add({ payload, group: "g", runAt: payload });
    await queue.clock.advance(5);
    start(async (payload) => {
      begun.push(payload);
      now += 1;
      most = Math.max(most, now);
      await queue.clock.sleep(10, new AbortController().signal);
      now -= 1;
      return "done";
    });
    await queue.clock.advance(100);
    expect([begun, most]).toEqual([[1, 2, 3], 1]);
  });

  test("for a job that was enqueued first come first, however many follow", async () => {
    const begun: number[] = [];
    for (let payload = 0; payload < 3; payload++) {
      await add({ payload });
      await queue.clock.advance(1);
    }
    let next = 3;
    const worker = start(
      async (payload) => {
        begun.push(Number(payload));
        if (next < 12) {
          await add({ payload: next++ });
          await add({ payload: next++ });
        }
        await queue.clock.sleep(1, new AbortController().signal);
        return "done";
      },
      { concurrency: 1 },
    );
    worker.wake();
    await queue.clock.advance(200);
    const distance = begun.map((payload, place) => Math.abs(payload - place));
    // Those of one millisecond are in the order of their ids.
    expect(Math.max(...distance)).toBeLessThanOrEqual(1);
    expect(begun).toHaveLength(13);
  });

  test("begin when a delayed job is due, without a wake-up", async () => {
    await add({ runAt: 86_400_000 });
    let at: number | undefined;
    start(async () => {
      at = queue.clock.now();
      return "done";
    });
    await queue.clock.advance(86_399_999);
    expect(at).toBeUndefined();
    await queue.clock.advance(1);
    expect(at).toBe(86_400_000);
  });
});

describe("failures", () => {
  test.each([
    [0, [0, 0, 0, 0]],
    [0.5, [50, 100, 150, 150]],
    [1, [100, 200, 300, 300]],
  ])("chance %d: waits are exponential with full jitter, up to a maximum", async (chance, waits) => {
    queue.chance = chance;
    await add();
    const tries: number[] = [];
    const handlers = [
      {
        kind: "note",
        maxAttempts: 5,
        retry: { first: 100, longest: 300 },
        run: async () => {
          tries.push(queue.clock.now());
          throw new Error("not now");
        },
      },
    ];
    start(fail, { handlers });
    await queue.clock.advance(10_000);
    expect(tries.slice(1).map((at, index) => at - (tries[index] ?? 0))).toEqual(waits);
  });

  test.each([
    ["a text", "Alice"],
    ["undefined", undefined],
    ["null", null],
    ["an object", { code: "ALICE" }],
    ["an error whose message is no text", Object.assign(new Error("x"), { message: { toString: null } })],
  ])("%s that is thrown counts as one", async (_what, thrown) => {
    await add();
    let tries = 0;
    const worker = start(async () => {
      tries += 1;
      throw thrown;
    });
    await queue.clock.advance(10_000);
    expect([tries, await worker.health()]).toEqual([3, { waiting: 0, running: 0, dead: 1 }]);
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "Error", attempts: 3 }]);
  });

  test("a handler that throws before it returns a promise has failed", async () => {
    await add();
    start(
      () => {
        throw new RangeError("at once");
      },
      { maxAttempts: 1 },
    );
    await queue.clock.settle();
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "RangeError" }]);
  });

  test("a stored payload that is not JSON makes a dead letter, and the worker goes on", async () => {
    const id = await add();
    await queue.db.updateTable("jobs").set({ payload: "{" }).where("id", "=", id).execute();
    await add({ payload: "sound", runAt: 1 });
    const done: unknown[] = [];
    start(async (payload) => {
      done.push(payload);
      return "done";
    });
    await queue.clock.advance(10_000);
    expect(done).toEqual(["sound"]);
    expect(await rows()).toMatchObject([{ id, state: "dead", last_error: "SyntaxError" }]);
  });

  test("an effect that fails is a failure of the job", async () => {
    await add();
    const effect = async () => {
      throw Object.assign(new Error("full"), { code: "SQLITE_FULL" });
    };
    start(async () => ({ effect }), { maxAttempts: 2 });
    await queue.clock.advance(10_000);
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 2, last_error: "Error SQLITE_FULL" }]);
  });

  test("leave a dead letter after one attempt when there may be no other", async () => {
    await add();
    let tries = 0;
    start(
      async () => {
        tries += 1;
        throw new Error("never");
      },
      { maxAttempts: 1 },
    );
    await queue.clock.advance(100_000);
    expect([tries, (await rows())[0]?.state]).toEqual([1, "dead"]);
  });
});

describe("jobs that repeat", () => {
  test.each([
    [0, 500],
    [0.5, 750],
    [1, 1_000],
  ])("chance %d: again within the wait that they ask for, at least after its half", async (chance, wait) => {
    queue.chance = chance;
    await add();
    start(async () => ({ againIn: 1_000 }));
    await queue.clock.settle();
    expect(await rows()).toMatchObject([{ run_at: wait, attempts: 0, lease_owner: null }]);
  });

  test("begin to count failures again, and forget the last error", async () => {
    await add();
    const attempts: number[] = [];
    start(async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length % 2 === 1) throw new Error("not now");
      return { againIn: 100 };
    });
    await queue.clock.advance(2_000);
    expect(attempts.length).toBeGreaterThan(10);
    expect(new Set(attempts)).toEqual(new Set([1, 2]));
    expect((await rows())[0]?.state).toBe("ready");
  });

  test("go on after a restart, where they stood", async () => {
    await add({ key: "daily" });
    const days: number[] = [];
    const run = async () => {
      days.push(queue.clock.now());
      return { againIn: 86_400_000 };
    };
    const first = start(run);
    await queue.clock.advance(100_000_000);
    await first.close();
    await queue.clock.advance(50_000_000);
    start(run);
    await queue.clock.advance(30_000_000);
    expect(days).toEqual([0, 86_400_000, 172_800_000]);
  });

  test("run once for all workers", async () => {
    await add({ key: "k" });
    let runs = 0;
    const run = async () => {
      runs += 1;
      return { againIn: 1_000 };
    };
    for (let worker = 0; worker < 3; worker++) start(run);
    await queue.clock.advance(10_500);
    expect(runs).toBe(11);
  });
});

describe("dead letters", () => {
  const dieAt = async (payload: unknown, runAt: number) => {
    const id = await add({ payload, runAt });
    await queue.db
      .updateTable("jobs")
      .set({ state: "dead", attempts: 3, last_error: "Error" })
      .where("id", "=", id)
      .execute();
    await queue.clock.advance(1);
    return id;
  };

  const deadIds = async (limit = 100) =>
    (await listJobs(queue.db, queue.clock.now(), { state: "dead", limit })).map(({ id }) => id);

  test("are listed, first the one that was due first, at most so many", async () => {
    await add();
    const ids = [await dieAt({ a: 1 }, 5), await dieAt("b", 7), await dieAt(null, 9)];
    expect(await deadIds()).toEqual(ids);
    expect(await findJob(queue.db, queue.clock.now(), ids[0] ?? "")).toMatchObject({
      kind: "note",
      state: "dead",
      payload: { a: 1 },
      attempts: 3,
      lastError: "Error",
      createdAt: 0,
    });
    expect(await deadIds(2)).toEqual(ids.slice(0, 2));
  });

  test("that are retried are due at once with all their attempts, and the others stay", async () => {
    const [one, other] = [await dieAt(1, 5_000), await dieAt(2, 0)];
    expect(await retryDeadLetter(queue.db, one, queue.clock.now())).toBe(true);
    expect(await claimJob(queue.db, ["note"], lease("a"))).toMatchObject({ id: one, attempts: 1 });
    expect(await deadIds()).toEqual([other]);
  });

  test("are the only ones that can be retried", async () => {
    const id = await add({ runAt: 900 });
    expect(await retryDeadLetter(queue.db, id, 5)).toBe(false);
    expect(await retryDeadLetter(queue.db, "unknown", 5)).toBe(false);
    expect(await rows()).toMatchObject([{ run_at: 900 }]);
  });

  test("that are retried by another process are found without a wake-up", async () => {
    const id = await dieAt(1, 0);
    let done = 0;
    start(async () => {
      done += 1;
      return "done";
    });
    await queue.clock.advance(60_000);
    await retryDeadLetter(queue.db, id, queue.clock.now());
    await queue.clock.advance(5_000);
    expect([done, await rows()]).toEqual([1, []]);
  });
});

test("health counts a delayed job and an abandoned one as waiting", async () => {
  const worker = start(async () => "done", { handlers: [] });
  for (let count = 0; count < 3; count++) await add();
  await add({ runAt: 99_999 });
  await claimJob(queue.db, ["note"], lease("killed", 100));
  await claimJob(queue.db, ["note"], lease("alive", 1_000));
  expect(await worker.health()).toEqual({ waiting: 2, running: 2, dead: 0 });
  await queue.clock.advance(100);
  expect(await worker.health()).toEqual({ waiting: 3, running: 1, dead: 0 });
});
