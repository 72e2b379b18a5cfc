import { describe, expect, test } from "vitest";
import { completeJob } from "../../src/jobs/queue/lease";
import { claimJob } from "../support/claim-job";
import { testOnPostgres } from "../support/engine";
import { gate, queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, lease, rows, start } = queue;

const claim = (owner: string) => claimJob(queue.db, ["note"], lease(owner, 1_000));

describe("at once", () => {
  test("claims get a job each, and none twice", async () => {
    for (let count = 0; count < 12; count++) await add({ runAt: count - 20 });
    const claimed = await Promise.all(Array.from({ length: 20 }, (_, at) => claim(`worker ${at}`)));
    const ids = claimed.flatMap((job) => (job ? [job.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (let job = await claim("last"); job; job = await claim("last")) ids.push(job.id);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  test("claims get one job of a group at most", async () => {
    for (let count = 0; count < 8; count++) await add({ group: "g" });
    const claimed = await Promise.all(Array.from({ length: 8 }, (_, at) => claim(`worker ${at}`)));
    expect(claimed.filter((job) => job !== undefined)).toHaveLength(1);
  });

  test("completions by an old and a new owner have one effect", async () => {
    const id = await add();
    await claim("old");
    await queue.clock.advance(1_000);
    await claim("new");
    const effects: string[] = [];
    const complete = (owner: string) =>
      completeJob(queue.db, id, owner, async (trx) => {
        const row = { id: owner, name: owner, disabled_features: "[]", created_at: 0 };
        await trx.insertInto("workspaces").values(row).execute();
        effects.push(owner);
      });
    const ended = await Promise.allSettled([complete("old"), complete("new"), complete("new")]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const stored = await queue.db.selectFrom("workspaces").select("id").execute();
    expect([stored, await rows()]).toEqual([[{ id: "new" }], []]);
  });

  testOnPostgres(
    "a job that another process is just about to take is passed over, not waited for",
    async () => {
      const [first, second] = [await add({ runAt: -2 }), await add({ runAt: -1 })];
      const taken = gate();
      const goOn = gate();
      const other = queue.db.transaction().execute(async (trx) => {
        await trx.selectFrom("jobs").select("id").where("id", "=", first).forUpdate().execute();
        taken.open();
        await goOn.opened;
      });
      await taken.opened;
      expect(await claim("a")).toMatchObject({ id: second });
      expect(await claim("b")).toBeUndefined();
      goOn.open();
      await other;
      expect(await claim("b")).toMatchObject({ id: first });
    },
  );
});

describe("several workers", () => {
  test("do each job once, and all of them", async () => {
    const done: unknown[] = [];
    for (let payload = 0; payload < 60; payload++)
      await add({ payload, ...(payload % 3 === 0 && { group: `group ${payload % 4}` }) });
    const workers = Array.from({ length: 4 }, () =>
      start(
        async (payload) => {
          await queue.clock.turn();
          return { effect: async () => void done.push(payload) };
        },
        { concurrency: 3 },
      ),
    );
    for (let rounds = 0; (await rows()).length > 0 && rounds < 200; rounds++) {
      for (const worker of workers) worker.wake();
      await queue.clock.advance(10);
    }
    const every = Array.from({ length: 60 }, (_, payload) => payload);
    expect(done.map(Number).sort((one, other) => one - other)).toEqual(every);
  });

  test("take over from one that was killed, after its lease, with one effect", async () => {
    const id = await add();
    await claim("killed");
    const effects: string[] = [];
    const worker = start(async (_payload, delivery) => ({
      effect: async () => void effects.push(delivery.id),
    }));
    await queue.clock.advance(999);
    expect(effects).toEqual([]);
    await queue.clock.advance(1);
    expect(effects).toEqual([id]);
    expect(await worker.health()).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  test("count each killed delivery, so that a job which kills its workers ends as a dead letter", async () => {
    await add();
    for (let killed = 0; killed < 3; killed++) {
      await claim(`killed ${killed}`);
      await queue.clock.advance(1_000);
    }
    let begun = 0;
    start(async () => {
      begun += 1;
      return "done";
    });
    await queue.clock.advance(100);
    expect(begun).toBe(0);
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "Error ABANDONED" }]);
  });

  test("have a worker that lost its lease stop, without an effect and without a failure", async () => {
    await add();
    const held = gate();
    let aborted: boolean | undefined;
    start(
      async (_payload, { signal }) => {
        await held.opened;
        aborted = signal.aborted;
        return { effect: async () => expect.unreachable("the job was another's") };
      },
      { leaseDuration: 300 },
    );
    await queue.clock.settle();
    // As if this worker had been paused for longer than its lease.
    await queue.db.updateTable("jobs").set({ lease_owner: "other", lease_until: 90_000 }).execute();
    await queue.clock.advance(100);
    held.open();
    await queue.clock.settle();
    expect(aborted).toBe(true);
    expect(await rows()).toMatchObject([{ lease_owner: "other", attempts: 1, last_error: null }]);
  });
});

describe("the time of day is set", () => {
  test("ahead: a job that still runs is claimed again, and only the new delivery has an effect", async () => {
    await add();
    const deliveries: { attempt: number; signal: AbortSignal }[] = [];
    const gates = [gate(), gate()];
    const effects: number[] = [];
    const worker = start(async (_payload, { attempt, signal }) => {
      deliveries.push({ attempt, signal });
      await gates[attempt - 1]?.opened;
      return { effect: async () => void effects.push(attempt) };
    });
    await queue.clock.settle();
    queue.shift = 3_600_000;
    worker.wake();
    await queue.clock.settle();
    expect(deliveries.map(({ attempt }) => attempt)).toEqual([1, 2]);
    gates[0]?.open();
    await queue.clock.settle();
    expect([effects, await rows()]).toMatchObject([[], [{ attempts: 2 }]]);
    gates[1]?.open();
    await queue.clock.settle();
    expect([effects, await rows()]).toEqual([[2], []]);
  });

  test("ahead: an earlier delivery that fails does not return the job under the later one", async () => {
    await add();
    const gates = [gate(), gate()];
    const worker = start(async (_payload, { attempt }) => {
      await gates[attempt - 1]?.opened;
      if (attempt === 1) throw new Error("late");
      return "done";
    });
    await queue.clock.settle();
    queue.shift = 3_600_000;
    worker.wake();
    await queue.clock.settle();
    gates[0]?.open();
    await queue.clock.settle();
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }]);
    expect((await rows())[0]?.lease_owner).not.toBeNull();
    gates[1]?.open();
    await queue.clock.settle();
    expect(await rows()).toEqual([]);
  });

  test("ahead: delayed jobs whose time has come are done at the next look", async () => {
    await add({ runAt: 3_000_000 });
    let done = 0;
    const worker = start(async () => {
      done += 1;
      return "done";
    });
    await queue.clock.settle();
    queue.shift = 3_600_000;
    worker.wake();
    await queue.clock.settle();
    expect(done).toBe(1);
  });

  test("back: no job is done before its time, and a running one keeps its lease", async () => {
    queue.shift = 3_600_000;
    await add({ payload: "running" });
    const held = gate();
    const done: unknown[] = [];
    const worker = start(
      async (payload) => {
        if (payload === "running") await held.opened;
        done.push(payload);
        return "done";
      },
      { leaseDuration: 300 },
    );
    await queue.clock.settle();
    queue.shift = 0;
    await add({ payload: "later", runAt: 1_000 });
    worker.wake();
    await queue.clock.advance(900);
    expect([done, await worker.health()]).toEqual([[], { waiting: 1, running: 1, dead: 0 }]);
    held.open();
    await queue.clock.advance(200);
    expect([done, await rows()]).toEqual([["running", "later"], []]);
  });
});
