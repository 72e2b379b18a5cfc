import { setTimeout as pause } from "node:timers/promises";

/** Time and chance as background work uses them; a test brings its own, and waits for nothing. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** At least 0 and less than 1. */
  random(): number;
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. Infinity waits for the signal alone. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that a timer of Node.js takes, milliseconds. */
const LONGEST_DELAY = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  // Unreferenced: background work is no reason to keep a process alive.
  sleep: (ms, signal) =>
    pause(Math.min(ms, LONGEST_DELAY), undefined, { signal, ref: false }).catch(() => undefined),
};
