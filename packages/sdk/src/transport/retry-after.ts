/**
 * The wait that the server requests, in milliseconds: `Retry-After` in seconds or as an HTTP date (RFC 9110, 10.2.3).
 * For an exceeded quota (429), otherwise until `X-RateLimit-Reset`, a Unix timestamp in seconds
 * (spec/common/headers.yaml). Undefined when both are missing, or the time is in the past.
 */
export function retryAfterMs({ status, headers }: Response, now: number): number | undefined {
  const after = headers.get("Retry-After");
  const reset = status === 429 && headers.get("X-RateLimit-Reset");
  let wait = Number.NaN;
  if (after) wait = Number.isNaN(Number(after)) ? Date.parse(after) - now : Number(after) * 1000;
  else if (reset) wait = Number(reset) * 1000 - now;
  return wait >= 0 ? wait : undefined;
}
