import { expect, test } from "vitest";
import { gate, queueFixture } from "./queue-fixture";

const queue = queueFixture();
const { add, rows, start } = queue;

const untilAborted = (signal: AbortSignal) => queue.clock.sleep(1_000_000, signal);

test("a job that finishes although the worker is closing is done", async () => {
  await add();
  const held = gate();
  const effects: number[] = [];
  const worker = start(async () => {
    await held.opened;
    return { effect: async () => void effects.push(1) };
  });
  await queue.clock.settle();
  let closed = false;
  const closing = worker.close().then(() => {
    closed = true;
  });
  await queue.clock.settle();
  expect(closed).toBe(false);
  held.open();
  await closing;
  expect([effects, await rows()]).toEqual([[1], []]);
});

test("a job that is broken off is due at once for another worker, and no attempt is counted", async () => {
  const id = await add();
  const worker = start(async (_payload, { signal }) => {
    await untilAborted(signal);
    throw signal.reason;
  });
  await queue.clock.advance(10);
  await worker.close();
  expect(await rows()).toMatchObject([{ run_at: 0, attempts: 0, lease_owner: null, last_error: null }]);
  const delivered: [string, number][] = [];
  start(async (_payload, delivery) => {
    delivered.push([delivery.id, delivery.attempt]);
    return "done";
  });
  await queue.clock.settle();
  expect([delivered, await rows()]).toEqual([[[id, 1]], []]);
});

test("a job that is broken off after failures keeps their number and its last error", async () => {
  await add();
  let tries = 0;
  const worker = start(async (_payload, { signal }) => {
    tries += 1;
    if (tries === 1) throw new RangeError("once");
    await untilAborted(signal);
    throw signal.reason;
  });
  await queue.clock.advance(500);
  await worker.close();
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: "RangeError", state: "ready" }]);
});

test("the last attempt of a job that is broken off leaves no dead letter", async () => {
  await add();
  const worker = start(
    async (_payload, { signal }) => {
      await untilAborted(signal);
      throw new Error("broken off");
    },
    { maxAttempts: 1 },
  );
  await queue.clock.advance(10);
  await worker.close();
  expect(await rows()).toMatchObject([{ state: "ready", attempts: 0 }]);
});

test("a job that asks to be delivered again while the worker closes waits as long as it asked for", async () => {
  await add();
  const worker = start(async (_payload, { signal }) => {
    await untilAborted(signal);
    return { againIn: 700 };
  });
  await queue.clock.advance(10);
  await worker.close();
  expect(await rows()).toMatchObject([{ run_at: 710, attempts: 0, lease_owner: null }]);
});

test("after closing nothing is claimed, however often the worker is woken", async () => {
  const worker = start(async () => expect.unreachable("the worker is closed"));
  await queue.clock.settle();
  await worker.close();
  await add();
  worker.wake();
  await queue.clock.advance(100_000);
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
});

test("closing again waits for the same jobs", async () => {
  await add();
  const held = gate();
  const worker = start(async () => {
    await held.opened;
    return "done";
  });
  await queue.clock.settle();
  const closed: string[] = [];
  const both = ["one", "other"].map((name) => worker.close().then(() => closed.push(name)));
  await queue.clock.settle();
  expect(closed).toEqual([]);
  held.open();
  await Promise.all(both);
  expect([closed.length, await rows()]).toEqual([2, []]);
});
