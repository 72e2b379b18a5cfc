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
