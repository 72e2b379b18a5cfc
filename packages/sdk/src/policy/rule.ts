import type { RuleFailure } from "../errors/signing";
import type { PolicyDocument } from "./document";
import type { PolicySubject, Spending } from "./signing-policy";

/** What a rule expected, and what it found. */
export type Refusal = Omit<RuleFailure, "rule">;

export interface Judged extends PolicySubject {
  /** The payments before it; undefined when they are not known. */
  spent: readonly Spending[] | undefined;
}

/** The judgement of a document's part; undefined when it has no such part. */
export type PolicyRule = (document: PolicyDocument, judged: Judged) => Refusal | "passed" | undefined;

/** A rule about one part of a document, which passes without a word. */
export const about =
  <Part>(
    part: (document: PolicyDocument) => Part | undefined,
    judge: (part: Part, judged: Judged) => Refusal | undefined,
  ): PolicyRule =>
  (document, judged) => {
    const found = part(document);
    return found === undefined ? undefined : (judge(found, judged) ?? "passed");
  };

export const must = (
  holds: boolean,
  expected: string,
  actual: unknown,
  hint?: string,
): Refusal | undefined => (holds ? undefined : { expected, actual: String(actual), ...(hint && { hint }) });
