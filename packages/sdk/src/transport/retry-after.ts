/**
 * How long the server wants to be left alone, in milliseconds: `Retry-After` in seconds or as an HTTP date (RFC 9110,
 * 10.2.3). A used-up quota (429) otherwise ends at `X-RateLimit-Reset`, a Unix timestamp in seconds
 * (spec/common/headers.yaml). Undefined when it does not say so, or names a time that is over.
 */
export function retryAfterMs({ status, headers }: Response, now: number): number | undefined {
  const after = headers.get("Retry-After");
  const reset = status === 429 && headers.get("X-RateLimit-Reset");
  let wait = Number.NaN;
  if (after) wait = Number.isNaN(Number(after)) ? Date.parse(after) - now : Number(after) * 1000;
  else if (reset) wait = Number(reset) * 1000 - now;
  return wait >= 0 ? wait : undefined;
}
