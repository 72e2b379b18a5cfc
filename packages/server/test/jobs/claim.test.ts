import { describe, expect, test } from "vitest";
import { nextDueAt } from "../../src/jobs/queue/claim";
import { completeJob, LeaseLostError, renewLease, returnJob } from "../../src/jobs/queue/lease";
import { claimJob } from "../support/claim-job";
import { queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, lease, rows } = queue;

const claim = (owner = "a", duration?: number) => claimJob(queue.db, ["note"], lease(owner, duration));
const payloadOf = async (owner?: string) => {
  const job = await claim(owner);
  return job && (JSON.parse(job.payload) as unknown);
};
const ready = { state: "ready", run_at: 0, attempts: 1, last_error: null } as const;
const nothing = async () => {};

describe("claiming", () => {
  test("an empty queue has no job", async () => {
    expect(await claim()).toBeUndefined();
  });

  test("a job is not claimed a millisecond early, and is when it is due", async () => {
    const id = await add({ runAt: 500 });
    await queue.clock.advance(499);
    expect(await claim()).toBeUndefined();
    await queue.clock.advance(1);
    expect(await claim()).toMatchObject({ id });
  });

  test("the job that is due longest comes first, of these the oldest, of these by id", async () => {
    for (const payload of ["b", "c"]) await add({ payload, runAt: 5 });
    await queue.clock.advance(1);
    await add({ payload: "younger", runAt: 5 });
    await add({ payload: "a", runAt: 2 });
    await queue.clock.advance(10);
    const [b, c] = (await rows()).filter(({ payload }) => /"[bc]"/.test(payload));
    const byId = [b, c].sort((one, other) => ((one?.id ?? "") < (other?.id ?? "") ? -1 : 1));
    const expected = ["a", ...byId.map((job) => JSON.parse(job?.payload ?? "")), "younger"];
    expect([await payloadOf(), await payloadOf(), await payloadOf(), await payloadOf()]).toEqual(expected);
  });

  test("only jobs of the kinds that the worker knows are claimed", async () => {
    await add({ kind: "other" });
    expect(await claim()).toBeUndefined();
    const id = await add();
    expect(await claimJob(queue.db, ["else", "note"], lease("a"))).toMatchObject({ id });
  });

  test("a claim counts an attempt, and says who has the job until when", async () => {
    await queue.clock.advance(7);
    await add();
    const claimed = { attempts: 1, lease_owner: "a", lease_until: 57, state: "ready" };
    expect(await claim("a", 50)).toMatchObject(claimed);
    expect(await rows()).toMatchObject([claimed]);
  });

  test("a claimed job is claimed by no other worker, nor again by its owner", async () => {
    await add();
    await claim("a");
    expect(await claim("b")).toBeUndefined();
    expect(await claim("a")).toBeUndefined();
  });

  test("a dead letter is never claimed", async () => {
    const id = await add();
    await claim();
    await returnJob(queue.db, id, "a", { ...ready, state: "dead" });
    await queue.clock.advance(1_000_000);
    expect(await claim()).toBeUndefined();
  });
});

describe("groups", () => {
  test("have one job running at a time, the next one after its end", async () => {
    const id = await add({ group: "g", payload: 1 });
    await queue.clock.advance(1);
    await add({ group: "g", payload: 2 });
    expect(await payloadOf()).toBe(1);
    expect(await claim("b")).toBeUndefined();
    await completeJob(queue.db, id, "a", nothing);
    expect(await payloadOf("b")).toBe(2);
  });

  test("are free again when their job is returned for later", async () => {
    const id = await add({ group: "g", payload: 1 });
    await queue.clock.advance(1);
    await add({ group: "g", payload: 2 });
    await claim();
    await returnJob(queue.db, id, "a", { ...ready, run_at: 900 });
    expect(await payloadOf("b")).toBe(2);
  });

  test("do not hold up jobs of other groups, or of none", async () => {
    for (const group of ["g", "h"]) await add({ group });
    await add();
    expect((await claim("a"))?.id).toBeDefined();
    expect((await claim("b"))?.id).toBeDefined();
    expect((await claim("c"))?.id).toBeDefined();
    expect(await claim("d")).toBeUndefined();
  });

  test("reach over kinds", async () => {
    await add({ group: "g", kind: "other" });
    await claimJob(queue.db, ["other"], lease("a"));
    await queue.clock.advance(1);
    await add({ group: "g" });
    expect(await claim("b")).toBeUndefined();
  });

  test("after a killed worker that job comes first, not another one of its group", async () => {
    await add({ group: "g", payload: "begun", runAt: 5 });
    await queue.clock.advance(5);
    await claim("killed");
    await add({ group: "g", payload: "earlier", runAt: 1 });
    await queue.clock.advance(100);
    expect(await payloadOf("b")).toBe("begun");
    expect(await claim("c")).toBeUndefined();
  });
});

describe("leases", () => {
  test("end exactly after their duration", async () => {
    await add();
    await claim("a", 100);
    await queue.clock.advance(99);
    expect(await claim("b")).toBeUndefined();
    await queue.clock.advance(1);
    expect(await claim("b")).toMatchObject({ attempts: 2, lease_owner: "b" });
  });

  test("are renewed from the moment of the renewal on", async () => {
    const id = await add();
    await claim("a", 100);
    await queue.clock.advance(60);
    await renewLease(queue.db, id, lease("a", 100));
    expect(await rows()).toMatchObject([{ lease_until: 160, attempts: 1 }]);
  });

  test("can be renewed after their end while no other worker has the job", async () => {
    const id = await add();
    await claim("a", 100);
    await queue.clock.advance(500);
    await renewLease(queue.db, id, lease("a", 100));
    expect(await claim("b")).toBeUndefined();
  });

  test("are renewed by their owner only", async () => {
    const id = await add();
    await claim("a");
    await expect(renewLease(queue.db, id, lease("b"))).rejects.toThrow(LeaseLostError);
    await queue.clock.advance(100);
    await claim("b");
    await expect(renewLease(queue.db, id, lease("a"))).rejects.toThrow(LeaseLostError);
  });

  test("for a finished or unknown job cannot be renewed", async () => {
    const id = await add();
    await claim();
    await completeJob(queue.db, id, "a", nothing);
    await expect(renewLease(queue.db, id, lease("a"))).rejects.toThrow(LeaseLostError);
    await expect(renewLease(queue.db, "unknown", lease("a"))).rejects.toThrow(LeaseLostError);
  });

  test("that have ended still let their owner finish while no other worker has the job", async () => {
    const id = await add();
    await claim("a", 100);
    await queue.clock.advance(500);
    await completeJob(queue.db, id, "a", nothing);
    expect(await rows()).toEqual([]);
  });

  test("held by another worker keep a job from being finished, and its effect from happening", async () => {
    const id = await add();
    await claim("a");
    await queue.clock.advance(100);
    await claim("b");
    let effects = 0;
    const complete = (owner: string) =>
      completeJob(queue.db, id, owner, async () => {
        effects += 1;
      });
    await expect(complete("a")).rejects.toThrow(LeaseLostError);
    await complete("b");
    await expect(complete("b")).rejects.toThrow(LeaseLostError);
    expect(effects).toBe(1);
  });

  test("held by another worker keep a job from being returned", async () => {
    const id = await add();
    await claim("a");
    await queue.clock.advance(100);
    await claim("b");
    await returnJob(queue.db, id, "a", { ...ready, state: "dead" });
    expect(await rows()).toMatchObject([{ lease_owner: "b", state: "ready" }]);
  });

  test("stay when the effect fails, which is undone with the deletion of the job", async () => {
    const id = await add();
    await claim();
    const failing = completeJob(queue.db, id, "a", async (trx) => {
      const row = { id: "w", name: "w", disabled_features: "[]", created_at: 0 };
      await trx.insertInto("workspaces").values(row).execute();
      throw new Error("cut off");
    });
    await expect(failing).rejects.toThrow("cut off");
    expect(await queue.db.selectFrom("workspaces").select("id").execute()).toEqual([]);
    expect(await rows()).toMatchObject([{ lease_owner: "a" }]);
  });
});

describe("the next moment at which there is something to do", () => {
  const next = () => nextDueAt(queue.db, ["note"], queue.clock.now());

  test("is none without jobs, and with jobs of other kinds or dead letters alone", async () => {
    expect(await next()).toBeUndefined();
    await add({ kind: "other", runAt: 50 });
    const id = await add();
    await claim();
    await returnJob(queue.db, id, "a", { ...ready, state: "dead", run_at: 70 });
    expect(await next()).toBeUndefined();
  });

  test("is the first time of a job, or the end of a lease", async () => {
    await add();
    await add({ runAt: 300 });
    expect(await next()).toBe(300);
    await claim("a", 120);
    expect(await next()).toBe(120);
    await queue.clock.advance(120);
    expect(await next()).toBe(300);
  });
});
