import { isRecord } from "./json-value";
import { own, text } from "./verify/untrusted-fields";

/**
 * The answer in which a quote arrived, by the quote's object: a caller who signs the quote may omit the rest of the
 * answer. A copy of the quote is another object and has no entry.
 */
const answers = new WeakMap<object, unknown>();

/** Remembers the risk report and the policy's decision of an answer beside its quote, or each of its quotes. */
export function rememberAnswer(answer: unknown): void {
  const quotes = own(answer, "quotes");
  for (const quote of Array.isArray(quotes) ? quotes : [own(answer, "quote")])
    if (isRecord(quote)) answers.set(quote, answer);
}

/**
 * The risk report or the policy's decision beside a quote; if the caller passes none, the one in the answer in which
 * the quote arrived. Null counts as none: the service sends it when the assessment failed. The caller's report may be
 * newer, or may belong to another payment: an objection in the quote's own answer therefore stays in force, unless the
 * caller's report has one, too.
 */
export function besideQuote(quoted: unknown, name: "risk" | "policy"): unknown {
  const given = own(quoted, name);
  const quote = own(quoted, "quote");
  const remembered = isRecord(quote) ? own(answers.get(quote), name) : undefined;
  const isAgainst = name === "risk" ? namesListed : forbids;
  return isAgainst(remembered) && !isAgainst(given) ? remembered : (given ?? remembered ?? given);
}

/** The list in an own field; empty if the field is missing or is not a list. */
export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = own(value, name);
  return Array.isArray(list) ? list : [];
};

/** The name of a risk factor about a party on a sanctions list; it ends with the party (sender, recipient). */
export const LISTED_FACTOR = /^sanctioned_address_?(\w*)$/;

/** Whether a risk report names a sanctioned party in any of its fields. */
function namesListed(risk: unknown): boolean {
  const parties = own(risk, "sanctioned_parties");
  if (Array.isArray(parties) ? parties.length > 0 : parties !== undefined && parties !== null) return true;
  return listAt(risk, "risk_factors").some((one) => LISTED_FACTOR.test(text(one, "factor") ?? ""));
}

/** Whether a policy's decision forbids the payment: it does unless it allows the payment and enforces none of its rules. */
export const forbids = (decision: unknown): boolean =>
  decision !== undefined &&
  decision !== null &&
  (own(decision, "allowed") !== true ||
    listAt(decision, "violations").some((one) => own(one, "enforced") === true));
