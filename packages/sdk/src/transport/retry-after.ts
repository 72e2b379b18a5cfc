/**
 * How long the server asks to wait, in milliseconds: `Retry-After` in seconds or as an HTTP date (RFC 9110, 10.2.3),
 * undefined when it does not say so in a form we know.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const after = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,12}$/.test(after)) return Number(after) * 1000;
  // An HTTP date begins with a day's name; Date.parse alone would take "-5" or "1.5" for a date.
  const time = /^[A-Z][a-z]{2}/.test(after) ? Date.parse(after) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/**
 * The same for a used-up quota, which ends at `X-RateLimit-Reset`, a Unix timestamp in seconds (interface.md, Limits),
 * when there is no `Retry-After`.
 */
export function quotaResetMs(headers: Headers, now: number): number | undefined {
  const reset = headers.get("X-RateLimit-Reset")?.trim() ?? "";
  const fallback = /^\d{1,12}$/.test(reset) ? Math.max(0, Number(reset) * 1000 - now) : undefined;
  return retryAfterMs(headers, now) ?? fallback;
}
