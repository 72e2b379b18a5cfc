import { expect, test } from "vitest";
import { createLimiter } from "./limiter";

/** Work that the test ends. */
function controlled() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve, reject) => {
      ends[name] = () => (name % 2 === 0 ? resolve(name) : reject(new Error(`${name} failed`)));
    });
  };
  return { started, end: (name: number) => ends[name]?.(), work };
}

test("at most the given number run at once, and the next begins when one ends or fails", async () => {
  const { started, end, work } = controlled();
  const limit = createLimiter(2);
  const running = [0, 1, 2, 3].map((name) => limit(work(name)).catch((error: Error) => error.message));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await running[1]).toBe("1 failed");
  expect(started).toEqual([0, 1, 2]);
  end(2);
  expect(await running[2]).toBe(2);
  expect(started).toEqual([0, 1, 2, 3]);
  end(0);
  end(3);
  expect(await Promise.all(running)).toEqual([0, "1 failed", 2, "3 failed"]);
});

test("waiting work never begins after the signal is aborted", async () => {
  const { started, end, work } = controlled();
  const limit = createLimiter(1);
  const stop = new AbortController();
  const first = limit(work(0), stop.signal);
  const second = limit(work(2), stop.signal);
  stop.abort();
  end(0);
  expect(await first).toBe(0);
  await expect(second).rejects.toThrow("aborted");
  expect(started).toEqual([0]);
  const third = limit(work(4));
  end(4);
  expect(await third).toBe(4);
});
