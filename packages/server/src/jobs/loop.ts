import type { Logger } from "pino";
import { type Backoff, backoff } from "./backoff";
import { type Clock, systemClock } from "./clock";

/** What a step returns when the next one is due only once somebody wakes the loop. */
export const UNTIL_WOKEN = Number.POSITIVE_INFINITY;

/** One thing that is done again and again in the background. */
export interface LoopPlan {
  /** For logs and health: what it does, for example `indexing sepolia`. */
  name: string;
  /**
   * Does one step; returns how long to wait before the next, milliseconds. The signal is aborted when the loop is closed:
   * a step that takes long ends early then. What it throws counts as a failure.
   */
  step(signal: AbortSignal): Promise<number>;
  /** The wait after a step that failed. */
  retry: Backoff;
}

export interface LoopHealth {
  name: string;
  state: "running" | "waiting" | "retrying" | "stopped";
  /** When a step last succeeded, milliseconds since the epoch; null when none did so far. */
  lastSuccessAt: number | null;
  /** Steps that failed since then. */
  consecutiveFailures: number;
  /** When the next step is due, milliseconds since the epoch; null while one is running and when nothing but news wakes it. */
  nextRunAt: number | null;
}

export interface Loop {
  /** Runs a step within so many milliseconds (default: at once), or after the one that is running. */
  wake(within?: number): void;
  health(): LoopHealth;
  /** Starts no further step and waits for the one that is running. Idempotent. */
  close(): Promise<void>;
}

export interface LoopOptions {
  logger: Logger | undefined;
  clock?: Clock | undefined;
}

/** Starts a loop; its first step begins at once. A step that fails is tried again, ever more rarely, until one succeeds. */
export function startLoop(
  { name, step, retry }: LoopPlan,
  { logger, clock = systemClock }: LoopOptions,
): Loop {
  const stop = new AbortController();
  let state: LoopHealth["state"] = "waiting";
  let failures = 0;
  let lastSuccessAt: number | null = null;
  let dueAt = clock.now();
  let sleeping = new AbortController();

  async function runStep(): Promise<void> {
    state = "running";
    // From here on whoever wakes it asks for another step.
    dueAt = UNTIL_WOKEN;
    try {
      const wait = await step(stop.signal);
      if (failures > 0) logger?.info({ loop: name, attempt: failures + 1 }, `${name} works again`);
      failures = 0;
      lastSuccessAt = clock.now();
      dueAt = Math.min(dueAt, lastSuccessAt + wait);
      state = "waiting";
    } catch (error) {
      if (stop.signal.aborted) return;
      failures += 1;
      // Whatever woke it during the step waits as well: a step that fails must not run hot.
      dueAt = clock.now() + backoff(failures, retry, clock.random);
      state = "retrying";
      const about = { loop: name, err: error, attempt: failures, next_try_at: new Date(dueAt).toISOString() };
      // Once per failure, not once per attempt.
      logger?.[failures === 1 ? "warn" : "debug"](about, `${name} failed; it is tried again`);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const wait = dueAt - clock.now();
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
      const at = clock.now() + within;
      if (at >= dueAt || stop.signal.aborted) return;
      dueAt = at;
      sleeping.abort();
    },
    health: () => ({
      name,
      state,
      lastSuccessAt,
      consecutiveFailures: failures,
      nextRunAt: state === "running" || state === "stopped" || dueAt === UNTIL_WOKEN ? null : dueAt,
    }),
    close: () => {
      stop.abort();
      sleeping.abort();
      return running;
    },
  };
}
