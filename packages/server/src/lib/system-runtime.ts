import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { Runtime } from "./runtime";

/** The longest delay of a Node.js timer, milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * The time and the randomness of this machine. Only the code that assembles a program uses it; all other code is given a
 * `Runtime`.
 */
export const systemRuntime: Runtime = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, Math.min(ms, MAX_DELAY));
    return () => clearTimeout(timer);
  },
  sleep: (ms, signal) =>
    pause(Math.min(ms, MAX_DELAY), undefined, { signal, ref: false }).catch(() => undefined),
  timeout: (ms) => AbortSignal.timeout(ms),
  turn: () => turn(),
  uuid: () => randomUUID(),
  bytes: (length) => randomBytes(length),
  random: () => Math.random(),
};
