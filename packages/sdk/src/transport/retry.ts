import type { Operation } from "../operations";

/** First wait between two attempts; doubled each time, up to the longest. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** What an attempt came to: the status of its answer, or undefined when there was no complete answer. */
export type Outcome = number | undefined;

/**
 * Whether an attempt with this outcome may be made again without doing anything twice.
 *
 * GET, PUT and DELETE may: they mean the same however often they arrive. So may a submission, because the very same
 * bytes are sent and the service takes them as the same submission. Any other POST may only when the answer proves that
 * it was not taken: 429 and 503 are given before anything is done, a broken connection or a gateway's 502 proves nothing.
 */
export function mayRepeat({ method, id }: Operation, outcome: Outcome): boolean {
  if (outcome === 429 || outcome === 503) return true;
  if (method === "POST" && id !== "submitTransaction") return false;
  return outcome === undefined || outcome === 502 || outcome === 504;
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
