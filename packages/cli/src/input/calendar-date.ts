import { InvalidArgumentError } from "commander";

/** An existing day, such as `1990-02-01`. @throws InvalidArgumentError */
export function calendarDate(typed: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  // Date would turn February 30 into March 2.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(typed)) return typed;
  const known = /^\d{4}-\d\d-\d\d$/.test(typed) ? "There is no such day. " : "";
  throw new InvalidArgumentError(`${known}Give year-month-day, such as 1990-02-28.`);
}
