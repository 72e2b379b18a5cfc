import { InvalidArgumentError } from "commander";
import { calendarDate } from "./calendar-date";

const forms = "Give a day or a time, such as 2026-01-31 or 2026-01-31T09:30:00Z.";

/** Day, time of day, and offset; the tables of this command write `2026-01-31 09:30:00 UTC`. */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(?: ?UTC|(Z|[+-]\d\d:\d\d))?)?$/i;

/**
 * A day or a time (RFC 3339; also in the form of the tables), in the form that services take: a day stays a day, because a period
 * may mean its beginning or its end; a time without an offset is UTC.
 *
 * @throws InvalidArgumentError
 */
export function moment(typed: string): string {
  const [, day, time, seconds = ":00", offset = "Z"] = written.exec(typed.trim()) ?? [];
  if (day === undefined) throw new InvalidArgumentError(forms);
  calendarDate(day);
  if (time === undefined) return day;
  const text = `${day}T${time}${seconds}${offset.toUpperCase()}`;
  if (Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError(`There is no such time of day. ${forms}`);
  return text;
}
