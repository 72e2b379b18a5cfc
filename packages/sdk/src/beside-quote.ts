import { isRecord } from "./json-value";
import { own } from "./verify/untrusted-fields";

/** The answers that quotes came with, by the object of each quote: a caller that signs one may leave the rest of the answer out. */
const answers = new WeakMap<object, unknown>();

/** Remembers the risk report and the policy's decision of an answer beside its quote, or each of its quotes. */
export function rememberAnswer(answer: unknown): void {
  const quotes = own(answer, "quotes");
  for (const quote of Array.isArray(quotes) ? quotes : [own(answer, "quote")])
    if (isRecord(quote)) answers.set(quote, answer);
}

/** The risk report or the policy's decision beside a quote; that of the answer which the quote came with, where the caller gives none. */
export function besideQuote(quoted: unknown, name: "risk" | "policy"): unknown {
  const given = own(quoted, name);
  if (given !== undefined && given !== null) return given;
  const quote = own(quoted, "quote");
  const known = isRecord(quote) ? own(answers.get(quote), name) : undefined;
  return known ?? given;
}
