import type { Clock } from "./clock";
import { ArgumentError } from "./errors/base";

/** The last time of a JavaScript date, in milliseconds. */
const LAST_TIME = 8.64e15;

/**
 * The time of a clock, milliseconds since the Unix epoch. With an invalid time, no quote would count as expired, and a
 * time outside of JavaScript's dates cannot be shown.
 *
 * @param name the clock's name for the error
 * @throws ArgumentError
 */
export function timeOf(clock: Pick<Clock, "now">, name = "options.clock.now()"): number {
  const now = clock.now();
  if (typeof now === "number" && now >= 0 && now <= LAST_TIME) return now;
  throw new ArgumentError(`${name} is not a time`, "It must return milliseconds since 1970.");
}
