import type { Circumstances, Movement } from "./movement";
import type { PolicyDocument } from "./policy/document";
import { rules } from "./rules/index";
import type { IntentRule, Objection, Verdict } from "./rules/rule";
import { sanctions } from "./rules/sanctions";

/** A rule that movements would breach. */
export interface Breach extends Objection {
  rule: IntentRule;
  /** Of rules that judge each recipient; undefined for all movements together. */
  recipient: string | undefined;
}

/** What a policy says of movements. They are allowed when nothing is breached. */
export interface Judgement {
  /** In the order of the rules. */
  breaches: Breach[];
  /** The data that a rule could not decide over, and the rule. */
  unknown: { rule: IntentRule; why: string }[];
}

/** The data that could not be decided over, once each, as an evaluation notes it. */
export const notesOf = ({ unknown }: Pick<Judgement, "unknown">): string[] => [
  ...new Set(unknown.map(({ rule, why }) => `${rule.key} could not judge: ${why}.`)),
];

/** The rules that a document has. */
export const rulesOf = (document: PolicyDocument): IntentRule[] =>
  rules.filter((rule) => rule.refuses(document) !== undefined);

/** Judges movements by all rules of a policy: together, and those to each recipient. */
export function judge(
  document: PolicyDocument,
  movements: readonly Movement[],
  about: Circumstances,
): Judgement {
  const breaches: Breach[] = [];
  const unknown: Judgement["unknown"] = [];
  const recipients = [...new Set(movements.map(({ recipient }) => recipient))];
  const note = (rule: IntentRule, verdict: Verdict, recipient: string | undefined) => {
    if (verdict && "unknown" in verdict) unknown.push({ rule, why: verdict.unknown });
    else if (verdict) breaches.push({ rule, recipient, ...verdict });
  };
  for (const rule of rulesOf(document)) {
    // What moves nothing now may name a listed party all the same: a spender, or whom a contract pays.
    if (movements.length === 0 && rule !== sanctions) continue;
    if (rule.scope === "transaction") note(rule, rule.judge(document, movements, about), undefined);
    else
      for (const recipient of recipients) {
        const own = movements.filter((one) => one.recipient === recipient);
        note(rule, rule.judge(document, own, about), recipient);
      }
  }
  return { breaches, unknown };
}
