import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { backoff } from "./backoff";

/** One thing that is done again and again; a step that fails is tried again, and no other lane waits for it. */
export interface Lane {
  /** For messages: what it does. */
  name: string;
  step(): Promise<void>;
}

export interface LaneOptions {
  /** Between two steps of a lane, milliseconds. */
  interval: number;
  logger: Logger | undefined;
  /** Waits; ends early, however it likes, when the signal is aborted. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The longest wait after failures, milliseconds. */
const MOST = 5_000;

const systemSleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });

/** Runs lanes side by side until `close`, which waits for the steps that are under way. */
export function runLanes(lanes: readonly Lane[], options: LaneOptions): { close(): Promise<void> } {
  const stop = new AbortController();
  const running = lanes.map((lane) => run(lane, options, stop.signal));
  return {
    close: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
}

async function run(
  { name, step }: Lane,
  { interval, logger, sleep = systemSleep }: LaneOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await step();
      if (failures > 0) logger?.info(`${name} works again`);
      failures = 0;
    } catch (error) {
      failures += 1;
      // Once per failure, not once per attempt.
      if (failures === 1) logger?.warn({ err: error }, `${name} failed; it is tried again`);
    }
    if (signal.aborted) return;
    await sleep(failures === 0 ? interval : backoff(failures + 1, interval, MOST), signal).catch(() => {});
  }
}
