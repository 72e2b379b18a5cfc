import type { RuleFailure } from "./errors/signing";
import { instant, own, text } from "./verify/untrusted-fields";

/**
 * How far this machine's clock was ahead of the service's when a quote arrived, in milliseconds, by the quote's id,
 * because objects are copied before they are signed. Only quotes whose arrival showed a wrong clock have an entry; the
 * oldest comes first.
 */
const skews = new Map<string, number>();

/** The maximum number of remembered quotes. */
const MOST = 1_000;

/** A smaller difference can come from a slow network, and does no harm. */
const LEAST = 30_000;

/**
 * Compares this machine's clock with the service's, by the `Date` of the answer (RFC 9110), which browsers hide from
 * other origins, else by the time at which the quote was made.
 *
 * @param now milliseconds since the Unix epoch
 */
export function noteSkew(answer: unknown, { headers }: Response, now: number): void {
  const quotes = own(answer, "quotes");
  const said = Date.parse(headers.get("date") ?? "");
  for (const quote of Array.isArray(quotes) ? quotes : [own(answer, "quote")]) {
    const id = text(quote, "id");
    const time = Number.isNaN(said) ? instant(quote, "created_at") : said;
    if (id === undefined || time === undefined || Math.abs(now - time) < LEAST) continue;
    skews.delete(id);
    skews.set(id, now - time);
    for (const oldest of skews.keys()) {
      if (skews.size <= MOST) break;
      skews.delete(oldest);
    }
  }
}

/**
 * The hint for a quote that only a wrong clock makes expired, or not yet valid: a new quote would be refused, too.
 *
 * @param end when the quote ends by its expiry or age, milliseconds since the Unix epoch
 */
export function skewHint(
  quoted: unknown,
  failures: readonly RuleFailure[],
  now: number,
  end: number | undefined,
): { hint?: string } {
  const quote = own(quoted, "quote");
  const skew = skews.get(text(quote, "id") ?? "");
  if (skew === undefined) return {};
  const isOnly = (name: string) => failures.every(({ rule }) => rule === name);
  // Only if the quote is valid by the service's clock.
  const isAhead = skew > 0 && isOnly("expiry") && end !== undefined && end > now - skew;
  const made = instant(quote, "created_at");
  const isBehind = skew < 0 && isOnly("has_expiry") && made !== undefined && made > now;
  if (!isAhead && !isBehind) return {};
  const minutes = Math.ceil(Math.abs(skew) / 60_000);
  return {
    hint: `This machine's clock is ${minutes} min ${isAhead ? "ahead of" : "behind"} the service's. Set it right, then ask for a new quote.`,
  };
}
