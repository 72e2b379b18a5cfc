import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "../src/jobs/clock";

export interface ManualClock extends Clock {
  /** Lets time pass: whoever sleeps wakes at its moment, in order, and does what it does then. */
  advance(ms: number): Promise<void>;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
}

/** Time that passes only when a test says so. Chance is always the largest, unless the test says otherwise. */
export function manualClock(random: () => number = () => 1): ManualClock {
  let now = 0;
  const sleepers = new Set<{ at: number; wake(): void }>();
  const settle = async () => {
    for (let turns = 0; turns < 5; turns++) await turn();
  };
  return {
    now: () => now,
    random,
    settle,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          sleepers.delete(sleeper);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        const sleeper = { at: now + ms, wake };
        sleepers.add(sleeper);
        if (signal.aborted) wake();
        else signal.addEventListener("abort", wake);
      }),
    advance: async (ms) => {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = [...sleepers].sort((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        now = Math.max(now, next.at);
        next.wake();
      }
      now = until;
      await settle();
    },
  };
}
