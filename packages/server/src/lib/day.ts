/** Milliseconds of a UTC day. */
export const DAY = 86_400_000;

/** When the UTC month of a moment begins, or the one that comes so many after it. */
export function startOfMonth(time: number, after = 0): number {
  const date = new Date(time);
  // Not `Date.UTC`, for which the years 0 to 99 are those of the last century.
  const first = new Date(0);
  first.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + after, 1);
  return first.getTime();
}
