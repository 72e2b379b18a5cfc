import { type Refused, type Report, refused } from "../field-errors";
import { DAY } from "../lib/day";

/** The period in a request. */
export interface RequestedPeriod {
  start_time?: string | undefined;
  end_time?: string | undefined;
}

/** Half-open, milliseconds since the epoch; undefined: no bound. */
export interface Period {
  from: number | undefined;
  before: number | undefined;
}

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/** Unix milliseconds of a valid calendar date; undefined for anything else. */
function dayOf(text: string): number | undefined {
  const parts = date.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const ms = Date.UTC(year, month - 1, day);
  return new Date(ms).toISOString().startsWith(text) ? ms : undefined;
}

/**
 * A time in ISO 8601; without an offset it is UTC. A bare date is the start of its day or, as an end, the end of it.
 * Undefined for anything else.
 */
export function readMoment(text: string, bound: "start" | "end"): number | undefined {
  const day = dayOf(text);
  if (day !== undefined) return bound === "start" ? day : day + DAY;
  const [, on = "", time = "", offset = "Z"] = dateTime.exec(text) ?? [];
  if (dayOf(on) === undefined) return undefined;
  const ms = Date.parse(`${on}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether a time has digits behind its milliseconds, which `readMoment` leaves out, and which are not all zeros. */
export const isFinerThanMilliseconds = (text: string): boolean => /\.\d{3}\d*[1-9]/.test(text);

const isDay = (text: string): boolean => date.test(text);

/** The period of a request. Reports malformed times, and a period that ends before it begins. */
export function checkPeriod({ start_time, end_time }: RequestedPeriod, report: Report): Period | Refused {
  const bound = (field: "start_time" | "end_time", text: string | undefined) => {
    if (text === undefined) return undefined;
    return (
      readMoment(text, field === "start_time" ? "start" : "end") ??
      report(
        field,
        "invalid_value",
        "must be a date or a time in ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z",
        { value: text },
      )
    );
  };
  const from = bound("start_time", start_time);
  const before = bound("end_time", end_time);
  if (from === refused || before === refused) return refused;
  if (from !== undefined && before !== undefined && end_time !== undefined) {
    // The end of a day is the start of the next: a period that ends on the day before is empty.
    const isReversed = isDay(end_time) ? before <= from : before < from;
    if (isReversed) return report("end_time", "range", "must not be before start_time", { value: end_time });
  }
  return { from, before };
}

/** The same where the request has other names for the two bounds. */
export const checkPeriodAs = (
  [start, end]: readonly [string, string],
  [start_time, end_time]: readonly [string | undefined, string | undefined],
  report: Report,
): Period | Refused =>
  checkPeriod({ start_time, end_time }, (field, code, message, params) =>
    report(field === "start_time" ? start : end, code, message?.replace("start_time", start) ?? null, params),
  );

/**
 * When the year 9999 begins. Answers write years with four digits, including the year of the bucket or day in which a period
 * ends.
 */
const LATEST = Date.UTC(9999, 0);

/** Refuses the end of a period that an answer could not write. */
export const checkWritable = (before: number, requested: RequestedPeriod, report: Report): true | Refused =>
  before <= LATEST ||
  report("end_time", "range", "must be before the year 9999", { value: requested.end_time });

/** The bounds of a period, to be spread into a filter. */
export const bounds = ({ from, before }: Period): { from?: number; before?: number } => ({
  ...(from !== undefined && { from }),
  ...(before !== undefined && { before }),
});
