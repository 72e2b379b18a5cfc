/**
 * `Retry-After` (RFC 9110, 10.2.3), which is a number of seconds or a date, in milliseconds from `now`. Undefined for any other
 * value, and for a date in the past.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now;
  return wait > 0 ? wait : undefined;
}

/** Only text that begins with the name of a day is parsed: `Date.parse` would accept "-5" as a year. */
const dateOf = (text: string): number => (/^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN);
