import { pino } from "pino";
import { expect, test } from "vitest";
import { runLanes } from "./lanes";

/** Time that passes only when it is waited for: each wait is noted, and is over at once. */
function clock(until: number) {
  const waits: number[] = [];
  let reached: () => void = () => {};
  const enough = new Promise<void>((done) => {
    reached = done;
  });
  const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
    waits.push(ms);
    if (waits.length < until) return;
    reached();
    await new Promise<void>((done) => signal.addEventListener("abort", () => done()));
  };
  return { waits, enough, sleep };
}

test("a lane that fails waits ever longer, says so once, and is quick again once it works", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const { waits, enough, sleep } = clock(11);
  let step = 0;
  const flaky = async () => {
    step += 1;
    if (step > 1 && step < 10) throw new Error("down");
  };
  const lanes = runLanes([{ name: "reading", step: flaky }], { interval: 100, logger, sleep });
  await enough;
  await lanes.close();
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, 100, 100]);
  expect(lines).toEqual(["reading failed; it is tried again", "reading works again"]);
});

test("a lane that hangs holds up no other, and the end waits for what is under way", async () => {
  const { enough, sleep } = clock(5);
  let finish: () => void = () => {};
  const hanging = () =>
    new Promise<void>((done) => {
      finish = done;
    });
  const lanes = runLanes(
    [
      { name: "hangs", step: hanging },
      { name: "works", step: async () => {} },
    ],
    { interval: 1, logger: undefined, sleep },
  );
  await enough;
  let closed = false;
  const closing = lanes.close().then(() => {
    closed = true;
  });
  await Promise.resolve();
  expect(closed).toBe(false);
  finish();
  await closing;
});
