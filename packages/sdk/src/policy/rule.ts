import type { RuleFailure } from "../errors/signing";
import type { PolicyDocument } from "./document";
import type { PolicySubject, Spending } from "./signing-policy";

/** What a rule expected, and what it found. */
export type Refusal = Omit<RuleFailure, "rule">;

/** What limits are about: a payment, and those before it. */
export interface Spent {
  payment: Omit<Spending, "at">;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** The payments before it; undefined when they are not known. */
  spent: readonly Spending[] | undefined;
}

/** What the assessment of the recipient says against a payment. */
export interface Assessed {
  refusal: Refusal | undefined;
  /** Why there is no assessment. */
  cause?: unknown;
}

export interface Checked extends PolicySubject, Pick<Spent, "spent"> {
  /** Undefined when no rule needs it. */
  assessed: Assessed | undefined;
}

/** The verdict of a document's part; undefined when it has no such part. */
export type PolicyRule<On = Checked> = (
  document: PolicyDocument,
  checked: On,
) => Refusal | "passed" | undefined;

/** Rules with their names, in the order in which refusals are reported. */
export type PolicyRules<On = Checked> = ReadonlyArray<readonly [name: string, rule: PolicyRule<On>]>;

/** A rule about one part of a document, which passes without a word. */
export const about =
  <Part, On = Checked>(
    part: (document: PolicyDocument) => Part | undefined,
    check: (part: Part, checked: On) => Refusal | undefined,
  ): PolicyRule<On> =>
  (document, checked) => {
    const found = part(document);
    return found === undefined ? undefined : (check(found, checked) ?? "passed");
  };

export const must = (
  holds: boolean,
  expected: string,
  actual: unknown,
  hint?: string,
): Refusal | undefined => (holds ? undefined : { expected, actual: String(actual), ...(hint && { hint }) });
