import type { Operation } from "../operations";

/** First wait between two attempts; doubled each time, up to the maximum. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The outcome of an attempt: the status of its response, or undefined without a complete response. */
export type Outcome = number | undefined;

/**
 * Whether an attempt with this outcome can be retried without a duplicate effect.
 *
 * Idempotent operations can: `x-idempotent` in the description decides, otherwise the method (RFC 9110, 9.2.2): GET,
 * PUT and DELETE are idempotent, POST and PATCH are not. These are retried only when the response proves that they were
 * not processed: a 429, and a 503 of an operation that answers 503 only before it does anything (`submitTransaction`,
 * which may have done something, is idempotent); a broken connection or a gateway's 502 proves nothing. A body that is
 * a stream is used up by the first attempt.
 */
export function isRetryable(
  { method, singleUse, idempotent = !/^P(OS|A)T/.test(method) }: Operation,
  outcome: Outcome,
): boolean {
  if (singleUse) return false;
  if (outcome === 429 || outcome === 503) return true;
  return idempotent && (outcome === undefined || outcome === 502 || outcome === 504);
}

/**
 * Milliseconds to wait before the next attempt: the server's wait, otherwise exponential back-off with jitter over the
 * upper half, so that clients that failed together do not retry together.
 *
 * @param attempt number of the failed attempt, from 1
 */
export function waitBefore(attempt: number, retryAfter: number | undefined, random: () => number): number {
  if (retryAfter !== undefined) return retryAfter;
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}
