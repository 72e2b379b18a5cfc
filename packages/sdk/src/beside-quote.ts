import { isRecord } from "./json-value";
import { own } from "./verify/untrusted-fields";

/**
 * The answer that a quote came with, by the object of the quote: whoever signs it may leave the rest of the answer out. A copy of the
 * quote is another object, of which nothing is known.
 */
const answers = new WeakMap<object, unknown>();

/** Remembers the risk report and the policy's decision of an answer beside its quote, or each of its quotes. */
export function rememberAnswer(answer: unknown): void {
  const quotes = own(answer, "quotes");
  for (const quote of Array.isArray(quotes) ? quotes : [own(answer, "quote")])
    if (isRecord(quote)) answers.set(quote, answer);
}

/**
 * The risk report or the policy's decision beside a quote; where the caller gives none, that of the answer that the quote came with.
 * Null is none: the service says so when the assessment failed.
 */
export function besideQuote(quoted: unknown, name: "risk" | "policy"): unknown {
  const given = own(quoted, name);
  const quote = own(quoted, "quote");
  return given ?? (isRecord(quote) ? own(answers.get(quote), name) : undefined) ?? given;
}
