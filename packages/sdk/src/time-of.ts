import type { Clock } from "./clock";
import { ArgumentError } from "./errors/base";

/** The last time that a date of JavaScript can be, in milliseconds. */
const LAST_TIME = 8.64e15;

/**
 * The time of a clock, milliseconds since the Unix epoch. A time that is none would pass as one that no quote has expired at,
 * and one that no date can be cannot be shown.
 *
 * @param name of what is asked, for the error
 * @throws ArgumentError
 */
export function timeOf(clock: Pick<Clock, "now">, name = "options.clock.now()"): number {
  const now = clock.now();
  if (typeof now === "number" && now >= 0 && now <= LAST_TIME) return now;
  throw new ArgumentError(`${name} is not a time`, "Let it return milliseconds since 1970.");
}
