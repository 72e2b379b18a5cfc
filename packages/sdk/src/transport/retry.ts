import type { Operation } from "../operations";

/** First wait between two attempts; doubled each time, up to the longest. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** What an attempt came to: the status of its answer, or undefined when there was no complete answer. */
export type Outcome = number | undefined;

/**
 * Whether an attempt with this outcome may be made again without doing anything twice.
 *
 * An idempotent operation may: the description says which are (`x-idempotent`), and where it is silent the method decides
 * (RFC 9110, 9.2.2): GET, PUT and DELETE are, POST and PATCH are not. Those may be repeated only when the answer proves
 * that they were not taken: 429 and 503 are given before anything is done, a broken connection or a gateway's 502 proves
 * nothing. A body that is a stream is gone after the first attempt.
 */
export function mayRepeat(
  { method, once, idempotent = !/^P(OS|A)T/.test(method) }: Operation,
  outcome: Outcome,
): boolean {
  if (once) return false;
  if (outcome === 429 || outcome === 503) return true;
  return idempotent && (outcome === undefined || outcome === 502 || outcome === 504);
}

/**
 * Milliseconds to wait before the next attempt: what the server asks for, else exponential with jitter over the upper
 * half, so that many clients that failed together do not come back together.
 *
 * @param attempt number of the attempt that failed, from 1
 */
export function waitBefore(attempt: number, asked: number | undefined, random: () => number): number {
  if (asked !== undefined) return asked;
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}
