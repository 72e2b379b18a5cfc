import type { Logger } from "pino";
import { type Clock, type Random, timestamp } from "../lib/runtime";
import { type Backoff, retryWait } from "./backoff";

/** Returned by a step when the next one is due only after `wake`. */
export const UNTIL_WOKEN = Number.POSITIVE_INFINITY;

/** A repeated background task. */
export interface LoopPlan {
  /** Name in logs and health, for example `indexing sepolia`. */
  name: string;
  /**
   * Runs one step; returns the wait before the next one, milliseconds. The signal is aborted when the loop is closed,
   * so that a long step can end early. An exception counts as a failure.
   */
  step(signal: AbortSignal): Promise<number>;
  /** The wait after a step that failed, unless its error asks for a longer one (backoff.ts). */
  retry: Backoff;
}

export interface LoopHealth {
  name: string;
  /** `standby`: another process does the work. */
  state: "running" | "waiting" | "retrying" | "stopped" | "standby";
  /** When a step last succeeded, Unix milliseconds; null when none has yet. */
  lastSuccessAt: number | null;
  /** Failed steps since then. */
  consecutiveFailures: number;
  /** Message of the last failure since then; null when there was none. */
  lastError: string | null;
  /**
   * When the next step is due, Unix milliseconds; null while one is running and when only `wake` starts the next one.
   */
  nextRunAt: number | null;
  /** The wait after the last step that succeeded, milliseconds; null before it, and when only `wake` starts the next one. */
  interval: number | null;
}

export interface Loop {
  /** Runs a step within `within` milliseconds (default: at once), or after the running one. */
  wake(within?: number): void;
  health(): LoopHealth;
  /** Starts no further step and waits for the running one. Idempotent. */
  close(): Promise<void>;
}

/** Time and randomness of background work. */
export type LoopClock = Pick<Clock, "now" | "monotonic" | "sleep"> & Pick<Random, "random">;

export interface LoopOptions {
  logger: Logger | undefined;
  clock: LoopClock;
}

/** Starts a loop; its first step begins at once. Failed steps are retried with exponential back-off. */
export function startLoop({ name, step, retry }: LoopPlan, { logger, clock }: LoopOptions): Loop {
  const stop = new AbortController();
  let state: LoopHealth["state"] = "waiting";
  let failures = 0;
  let lastError: string | null = null;
  let lastSuccessAt: number | null = null;
  let interval: number | null = null;
  // By the monotonic clock: setting the time of day must neither delay a step nor swallow a wake-up.
  let dueAt = clock.monotonic();
  let sleeping = new AbortController();

  async function runStep(): Promise<void> {
    state = "running";
    // A wake-up from here on requests another step.
    dueAt = UNTIL_WOKEN;
    try {
      const wait = await step(stop.signal);
      if (failures > 0) logger?.info({ loop: name, attempt: failures + 1 }, `${name} works again`);
      failures = 0;
      lastError = null;
      lastSuccessAt = clock.now();
      interval = wait === UNTIL_WOKEN ? null : wait;
      dueAt = Math.min(dueAt, clock.monotonic() + wait);
      state = "waiting";
    } catch (error) {
      if (stop.signal.aborted) return;
      failures += 1;
      lastError = error instanceof Error ? error.message : String(error);
      // Wake-ups during the step wait for the back-off as well, so that a failing step does not run in a tight loop.
      const wait = retryWait(error, failures, retry, clock.random);
      dueAt = clock.monotonic() + wait;
      state = "retrying";
      const about = { loop: name, err: error, attempt: failures, next_try_at: timestamp(clock.now() + wait) };
      // Logged once per series of failures, not once per attempt.
      logger?.[failures === 1 ? "warn" : "debug"](about, `${name} failed; it will be retried`);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const wait = Math.ceil(dueAt - clock.monotonic());
      if (wait > 0) {
        sleeping = new AbortController();
        const { signal } = sleeping;
        await clock.sleep(wait, signal);
        if (signal.aborted) continue;
      }
      await runStep();
    }
    state = "stopped";
  }

  const running = run();
  return {
    wake: (within = 0) => {
      const at = clock.monotonic() + within;
      if (at >= dueAt || stop.signal.aborted) return;
      dueAt = at;
      sleeping.abort();
    },
    health: () => ({
      name,
      state,
      lastSuccessAt,
      consecutiveFailures: failures,
      lastError,
      interval,
      nextRunAt:
        state === "running" || state === "stopped" || dueAt === UNTIL_WOKEN
          ? null
          : clock.now() + Math.ceil(dueAt - clock.monotonic()),
    }),
    close: () => {
      stop.abort();
      sleeping.abort();
      return running;
    },
  };
}
