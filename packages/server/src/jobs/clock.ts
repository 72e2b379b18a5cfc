import { setTimeout as pause } from "node:timers/promises";

/** Time and randomness of background work; tests inject their own and do not wait. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number;
  /** Resolves after `ms` milliseconds, or as soon as the signal is aborted. With Infinity, only then. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay of a Node.js timer, milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  // Unreferenced, so that background work does not keep the process alive.
  sleep: (ms, signal) =>
    pause(Math.min(ms, MAX_DELAY), undefined, { signal, ref: false }).catch(() => undefined),
};
