import { expect, test } from "vitest";
import { type GarbageCollection, startCollectingGarbage } from "./collect-garbage-loop";
import type { LoopPlan } from "./loop";
import type { Loops } from "./loop-registry";

/** Loops whose only step runs when the test says so. */
function manualLoops() {
  let plan: LoopPlan | undefined;
  const woken: (number | undefined)[] = [];
  const loops = {
    start: (given: LoopPlan) => {
      plan = given;
      return { wake: (within?: number) => void woken.push(within), close: async () => {} };
    },
  } as Partial<Loops> as Loops;
  const step = () => plan?.step(new AbortController().signal);
  return { loops, woken, step };
}

const ask = (collection: GarbageCollection, times: number) => {
  for (let made = 0; made < times; made += 1) collection.onRequest();
};

test("garbage is collected once, when a busy time is over", async () => {
  const { loops, woken, step } = manualLoops();
  let collected = 0;
  const collection = startCollectingGarbage(loops, async () => {
    collected += 1;
  });
  ask(collection, 999);
  expect([woken, await step()]).toEqual([[], Number.POSITIVE_INFINITY]);
  ask(collection, 1);
  expect(woken).toEqual([15_000]);
  expect([await step(), collected]).toEqual([15_000, 0]);
  ask(collection, 51);
  expect([await step(), collected]).toEqual([15_000, 0]);
  ask(collection, 50);
  expect([await step(), collected]).toEqual([Number.POSITIVE_INFINITY, 1]);
  ask(collection, 999);
  expect([woken.length, await step(), collected]).toEqual([1, Number.POSITIVE_INFINITY, 1]);
});

test("a collection returns memory to the system", async () => {
  const { loops, step } = manualLoops();
  const collection = startCollectingGarbage(loops);
  ask(collection, 1_000);
  await step();
  const garbage = Array.from({ length: 40 }, () => Array.from({ length: 100_000 }, () => ({})));
  const before = process.memoryUsage().heapUsed;
  expect(garbage.length).toBe(40);
  garbage.length = 0;
  await step();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 100_000_000);
});
