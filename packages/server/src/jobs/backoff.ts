/** How long to wait after failures, milliseconds. */
export interface Backoff {
  /** The most after the first failure; twice as much after each further one. */
  first: number;
  /** The most after any number of failures. */
  longest: number;
}

/**
 * Milliseconds to wait after so many failures in a row: exponential backoff with full jitter, so that clients which
 * failed together do not come back together. `random` is at least 0 and at most 1.
 */
export const backoff = (failures: number, { first, longest }: Backoff, random: () => number): number =>
  Math.ceil(random() * Math.min(longest, first * 2 ** Math.min(Math.max(failures - 1, 0), 30)));
