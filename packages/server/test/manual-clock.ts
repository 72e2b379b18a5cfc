import type { Clock, Random } from "../src/lib/runtime";
import { activity } from "./support/activity";

/** Time that passes only when a test says so, and chance. */
export interface ManualClock extends Clock, Pick<Random, "random"> {
  /** Lets time pass: whoever sleeps wakes at its moment, in order, and does what it does then. */
  advance(ms: number): Promise<void>;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
}

/** Time begins at `from`. Chance is always the largest, unless the test says otherwise. */
export function manualClock(random: () => number = () => 1, from = 0): ManualClock {
  let now = from;
  const timers = new Set<{ at: number; work(): void }>();
  const turn = () => new Promise<void>((done) => setImmediate(done));
  const settle = async () => {
    for (let turns = 0; turns < 5; turns = activity.isBusy() ? 0 : turns + 1) await turn();
  };
  const after: Clock["after"] = (ms, work) => {
    const timer = { at: now + ms, work };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => now,
    monotonic: () => now,
    random,
    settle,
    turn,
    after,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          cancel();
          signal.removeEventListener("abort", wake);
          resolve();
        };
        const cancel = after(ms, wake);
        if (signal.aborted) wake();
        else signal.addEventListener("abort", wake);
      }),
    timeout: (ms) => {
      const late = new AbortController();
      after(ms, () => late.abort(new DOMException("The operation timed out.", "TimeoutError")));
      return late.signal;
    },
    advance: async (ms) => {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = [...timers].sort((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        now = Math.max(now, next.at);
        timers.delete(next);
        next.work();
      }
      now = until;
      await settle();
    },
  };
}
