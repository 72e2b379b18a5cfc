import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairScheduler } from "./fair-scheduler";
import { systemRuntime } from "./system-runtime";

/** Three tasks of three steps, each of which takes a millisecond of the clock: the steps of each round. */
async function rounds(budget: number): Promise<string[]> {
  let now = 0;
  const yieldFairly = createFairScheduler(budget, { ...systemRuntime, monotonic: () => now });
  let steps = "";
  const task = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await yieldFairly();
      now += 1;
      steps += name;
    }
  };
  const tasks = ["a", "b", "c"].map(task);
  const found: string[] = [];
  for (let before = 0; steps.length < 9; before = steps.length) {
    await nextRound();
    if (steps.length > before) found.push(steps.slice(before));
  }
  await Promise.all(tasks);
  // After a rest, the next task continues at once.
  await yieldFairly();
  return found;
}

test("each round of the event loop continues tasks in order until the budget is used, and one in any case", async () => {
  expect(await rounds(0)).toEqual(["a", "b", "c", "a", "b", "c", "a", "b", "c"]);
  const two = await rounds(2);
  expect(two.join("")).toBe("abcabcabc");
  expect(Math.max(...two.map(({ length }) => length))).toBe(2);
  // The first task had asked before the others did.
  expect(await rounds(10)).toEqual(["a", "bc", "ab", "ca", "bc"]);
});
