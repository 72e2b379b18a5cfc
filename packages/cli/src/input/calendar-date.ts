import { InvalidArgumentError } from "commander";

/** A day, `1990-02-01`, that there is. @throws InvalidArgumentError */
export function calendarDate(typed: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  // February 30 becomes March 2.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(typed)) return typed;
  const known = /^\d{4}-\d\d-\d\d$/.test(typed) ? "There is no such day. " : "";
  throw new InvalidArgumentError(`${known}Give year-month-day, such as 1990-02-28.`);
}
