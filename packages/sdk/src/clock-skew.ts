import type { RuleFailure } from "./errors/signing";
import { instant, own } from "./verify/untrusted-fields";

/** How far this machine's clock was ahead of the service's when a quote arrived, in milliseconds, by the request of the quote. */
const skews = new WeakMap<object, number>();

/** Less is a slow network, or a clock that nobody has to set. */
const LEAST = 30_000;

/**
 * Compares this machine's clock with the service's, by the `Date` of the answer (RFC 9110), which browsers hide from other origins,
 * else by the time at which the quote was made.
 *
 * @param now milliseconds since the Unix epoch
 */
export function noteSkew(request: object, answer: unknown, { headers }: Response, now: number): void {
  const quotes = own(answer, "quotes");
  const quote = own(answer, "quote") ?? (Array.isArray(quotes) ? quotes[0] : undefined);
  const said = Date.parse(headers.get("date") ?? "");
  const time = Number.isNaN(said) ? instant(quote, "created_at") : said;
  if (time !== undefined && Math.abs(now - time) >= LEAST) skews.set(request, now - time);
}

/** What to do about a quote that has expired by a clock that is wrong: a new quote would have expired, too. */
export function skewHint(quoted: unknown, failures: readonly RuleFailure[], now: number): { hint?: string } {
  const request = own(quoted, "request");
  const skew = typeof request === "object" && request !== null ? skews.get(request) : undefined;
  const end = instant(own(quoted, "quote"), "expires_at");
  const isLate = failures.every(({ rule }) => rule === "expiry");
  // Only where the quote is valid by the service's clock.
  if (skew === undefined || skew < 0 || end === undefined || !isLate || end <= now - skew) return {};
  return {
    hint: `This machine's clock is ${Math.ceil(skew / 60_000)} min ahead of the service's. Set it right, then ask for a new quote.`,
  };
}
