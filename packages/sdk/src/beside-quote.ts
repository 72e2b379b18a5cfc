import { isRecord } from "./json-value";
import { own, text } from "./verify/untrusted-fields";

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
 * Null is none: the service says so when the assessment failed. A report that is given may be a newer one, or that of another payment:
 * what the quote's own answer says against the payment stays said, unless the one that is given does so, too.
 */
export function besideQuote(quoted: unknown, name: "risk" | "policy"): unknown {
  const given = own(quoted, name);
  const quote = own(quoted, "quote");
  const remembered = isRecord(quote) ? own(answers.get(quote), name) : undefined;
  const isAgainst = name === "risk" ? namesListed : forbids;
  return isAgainst(remembered) && !isAgainst(given) ? remembered : (given ?? remembered ?? given);
}

/** An own field that is a list; anything else is an empty one. */
export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = own(value, name);
  return Array.isArray(list) ? list : [];
};

/** The beginning of the name of a factor about a listed party; the party itself (sender, recipient) follows it. */
export const LISTED_FACTOR = /^sanctioned_address_?(\w*)$/;

/** Whether a risk report says in any form that a sanctions list names a party. */
function namesListed(risk: unknown): boolean {
  const parties = own(risk, "sanctioned_parties");
  if (Array.isArray(parties) ? parties.length > 0 : parties !== undefined && parties !== null) return true;
  return listAt(risk, "risk_factors").some((one) => LISTED_FACTOR.test(text(one, "factor") ?? ""));
}

/** Whether a policy's decision forbids the payment: unless it says that it is allowed, and enforces none of its rules. */
export const forbids = (decision: unknown): boolean =>
  decision !== undefined &&
  decision !== null &&
  (own(decision, "allowed") !== true ||
    listAt(decision, "violations").some((one) => own(one, "enforced") === true));
