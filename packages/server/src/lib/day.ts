/** Milliseconds of a UTC day. */
export const DAY = 86_400_000;

/** When the UTC month begins that comes so many after the one of a moment. */
export function monthAfter(time: number, months: number): number {
  const date = new Date(time);
  // Not `Date.UTC`, for which the years 0 to 99 are those of the last century.
  const first = new Date(0);
  first.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  return first.getTime();
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A number of whole days, as it is said: `3 days ago`. */
export function daysAgo(days: number): string {
  if (days === 0) return "less than a day ago";
  return days === 1 ? "1 day ago" : `${days} days ago`;
}
