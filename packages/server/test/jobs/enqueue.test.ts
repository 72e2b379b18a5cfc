import { describe, expect, test } from "vitest";
import { cancelJob, enqueue, postponeJob } from "../../src/jobs/queue/enqueue";
import { completeJob, LeaseLostError, renewLease, returnJob } from "../../src/jobs/queue/lease";
import { transaction } from "../../src/storage/transaction";
import { claimJob } from "../support/claim-job";
import { queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, lease, rows, runtime } = queue;

const note = { kind: "note", payload: 1 };
const claim = (owner = "a") => claimJob(queue.db, ["note"], lease(owner));

/** Runs work in a transaction that is rolled back. */
const undone = (work: Parameters<typeof transaction>[1]) =>
  expect(
    transaction(queue.db, async (trx) => {
      await work(trx as never);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");

describe("in the caller's transaction", () => {
  test("a job is there once that is committed", async () => {
    await transaction(queue.db, (trx) => enqueue(trx, note, runtime));
    expect(await rows()).toMatchObject([{ payload: "1", state: "ready", attempts: 0, last_error: null }]);
  });

  test("a job is not there when that is rolled back", async () => {
    await undone((trx) => enqueue(trx as never, note, runtime));
    expect(await rows()).toEqual([]);
  });

  test("a replacement that is rolled back leaves the earlier job as it was", async () => {
    await add({ key: "k", payload: "kept" });
    const before = await rows();
    await undone((trx) => enqueue(trx as never, { ...note, key: "k" }, runtime));
    expect(await rows()).toEqual(before);
  });

  test("a cancellation that is rolled back leaves the job", async () => {
    const id = await add({ key: "k" });
    await undone((trx) => cancelJob(trx as never, "note", "k"));
    expect(await claim()).toMatchObject({ id });
  });

  test("a postponement that is rolled back leaves the job due", async () => {
    const id = await add({ key: "k" });
    await undone((trx) => postponeJob(trx as never, "note", "k", 5_000));
    expect(await claim()).toMatchObject({ id });
  });

  test("the later of two jobs with one key counts", async () => {
    await transaction(queue.db, async (trx) => {
      await enqueue(trx, { ...note, key: "k", payload: "first" }, runtime);
      await enqueue(trx, { ...note, key: "k", payload: "second" }, runtime);
    });
    expect(await rows()).toMatchObject([{ payload: '"second"' }]);
  });
});

describe("keys", () => {
  test("are unique per kind", async () => {
    await add({ key: "k" });
    await add({ key: "k", kind: "other" });
    await add({ key: "k" });
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(["note", "other"]);
  });

  test("are none for jobs without one, of which there can be any number", async () => {
    const ids = [await add(), await add(), await add()];
    expect(new Set(ids).size).toBe(3);
    expect(await rows()).toHaveLength(3);
  });

  test("are compared character by character", async () => {
    for (const key of ["k", "K", "k ", "é", "e\u0301", "k\0", ""]) await add({ key });
    expect(await rows()).toHaveLength(7);
  });

  test("a replacement is a new job: its own id, payload, time and group, without failures", async () => {
    const first = await add({ key: "k", payload: "old", group: "g" });
    await claim();
    await returnJob(queue.db, first, "a", { state: "ready", run_at: 10, attempts: 2, last_error: "Error" });
    await queue.clock.advance(7);
    const second = await add({ key: "k", payload: "new", group: "h", runAt: 50 });
    expect(second).not.toBe(first);
    expect(await rows()).toMatchObject([
      {
        id: second,
        payload: '"new"',
        group_key: "h",
        run_at: 50,
        created_at: 7,
        attempts: 0,
        last_error: null,
        lease_owner: null,
        lease_until: null,
        state: "ready",
      },
    ]);
  });

  test("a dead letter is replaced as well", async () => {
    const dead = await add({ key: "k" });
    await claim();
    await returnJob(queue.db, dead, "a", { state: "dead", run_at: 0, attempts: 3, last_error: "Error" });
    const id = await add({ key: "k" });
    expect(await claim()).toMatchObject({ id, attempts: 1 });
  });

  test("a running job that is replaced has lost its lease, and no effect", async () => {
    const old = await add({ key: "k" });
    await claim();
    const id = await add({ key: "k" });
    await expect(renewLease(queue.db, old, lease("a"))).rejects.toThrow(LeaseLostError);
    let effects = 0;
    const complete = completeJob(queue.db, old, "a", async () => {
      effects += 1;
    });
    await expect(complete).rejects.toThrow(LeaseLostError);
    expect(effects).toBe(0);
    expect(await claim("b")).toMatchObject({ id });
  });

  test("a replacement in another group frees the group of the running job", async () => {
    await add({ key: "k", group: "g" });
    const waiting = await add({ group: "g", runAt: 1 });
    await queue.clock.advance(1);
    await claim();
    expect(await claim("b")).toBeUndefined();
    await add({ key: "k", group: "h", runAt: 5 });
    expect(await claim("b")).toMatchObject({ id: waiting });
  });

  test("enqueued by several transactions at once, one job is left", async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, payload) =>
        transaction(queue.db, (trx) => enqueue(trx, { kind: "note", payload, key: "k" }, runtime)),
      ),
    );
    const left = await rows();
    expect(left).toHaveLength(1);
    expect(ids).toContain(left[0]?.id);
  });
});

describe("times", () => {
  test("a job without one is due at once", async () => {
    await queue.clock.advance(40);
    const id = await add();
    expect(await rows()).toMatchObject([{ run_at: 40, created_at: 40 }]);
    expect(await claim()).toMatchObject({ id });
  });

  test("a fraction of a millisecond is rounded up, so that no job is early", async () => {
    await add({ runAt: 10.01 });
    await queue.clock.advance(10);
    expect(await claim()).toBeUndefined();
    await queue.clock.advance(1);
    expect(await claim()).toBeDefined();
  });

  test("a job of the past is due, before those of now", async () => {
    await queue.clock.advance(1_000);
    await add();
    const id = await add({ runAt: -5 });
    expect(await claim()).toMatchObject({ id });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is not a time, and is refused", async (runAt) => {
    await expect(add({ runAt })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});

describe("cancelling", () => {
  test("removes a waiting job and a dead letter, of this kind and key alone", async () => {
    const dead = await add({ key: "dead" });
    await claim();
    await returnJob(queue.db, dead, "a", { state: "dead", run_at: 0, attempts: 1, last_error: null });
    await add({ key: "k" });
    await add({ key: "k", kind: "other" });
    await add({ key: "l" });
    await add();
    for (const key of ["k", "dead", "unknown"]) await cancelJob(queue.db, "note", key);
    const left = (await rows()).map(({ kind, dedup_key }) => `${kind} ${dedup_key}`);
    expect(left.sort()).toEqual(["note l", "note null", "other k"]);
  });

  test("a running job ends without effect", async () => {
    const id = await add({ key: "k" });
    await claim();
    await cancelJob(queue.db, "note", "k");
    await expect(renewLease(queue.db, id, lease("a"))).rejects.toThrow(LeaseLostError);
    await expect(completeJob(queue.db, id, "a", async () => {})).rejects.toThrow(LeaseLostError);
    await returnJob(queue.db, id, "a", { state: "ready", run_at: 0, attempts: 1, last_error: null });
    expect(await rows()).toEqual([]);
  });
});

describe("postponing", () => {
  const runAt = async () => (await rows()).map((row) => row.run_at);

  test("moves a waiting job to a later time, never to an earlier one", async () => {
    await add({ key: "k", runAt: 10 });
    await postponeJob(queue.db, "note", "k", 20.5);
    expect(await runAt()).toEqual([21]);
    await postponeJob(queue.db, "note", "k", 15);
    expect(await runAt()).toEqual([21]);
  });

  test("leaves a running job, a dead letter, and jobs of another kind or key", async () => {
    const dead = await add({ key: "dead" });
    await claim();
    await returnJob(queue.db, dead, "a", { state: "dead", run_at: 0, attempts: 1, last_error: null });
    await add({ key: "running" });
    await claim();
    await add({ key: "running", kind: "other" });
    await add({ key: "else" });
    for (const key of ["dead", "running"]) await postponeJob(queue.db, "note", key, 9_000);
    expect(await runAt()).toEqual([0, 0, 0, 0]);
  });
});

describe("payloads", () => {
  const values: [string, unknown][] = [
    ["nothing", null],
    ["false", false],
    ["an empty text", ""],
    ["NUL and what stands for it", { "a\0b": ["\0", "\uffff0", "\uffff"] }],
    ["Unicode of every plane", "é e\u0301 İ ß 𝔘 👩‍👩‍👧 \u2028 \ufeff"],
    ["half of a surrogate pair", "\ud800 \udc00"],
    ["what means something in SQL", "'; drop table jobs; -- $1 ?1 \\ %_"],
    ["large numbers as texts, and the largest number", ["9".repeat(80), Number.MAX_SAFE_INTEGER, -1.5e300]],
    ["a megabyte", "x".repeat(1_000_000)],
    ["deep nesting", Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1)],
  ];
  test.each(values)("%s come back as they were given", async (_name, payload) => {
    await add({ payload, key: "k\0'\u{1f600}", group: "g\0'\u{1f600}", kind: "note" });
    const job = await claim();
    expect(JSON.parse(job?.payload ?? "")).toEqual(payload);
    expect([job?.dedup_key, job?.group_key]).toEqual(["k\0'\u{1f600}", "g\0'\u{1f600}"]);
    await cancelJob(queue.db, "note", "k\0'\u{1f600}");
    expect(await rows()).toEqual([]);
  });

  test.each([10n, undefined, () => 1])("%s is not JSON, and is refused", async (payload) => {
    await expect(add({ payload })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});
