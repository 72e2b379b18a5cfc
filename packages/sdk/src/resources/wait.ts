import type { Clock } from "../clock";
import { WaybillError } from "../errors/base";
import { AbortedError, TimeoutError } from "../errors/call";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { notify } from "../transport/hooks";
import { printable } from "../transport/printable";
import { withinScope } from "../transport/time-limit";
import type { EndedTransaction, TrackedTransaction, TrackingStatus } from "../types";
import { forgetUnaccepted, type Unaccepted } from "./sent-bytes";
import type { TrackOptions } from "./transactions";
import { waitKinds } from "./wait-kinds";

export interface WaitOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds before the second request, 1000 by default; each later pause is 1.5 times as long, up to tenfold. */
  pollMs?: number | undefined;
  /** Milliseconds for the whole wait, 600000 by default: a bridge waits for its source network to be final. */
  timeoutMs?: number | undefined;
  quoteId?: string | undefined;
  /** Called with every status that differs from the one before. */
  onStatus?: ((status: TrackingStatus) => void) | undefined;
  /** Called with every response: for a payment to another network, `raw` changes while the status stays the same. */
  onTracked?: ((tracked: TrackedTransaction) => void) | undefined;
}

const GOES_ON = "The payment continues: wait again; do not pay again.";

const isEnded = (tracked: TrackedTransaction): tracked is EndedTransaction =>
  ["completed", "failed", "abandoned"].includes(tracked.status);

type Track = (txHash: string, options: TrackOptions) => Promise<TrackedTransaction>;

/** Polls with growing pauses until the status is final. Retryable errors do not end the polling. */
export async function waitForEnd(
  track: Track,
  clock: Clock,
  txHash: string,
  options: WaitOptions,
  unaccepted: Unaccepted,
): Promise<EndedTransaction> {
  requireKind("txHash", txHash, "a text");
  requireOptions("options", options, { ...waitKinds, quoteId: "a text" });
  const { signal, pollMs = 1_000, timeoutMs = 600_000, quoteId, onStatus, onTracked } = options;
  let last: TrackingStatus | undefined;
  const timedOut = () => {
    // The status can be any text of the service.
    const shown = printable(last, 40);
    return new TimeoutError({
      code: "timeout",
      // A text that the service has no report about could be a misplaced key.
      message: shown
        ? `Transaction ${txHash} was still ${shown} after ${timeoutMs} ms`
        : `Nothing was known of the transaction after ${timeoutMs} ms`,
      hint: "Wait again; do not pay again.",
      retryable: true,
      ...(shown && { txHash, lastStatus: shown }),
    });
  };
  const aborted = (cause: unknown) =>
    new AbortedError({
      code: "aborted",
      message: "wait was aborted by its caller",
      hint: GOES_ON,
      cause,
    });
  return withinScope({ timeoutMs, signal, timedOut, aborted }, clock, async (scope) => {
    for (let pause = pollMs; ; pause = Math.min(pause * 1.5, pollMs * 10)) {
      try {
        const tracked = await track(txHash, { quoteId, signal: scope.signal });
        notify(onTracked, tracked);
        if (tracked.status !== last) {
          last = tracked.status;
          notify(onStatus, last);
        }
        if (isEnded(tracked)) {
          if (tracked.status === "completed") forgetUnaccepted(unaccepted, { txHash });
          return tracked;
        }
      } catch (error) {
        if (!(error instanceof WaybillError)) throw error;
        // The error is about the request only; the payment continues. An invalid argument made no request.
        if (!error.retryable)
          throw error.code === "invalid_argument"
            ? error
            : Object.assign(error, { hint: `${error.hint} ${GOES_ON}` });
      }
      await scope.sleep(pause);
    }
  });
}
