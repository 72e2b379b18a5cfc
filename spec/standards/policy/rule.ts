import type { Decimal } from "../decimal";
import type { PolicyDocument } from "./document";
import type { PolicyPayment } from "./payment";

/** Why a rule refuses payments. */
export interface Finding {
  expected: string;
  actual: string;
  /** The next step, if it is not to change the payment or the policy. */
  hint?: string;
  figures?: Figures;
}

/** The figures of a finding, in dollars or units of the token; undefined where they are not known. */
export interface Figures {
  /** The sum of earlier payments, if they count. */
  current?: Decimal | undefined;
  /** The sum including these payments. */
  projected: Decimal | undefined;
  limit: Decimal;
}

/** The outcome of a rule. Undefined if the document has no such part, or if nothing could be compared. */
export type Outcome = "passed" | Finding | undefined;

/**
 * Evaluates a part of a document for payments, with the facts known about them. The payments are all payments of one
 * transaction, or its payments to one recipient; without payments, a rule finds nothing.
 */
export type PolicyRule<Facts, Payment = PolicyPayment> = (
  document: PolicyDocument,
  payments: readonly Payment[],
  facts: Facts,
) => Outcome;

/** Rules with their names, in the order in which findings are reported. */
export type PolicyRules<Facts, Payment = PolicyPayment> = ReadonlyArray<
  readonly [name: string, rule: PolicyRule<Facts, Payment>]
>;

/** A rule about one part of a document. */
export const about =
  <Part, Facts, Payment = PolicyPayment>(
    part: (document: PolicyDocument) => Part | undefined,
    check: (part: Part, payments: readonly Payment[], facts: Facts) => Outcome,
  ): PolicyRule<Facts, Payment> =>
  (document, payments, facts) => {
    const found = part(document);
    return found === undefined ? undefined : (check(found, payments, facts) ?? "passed");
  };

/** A finding, unless the rule holds. */
export const must = (
  holds: boolean,
  expected: string,
  actual: unknown,
  hint?: string,
): Finding | undefined => (holds ? undefined : { expected, actual: String(actual), ...(hint && { hint }) });

/** The finding about the first item that violates the rule. */
export function each<Item extends object>(
  items: readonly Item[],
  fits: (item: Item) => boolean,
  expected: string,
  actual: (item: Item) => string,
): Finding | undefined {
  const other = items.find((item) => !fits(item));
  return other && { expected, actual: actual(other) };
}
