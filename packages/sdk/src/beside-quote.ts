import { isRecord } from "./json-value";
import { own } from "./verify/untrusted-fields";

/** What came with the quotes of a list, by the object of each: whoever signs one of them may leave the rest of the answer out. */
const listed = new WeakMap<object, unknown>();

/** Remembers the risk report and the policy's decision of an answer beside each of its quotes. */
export function rememberListed(answer: unknown): void {
  const quotes = own(answer, "quotes");
  if (!Array.isArray(quotes)) return;
  for (const quote of quotes) if (isRecord(quote)) listed.set(quote, answer);
}

/** The risk report or the policy's decision beside a quote; of a quote of a list, that of the list, where the caller gives none. */
export function besideQuote(quoted: unknown, name: "risk" | "policy"): unknown {
  const given = own(quoted, name);
  if (given !== undefined) return given;
  const quote = own(quoted, "quote");
  return isRecord(quote) ? own(listed.get(quote), name) : undefined;
}
