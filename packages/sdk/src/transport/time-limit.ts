import type { Clock } from "../clock";
import type { WaybillError } from "../errors/base";
import { onAbort } from "./on-abort";

/** The longest delay of platform timers, 2 ** 31 - 1; with a longer delay, they fire immediately. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The time limit of a call. */
export interface Scope {
  /** A signal that the caller or the timeout aborts; its reason is the typed error. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Resolves after the delay; never after the call has ended. */
  sleep(ms: number): Promise<void>;
}

export interface Limits {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  timedOut: () => WaybillError;
  /** @param cause the reason of the caller's signal; `sent` is false when it was aborted before anything happened */
  aborted: (cause: unknown, sent: boolean) => WaybillError;
}

/**
 * Runs `work` within the call's timeout and the caller's signal. A single controller and timer serve all attempts
 * (AbortSignal.any and AbortSignal.timeout take several times as long), and the result does not depend on `work`
 * noticing the signal: a fetch that ignores it cannot hang the call.
 *
 * @throws the errors that `timedOut` and `aborted` create
 */
export function withinScope<T>(
  { timeoutMs, signal, timedOut, aborted }: Limits,
  clock: Clock,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = clock.now() + timeoutMs;
    let cancelTimer = () => {};
    let cancelSleep = () => {};
    let leaveSignal = () => {};

    const close = () => {
      cancelTimer();
      cancelSleep();
      leaveSignal();
    };
    const stop = (error: WaybillError) => {
      close();
      reject(error);
      controller.abort(error);
    };

    if (signal?.aborted) return stop(aborted(signal.reason, false));
    if (signal) leaveSignal = onAbort(signal, () => stop(aborted(signal.reason, true)));
    if (!(timeoutMs > LONGEST_TIMER_MS)) cancelTimer = clock.after(timeoutMs, () => stop(timedOut()));

    work({
      signal: controller.signal,
      remainingMs: () => end - clock.now(),
      sleep: (ms) => {
        // A timer started after the end would outlive the call.
        controller.signal.throwIfAborted();
        return new Promise((done) => {
          cancelSleep = clock.after(Math.min(ms, LONGEST_TIMER_MS), done);
        });
      },
    }).then(
      (result) => {
        close();
        resolve(result);
      },
      (error) => {
        close();
        reject(error);
      },
    );
  });
}
