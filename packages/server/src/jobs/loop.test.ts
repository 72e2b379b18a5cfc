import { expect, test } from "vitest";
import { manualClock } from "../../test/manual-clock";
import { collectLog } from "../../test/support/collect-log";
import { startLoop, UNTIL_WOKEN } from "./loop";
import { createLoops } from "./loop-registry";

const retry = { first: 100, longest: 5_000 };

test("a failing loop backs off, logs the failure once, and resumes its interval after a success", async () => {
  const { logger, lines } = collectLog("info");
  const clock = manualClock();
  const begun: number[] = [];
  const step = async () => {
    begun.push(clock.now());
    if (begun.length > 1 && begun.length < 10) throw new Error("down");
    return 100;
  };
  const loop = startLoop({ name: "reading", step, retry }, { logger, clock });
  await clock.advance(21_600);
  expect(begun.slice(1).map((at, index) => at - (begun[index] ?? 0))).toEqual([
    ...[100, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 100],
    ...Array(51).fill(100),
  ]);
  expect(lines.map(({ msg, loop: name, attempt }) => [msg, name, attempt])).toEqual([
    ["reading failed; it will be retried", "reading", 1],
    ["reading works again", "reading", 9],
  ]);
  expect(lines[0]).toMatchObject({
    level: 40,
    err: { message: "down" },
    next_try_at: new Date(200).toISOString(),
  });
  await loop.close();
});

test("a loop that hangs does not block others, and closing waits for the running step", async () => {
  const clock = manualClock();
  const loops = createLoops({ logger: undefined, clock });
  let finish: (wait: number) => void = () => {};
  const hanging = loops.start({ name: "hangs", retry, step: () => new Promise((done) => (finish = done)) });
  let steps = 0;
  const working = loops.start({
    name: "works",
    retry,
    step: async () => {
      steps += 1;
      return 10;
    },
  });
  await clock.advance(100);
  expect(steps).toBe(11);
  let closed = false;
  const closing = hanging.close().then(() => {
    closed = true;
  });
  await clock.settle();
  expect(closed).toBe(false);
  finish(0);
  await closing;
  await working.close();
  await clock.advance(100);
  expect(steps).toBe(11);
});

test("a loop without an interval sleeps until it is woken, also when it is woken during a step", async () => {
  const clock = manualClock();
  const begun: number[] = [];
  let during = () => {};
  const loop = startLoop(
    {
      name: "news",
      retry,
      step: async () => {
        begun.push(clock.now());
        during();
        return UNTIL_WOKEN;
      },
    },
    { logger: undefined, clock },
  );
  await clock.advance(1_000_000);
  expect(begun).toEqual([0]);
  loop.wake();
  await clock.advance(10);
  expect(begun).toEqual([0, 1_000_000]);
  during = () => {
    during = () => {};
    loop.wake();
  };
  loop.wake(50);
  // The earlier of two wake-ups counts.
  loop.wake(500);
  await clock.advance(1_000);
  expect(begun.slice(2)).toEqual([1_000_060, 1_000_060]);
  await loop.close();
});

test("a wake-up during a failing step does not skip the back-off", async () => {
  const clock = manualClock();
  let steps = 0;
  const loop = startLoop(
    {
      name: "news",
      retry,
      step: async () => {
        steps += 1;
        loop.wake();
        throw new Error("down");
      },
    },
    { logger: undefined, clock },
  );
  await clock.advance(99);
  expect(steps).toBe(1);
  await clock.advance(1);
  expect(steps).toBe(2);
  await loop.close();
});

test("a loop reports its health", async () => {
  const clock = manualClock();
  const loops = createLoops({ logger: undefined, clock });
  let step: () => Promise<number> = async () => 100;
  const loop = loops.start({ name: "reading", retry, step: () => step() });
  const health = async () => {
    await clock.settle();
    return loops.health();
  };
  const common = { name: "reading", lastSuccessAt: 0, consecutiveFailures: 0, lastError: null };
  const failed = { ...common, consecutiveFailures: 2, lastError: "down", interval: 100 };
  expect(await health()).toEqual([{ ...common, state: "waiting", nextRunAt: 100, interval: 100 }]);
  step = () => Promise.reject(new Error("down"));
  await clock.advance(250);
  expect(await health()).toEqual([{ ...failed, state: "retrying", nextRunAt: 400 }]);
  let finish: (wait: number) => void = () => {};
  step = () => new Promise((done) => (finish = done));
  await clock.advance(150);
  expect(await health()).toEqual([{ ...failed, state: "running", nextRunAt: null }]);
  finish(UNTIL_WOKEN);
  const woken = { ...common, lastSuccessAt: 400, nextRunAt: null, interval: null };
  expect(await health()).toEqual([{ ...woken, state: "waiting" }]);
  await loop.close();
  expect(await health()).toEqual([{ ...woken, state: "stopped" }]);
});

test("setting the time of day neither swallows a wake-up nor delays a step", async () => {
  const clock = manualClock();
  let set = 0;
  let steps = 0;
  const step = async () => {
    steps += 1;
    return 1_000;
  };
  const plan = { name: "reading", step, retry };
  const loop = startLoop(plan, { logger: undefined, clock: { ...clock, now: () => clock.now() + set } });
  await clock.settle();
  set = 3_600_000;
  loop.wake();
  await clock.settle();
  expect(steps).toBe(2);
  set = -3_600_000;
  await clock.advance(1_000);
  expect(steps).toBe(3);
  await loop.close();
});
