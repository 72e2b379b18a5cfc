import { DAY, monthAfter } from "../lib/day";

// Periods of treasury. All of it is UTC arithmetic, so that a server gives the same answers wherever its clock stands.

export type Bucket = "day" | "week" | "month";

/** Half-open, Unix milliseconds. */
export interface Period {
  from: number;
  before: number;
}

/** The most buckets of an answer. */
export const MOST_BUCKETS = 400;

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY;

const down = (time: number, length: number, origin = 0): number =>
  Math.floor((time - origin) / length) * length + origin;

/** When the bucket begins that a moment is in: the day, the ISO week from Monday on, or the month. */
export function startOf(bucket: Bucket, time: number): number {
  if (bucket === "day") return down(time, DAY);
  if (bucket === "week") return down(time, 7 * DAY, FIRST_MONDAY);
  return monthAfter(time, 0);
}

/** When the bucket begins that follows the one which begins then. */
function nextOf(bucket: Bucket, start: number): number {
  if (bucket === "month") return monthAfter(start, 1);
  return start + (bucket === "day" ? 1 : 7) * DAY;
}

/** The smallest period of whole buckets that a period is in; an empty one is in the bucket of its start. */
export function snapOutward(bucket: Bucket, { from, before }: Period): Period {
  const start = startOf(bucket, from);
  const last = startOf(bucket, Math.max(from, before - 1));
  return { from: start, before: nextOf(bucket, last) };
}

/** The buckets of a period of whole buckets, in their order; undefined when there are more than `MOST_BUCKETS`. */
export function bucketsOf(bucket: Bucket, { from, before }: Period): Period[] | undefined {
  const buckets: Period[] = [];
  for (let start = from; start < before; ) {
    if (buckets.length >= MOST_BUCKETS) return undefined;
    const end = nextOf(bucket, start);
    buckets.push({ from: start, before: end });
    start = end;
  }
  return buckets;
}

/** The month of a moment, `YYYY-MM`. */
export const monthName = (time: number): string => new Date(time).toISOString().slice(0, -17);

/** When a month of this name begins. */
export const startOfMonth = (name: string): number => Date.parse(`${name}-01T00:00:00.000Z`);
