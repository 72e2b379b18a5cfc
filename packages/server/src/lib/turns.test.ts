import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns";

test("of many tasks one continues in each round of the event loop, in order", async () => {
  const turn = createTurns();
  const steps: string[] = [];
  const task = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await turn();
      steps.push(name);
    }
  };
  const tasks = ["a", "b", "c"].map(task);
  const perRound: number[] = [];
  for (let before = 0; steps.length < 9; before = steps.length) {
    await nextRound();
    perRound.push(steps.length - before);
  }
  await Promise.all(tasks);
  expect(Math.max(...perRound)).toBe(1);
  expect(steps.join("")).toBe("abcabcabc");
  // After a rest, the next task continues at once.
  await turn();
});
