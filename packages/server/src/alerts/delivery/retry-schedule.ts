const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after each failed attempt (Standard Webhooks 1.0, "Deliverability and reliability"): 10 attempts in 3 days. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The attempts after which a delivery has failed. */
export const MOST_ATTEMPTS = waits.length + 1;

/** However long a receiver asks for. */
const LONGEST_WAIT = 24 * HOUR;

/**
 * How long to wait after so many attempts, milliseconds; undefined when the last one was made. The wait is up to a fifth longer than the
 * schedule's, at random, so that what failed together is not tried together. A receiver that asks for more time (`retryAfter`,
 * milliseconds) gets it, up to a day.
 */
export function waitAfter(
  attempts: number,
  random: () => number,
  retryAfter: number | undefined = 0,
): number | undefined {
  const wait = waits[attempts - 1];
  if (wait === undefined) return undefined;
  return Math.ceil(Math.max(wait * (1 + random() / 5), Math.min(retryAfter, LONGEST_WAIT)));
}
