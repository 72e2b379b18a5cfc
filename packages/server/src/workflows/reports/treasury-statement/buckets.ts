import { DAY, monthAfter } from "../../../lib/day";
import type { ReportPeriod } from "../../periods";

const HOUR = 3_600_000;

/** The parts of a period that charts show: the hours of a day, the days of a month, the months of a year. */
export function bucketsOf({ from, before }: ReportPeriod): {
  buckets: number[];
  startOf(time: number): number;
} {
  const length = before - from;
  if (length > 31 * DAY) {
    const buckets: number[] = [];
    for (let start = from; start < before; start = monthAfter(start, 1)) buckets.push(start);
    return { buckets, startOf: (time) => monthAfter(time, 0) };
  }
  const step = length > DAY ? DAY : HOUR;
  const buckets = Array.from({ length: length / step }, (_, at) => from + at * step);
  return { buckets, startOf: (time) => from + Math.floor((time - from) / step) * step };
}
