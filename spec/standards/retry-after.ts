/** `Retry-After` (RFC 9110, 10.2.3) in milliseconds from `now` on: seconds, or a date. Undefined for what is neither, and for the past. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now;
  return wait > 0 ? wait : undefined;
}

/** Only text that begins with the name of a day is parsed: `Date.parse` takes "-5" for a year. */
const dateOf = (text: string): number => (/^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN);
