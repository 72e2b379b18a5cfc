import type { FieldError } from "../errors";
import { DAY } from "../lib/day";

/** A period as it is asked for, in words. */
export interface AskedPeriod {
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

/** Milliseconds of a bare date, which must be one of the calendar; undefined for anything else. */
function dayOf(text: string): number | undefined {
  const parts = date.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const ms = Date.UTC(year, month - 1, day);
  return new Date(ms).toISOString().startsWith(text) ? ms : undefined;
}

/**
 * A moment in ISO 8601; without an offset it is UTC. A bare date is the beginning of its day or, as an end, the end of it.
 * Undefined for what is none.
 */
export function readMoment(text: string, bound: "start" | "end"): number | undefined {
  const day = dayOf(text);
  if (day !== undefined) return bound === "start" ? day : day + DAY;
  const [, on = "", time = "", offset = "Z"] = dateTime.exec(text) ?? [];
  if (dayOf(on) === undefined) return undefined;
  const ms = Date.parse(`${on}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The period of a request that `checkPeriod` found nothing wrong with. */
export const readPeriod = ({ start_time, end_time }: AskedPeriod): Period => ({
  from: start_time === undefined ? undefined : readMoment(start_time, "start"),
  before: end_time === undefined ? undefined : readMoment(end_time, "end"),
});

type Report = (
  field: string,
  code: FieldError["code"],
  message: string | null,
  params: Record<string, unknown>,
) => void;

/** Reports what is no moment, and a period that ends before it begins. */
export function checkPeriod(asked: AskedPeriod, report: Report): void {
  const { from, before } = readPeriod(asked);
  for (const [name, value, read] of [
    ["start_time", asked.start_time, from],
    ["end_time", asked.end_time, before],
  ] as const)
    if (value !== undefined && read === undefined)
      report(
        name,
        "invalid_value",
        "must be a date or a time in ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z",
        {
          value,
        },
      );
  if (from !== undefined && before !== undefined && before < from)
    report("end_time", "range", "must not be before start_time", { value: asked.end_time });
}
