import { DAY, monthAfter } from "../lib/day";
import type { Cadence, Template } from "./templates";

// Periods of reports. All of it is UTC arithmetic, so that a server makes the same reports wherever its clock stands.

/** Half-open, Unix milliseconds. */
export interface ReportPeriod {
  from: number;
  before: number;
}

export type PeriodLength = "day" | "month" | "year";

/** How long after its end a period is reported, milliseconds: what moved at its end is known then. */
const REPORTED_AFTER = 900_000;

const isStartOfDay = (time: number): boolean => time % DAY === 0;

function isStartOf(length: PeriodLength, time: number): boolean {
  if (length === "day") return isStartOfDay(time);
  const isFirst = monthAfter(time, 0) === time;
  return length === "month" ? isFirst : isFirst && new Date(time).getUTCMonth() === 0;
}

/** When the period ends that begins then. */
const endOf = (length: PeriodLength, from: number): number =>
  length === "day" ? from + DAY : monthAfter(from, length === "month" ? 1 : 12);

/** Whether a period is one of these lengths, and begins where such periods do. */
export const isAligned = ({ from, before }: ReportPeriod, lengths: readonly PeriodLength[]): boolean =>
  lengths.some((length) => isStartOf(length, from) && before === endOf(length, from));

const lengthOf: Readonly<Record<Cadence, PeriodLength | undefined>> = {
  daily: "day",
  monthly: "month",
  on_demand: undefined,
};

/** The period of a moment that a template reports on its schedule; undefined for a template without one. */
function scheduledPeriod({ cadence }: Template, moment: number): ReportPeriod | undefined {
  const length = lengthOf[cadence];
  if (!length) return undefined;
  const from = length === "day" ? moment - (((moment % DAY) + DAY) % DAY) : monthAfter(moment, 0);
  return { from, before: endOf(length, from) };
}

/** When the period of a moment is reported; null for a template without a schedule. */
export function nextRunAt(template: Template, moment: number): number | null {
  const period = scheduledPeriod(template, moment);
  return period ? period.before + REPORTED_AFTER : null;
}

/** The periods that are to be reported from one time on, as `nextRunAt` gave it, up to now: at most so many. */
export function duePeriods(template: Template, nextAt: number, now: number, most: number): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  let period = scheduledPeriod(template, nextAt - REPORTED_AFTER - 1);
  while (period && period.before + REPORTED_AFTER <= now && periods.length < most) {
    periods.push(period);
    period = scheduledPeriod(template, period.before);
  }
  return periods;
}

/** The day of a moment, `YYYY-MM-DD`. */
export const dayName = (time: number): string => new Date(time).toISOString().slice(0, -14);

/** A period as the name of a file has it: `2026-09-01`, `2026-09` or `2026`. */
export function periodName(period: ReportPeriod): string {
  const day = dayName(period.from);
  if (isAligned(period, ["day"])) return day;
  return isAligned(period, ["month"]) ? day.slice(0, -3) : day.slice(0, -6);
}
