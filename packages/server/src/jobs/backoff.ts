/** How long to wait after failures, milliseconds. */
export interface Backoff {
  /** Upper bound after the first failure; it doubles with each further one. */
  first: number;
  /** Upper bound after any number of failures. */
  longest: number;
}

/**
 * Milliseconds to wait after so many failures in a row: exponential backoff with full jitter, so that clients which
 * failed together do not retry together. `random` is from 0 to 1.
 */
export const backoff = (failures: number, { first, longest }: Backoff, random: () => number): number =>
  Math.ceil(random() * Math.min(longest, first * 2 ** Math.min(Math.max(failures - 1, 0), 30)));

/** The longest wait that an error can ask for, milliseconds: a remote service must not delay work for days. */
const LONGEST_ASKED = 3_600_000;

/**
 * Milliseconds until something is tried again after so many failures, the last of which was this error: no fewer than
 * it asks for.
 */
export function retryWait(error: unknown, failures: number, retry: Backoff, random: () => number): number {
  const asked = error instanceof Error && "retryAfter" in error ? error.retryAfter : 0;
  const least = typeof asked === "number" && asked > 0 ? Math.min(asked, LONGEST_ASKED) : 0;
  return Math.ceil(Math.max(least, backoff(failures, retry, random)));
}
