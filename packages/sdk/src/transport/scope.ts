import type { Clock } from "../clock";
import type { WaybillError } from "../errors/base";
import { AbortedError } from "../errors/call";

/** The longest delay that platform timers take; beyond it they fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time that a call has, and what ended it early. */
export interface Scope {
  readonly signal: AbortSignal;
  /** Set once the caller or the clock has ended the call. */
  readonly failure: WaybillError | undefined;
  remainingMs(): number;
  sleep(ms: number): Promise<void>;
}

/**
 * Runs `work` within the call's timeout and the caller's signal. One controller and one timer serve all attempts
 * (AbortSignal.any and AbortSignal.timeout cost several times as much), and the result does not depend on `work`
 * noticing the signal: a fetch that ignores it cannot hang the call.
 *
 * @throws AbortedError, and what `timedOut` makes
 */
export function withinScope<T>(
  label: string,
  limits: { timeoutMs: number; signal: AbortSignal | undefined; timedOut: () => WaybillError },
  clock: Clock,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal, timedOut } = limits;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(label, signal));
    const controller = new AbortController();
    const end = clock.now() + timeoutMs;
    let failure: WaybillError | undefined;
    let wake = () => {};

    const stop = (error: WaybillError) => {
      failure = error;
      close();
      wake();
      controller.abort(error);
      reject(error);
    };
    const onAbort = () => signal && stop(aborted(label, signal));
    const cancelTimer =
      timeoutMs <= LONGEST_TIMER_MS ? clock.after(timeoutMs, () => stop(timedOut())) : () => {};
    const close = () => {
      cancelTimer();
      signal?.removeEventListener("abort", onAbort);
    };
    signal?.addEventListener("abort", onAbort);

    work({
      signal: controller.signal,
      get failure() {
        return failure;
      },
      remainingMs: () => end - clock.now(),
      sleep: (ms) =>
        new Promise((done) => {
          const cancel = clock.after(ms, done);
          wake = () => {
            cancel();
            done();
          };
        }),
    }).then(
      (value) => {
        close();
        resolve(value);
      },
      (error) => {
        close();
        reject(error);
      },
    );
  });
}

function aborted(label: string, signal: AbortSignal): AbortedError {
  return new AbortedError({
    code: "aborted",
    message: `${label} was aborted by its caller`,
    hint: "Nothing to do; a request that was already under way may still have been processed.",
    cause: signal.reason,
  });
}
