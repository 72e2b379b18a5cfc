import fc from "fast-check";
import { expect, test } from "vitest";
import { manualClock } from "../../test/manual-clock";
import { inTurnsOn } from "./turns";

const settle = () => new Promise<void>((done) => setImmediate(done));

/** Requests of a test, as they come and begin. */
function setUp(options: { most: number; stalledAfter: number; nodeAllowance?: number }) {
  const clock = manualClock();
  const inTurn = inTurnsOn(clock, options);
  const begun: number[] = [];
  const running = new Map<number, () => void>();
  let arrived = 0;
  return {
    clock,
    begun,
    running,
    arrived: () => arrived,
    async arrive(operation: { asksNodes?: boolean } = {}): Promise<void> {
      const id = arrived++;
      const handle = () =>
        new Promise<void>((end) => {
          begun.push(id);
          running.set(id, end);
        });
      void inTurn(handle, operation)();
      await settle();
    },
    async end(id: number): Promise<void> {
      running.get(id)?.();
      running.delete(id);
      await settle();
    },
  };
}

test("some are worked on at once, and each that ends lets the next one begin", async () => {
  const { begun, arrive, end } = setUp({ most: 2, stalledAfter: 50 });
  for (let count = 0; count < 4; count += 1) await arrive();
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(0);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("requests that wait for something else do not delay others", async () => {
  const { begun, running, clock, arrive, end } = setUp({ most: 2, stalledAfter: 50 });
  for (let count = 0; count < 7; count += 1) await arrive();
  await clock.advance(49);
  expect(begun).toEqual([0, 1]);
  await clock.advance(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  // As long as some end, the first two are only two that take long.
  await end(2);
  await clock.advance(50);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  // Requests that began earlier make no room.
  await end(0);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await end(3);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect([...running.keys()]).toEqual([1, 4, 5]);
});

test("those that ask a node let others begin that came a little later", async () => {
  const { begun, clock, arrive, end } = setUp({ most: 1, stalledAfter: 1000, nodeAllowance: 250 });
  await arrive();
  await arrive({ asksNodes: true });
  await clock.advance(249);
  await arrive();
  await clock.advance(2);
  await arrive();
  for (const id of [0, 2, 1]) await end(id);
  expect(begun).toEqual([0, 2, 1, 3]);
});

test("requests begin in their order, and none waits while nothing ends", async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant({ kind: "arrive" as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("end" as const), which: fc.nat(20) }) },
    fc.record({ kind: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { begun, running, clock, arrived, arrive, end } = setUp({ most: 3, stalledAfter: 50 });
      let changed = 0;
      for (const one of steps) {
        const before = begun.length;
        // The time in which none waits does not count.
        if (before === arrived()) changed = clock.monotonic();
        if (one.kind === "pass") await clock.advance(one.ms);
        if (one.kind === "arrive") await arrive();
        const ids = [...running.keys()];
        if (one.kind === "end" && ids.length > 0) {
          await end(ids[one.which % ids.length] ?? 0);
          changed = clock.monotonic();
        }
        if (begun.length > before) changed = clock.monotonic();
        expect(begun).toEqual(Array.from({ length: begun.length }, (_, id) => id));
        if (running.size < 3) expect(begun).toHaveLength(arrived());
        if (begun.length < arrived()) expect(clock.monotonic() - changed).toBeLessThan(100);
      }
    }),
    { numRuns: 100 },
  );
});
