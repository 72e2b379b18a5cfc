import { expect, test } from "vitest";
import { RefusalThrottle } from "../server";

test("a client that asks again as soon as it is refused asks once a second", () => {
  let time = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const throttle = new RefusalThrottle((run, ms) => waiting.push({ at: time + ms, run }));
  const refusedAt: number[] = [];
  const ask = () =>
    throttle.answer(() => {
      refusedAt.push(time);
      if (time < 3000) ask();
    });
  ask();
  while (waiting.length > 0) {
    time = Math.min(...waiting.map(({ at }) => at));
    const due = waiting.filter(({ at }) => at === time);
    waiting = waiting.filter(({ at }) => at !== time);
    for (const { run } of due) run();
  }
  expect(refusedAt).toEqual([0, 1000, 2000, 3000]);
  ask();
  expect(refusedAt.at(-1)).toBe(time);
});
