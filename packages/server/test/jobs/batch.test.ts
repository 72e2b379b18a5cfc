import type { Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import { claimJobs } from "../../src/jobs/queue/claim";
import type { SharedTables } from "../../src/storage/tables";
import { claimJob } from "../support/claim-job";
import { gate, queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, lease, rows, start } = queue;

const addAll = async (count: number, group = "g") => {
  const ids: string[] = [];
  for (let payload = 0; payload < count; payload++)
    ids.push(await add({ payload, group, runAt: payload - count }));
  return ids;
};
const batch = { most: 4, atOnce: 2 };

/** An effect that is seen in the table of workspaces: it happens with the transaction, or not at all. */
const stored = (name: unknown) => ({
  effect: async (trx: Transaction<SharedTables>) => {
    const row = { id: String(name), name: String(name), disabled_features: "[]", created_at: 0 };
    await trx.insertInto("workspaces").values(row).execute();
  },
});
const effects = async () =>
  (await queue.db.selectFrom("workspaces").select("id").execute()).map(({ id }) => id).sort();

describe("a batch", () => {
  test("is of one group, as large and with as many at once as its handler says, in the order of their times", async () => {
    const gates = Array.from({ length: 6 }, gate);
    const begun: number[] = [];
    await addAll(6);
    await add({ payload: "other", group: "h", runAt: -1 });
    start(
      async (payload) => {
        if (payload === "other") return "done";
        begun.push(Number(payload));
        await gates[Number(payload)]?.opened;
        return "done";
      },
      { batch },
    );
    await queue.clock.settle();
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await queue.clock.settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const at of [0, 2]) gates[at]?.open();
    await queue.clock.settle();
    // The fifth one waits until the first four are recorded.
    expect([begun, (await rows()).length]).toEqual([[0, 1, 2, 3], 6]);
    for (const { open } of gates) open();
    await queue.clock.settle();
    expect([begun, await rows()]).toEqual([[0, 1, 2, 3, 4, 5], []]);
  });

  test("stores the effects of all, each once", async () => {
    await addAll(10);
    start(async (payload) => stored(payload), { batch });
    await queue.clock.settle();
    expect([await effects(), await rows()]).toEqual([Array.from({ length: 10 }, (_, n) => String(n)), []]);
  });

  test("returns those that are not done yet, each at a time of its own, and their counts of failures begin again", async () => {
    await addAll(3);
    let asked = 0;
    start(
      async () => {
        asked += 1;
        return asked <= 3 ? { againIn: asked * 100 } : "done";
      },
      { batch },
    );
    await queue.clock.settle();
    const waiting = { attempts: 0, lease_owner: null, lease_until: null, state: "ready" };
    expect(await rows()).toMatchObject([100, 200, 300].map((run_at) => ({ run_at, ...waiting })));
    await queue.clock.advance(300);
    expect(await rows()).toEqual([]);
  });

  test.each([0, 1, 3])("counts a failure of job %i alone", async (failing) => {
    await addAll(4);
    start(
      async (payload) => {
        if (payload === failing) throw new Error("not now");
        return stored(payload);
      },
      { batch, maxAttempts: 1 },
    );
    await queue.clock.settle();
    expect(await rows()).toMatchObject([
      { payload: String(failing), state: "dead", attempts: 1, lease_owner: null },
    ]);
    expect(await effects()).toEqual(["0", "1", "2", "3"].filter((name) => name !== String(failing)));
  });

  test.each([0, 2])("counts an effect of job %i that fails as its failure alone", async (failing) => {
    await addAll(4);
    start(
      async (payload) =>
        payload === failing ? { effect: () => Promise.reject(new Error("no room")) } : stored(payload),
      { batch, maxAttempts: 1 },
    );
    for (let turns = 0; turns < 5; turns++) await queue.clock.settle();
    expect(await rows()).toMatchObject([
      { payload: String(failing), state: "dead", attempts: 1, lease_owner: null },
    ]);
    expect(await effects()).toEqual(["0", "1", "2", "3"].filter((name) => name !== String(failing)));
  });

  test("gives a job that was replaced meanwhile no effect, and delivers its replacement", async () => {
    for (const key of ["a", "b"]) await add({ key, payload: `${key} old`, group: "g", runAt: -1 });
    const held = gate();
    start(
      async (payload) => {
        if (String(payload).endsWith("old")) await held.opened;
        return stored(payload);
      },
      { batch },
    );
    await queue.clock.settle();
    await add({ key: "b", payload: "b new", group: "g" });
    held.open();
    await queue.clock.advance(1_000);
    expect([await effects(), await rows()]).toEqual([["a old", "b new"], []]);
  });

  test("has no effect once another worker has its first job, and leaves the others to that one", async () => {
    const [first = ""] = await addAll(3);
    const held = gate();
    start(
      async (payload) => {
        await held.opened;
        return stored(payload);
      },
      { batch, leaseDuration: 300 },
    );
    await queue.clock.settle();
    const taken = { lease_owner: "other", lease_until: 90_000 };
    await queue.db.updateTable("jobs").set(taken).where("id", "=", first).execute();
    held.open();
    await queue.clock.advance(200);
    expect(await effects()).toEqual([]);
    expect(await rows()).toMatchObject([taken, { lease_owner: null, attempts: 0 }, { lease_owner: null }]);
  });

  test("whose worker was killed is delivered again after its lease, each job with one effect", async () => {
    await addAll(3);
    await claimJob(queue.db, ["note"], lease("killed", 100));
    start(async (payload) => stored(payload), { batch });
    await queue.clock.advance(99);
    expect(await effects()).toEqual([]);
    await queue.clock.advance(1);
    expect([await effects(), await rows()]).toEqual([["0", "1", "2"], []]);
  });

  test("that is broken off as its queue closes stores what has ended, and leaves the rest due, without a failure", async () => {
    await addAll(4);
    const held = gate();
    const worker = start(
      async (payload, { signal }) => {
        if (payload === 1) return stored(payload);
        await held.opened;
        signal.throwIfAborted();
        return "done";
      },
      { batch },
    );
    await queue.clock.settle();
    const closed = worker.close();
    held.open();
    await closed;
    expect(await effects()).toEqual(["1"]);
    const due = { attempts: 0, lease_owner: null, state: "ready", last_error: null };
    expect(await rows()).toMatchObject(["0", "2", "3"].map((payload) => ({ payload, ...due })));
  });
});

describe("a claim", () => {
  test("finds the jobs of other groups, and those of none, behind a hundred of a group that is claimed", async () => {
    await addAll(100, "busy");
    expect(await claimJobs(queue.db, ["note"], lease("a"), 8)).toHaveLength(1);
    expect(await claimJobs(queue.db, ["note"], lease("b"), 8)).toEqual([]);
    const alone = await add({ payload: "alone" });
    const other = await add({ payload: "other", group: "other" });
    await add({ payload: "later", group: "later", runAt: 1 });
    const claimed = await claimJobs(queue.db, ["note"], lease("c"), 8);
    expect(claimed.map(({ id }) => id).sort()).toEqual([alone, other].sort());
  });

  test("takes the first ones of several groups, though each has more that are due", async () => {
    for (const group of ["a", "b", "c"]) await addAll(80, group);
    const claimed = await claimJobs(queue.db, ["note"], lease("w"), 8);
    expect(claimed.map(({ group_key, payload }) => [group_key, payload]).sort()).toEqual([
      ["a", "0"],
      ["b", "0"],
      ["c", "0"],
    ]);
  });
});
