import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import type { Policy } from "../policy/policy-of";
import type { SigningPolicy } from "../policy/signing-policy";
import type { SignedTransfer } from "../types";
import type { FateReader } from "./fate";
import type { Journal } from "./journal";
import type { PaymentAttempt, PaymentRecord } from "./record";
import { spendingOf, spentIn } from "./spent";

interface LimitSource {
  journal: Journal;
  fate: FateReader | undefined;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
}

/** The policy of one payment: time and what was spent are those of the journal, and what is declared will be submitted, too. */
export function boundPolicy(policy: Policy, record: PaymentRecord, from: LimitSource): Policy {
  const bound = policy.withSpent(spentIn(from.journal, from.fate, record.id));
  const check: Policy["check"] = (subject, options) => {
    const travelRuleDeclared = subject.travelRuleDeclared && record.travelRuleCompliant;
    return bound.check({ ...subject, travelRuleDeclared, now: from.now() }, options);
  };
  return { ...bound, check };
}

/** @throws ArgumentError when a payment was signed without asking the policy */
export function requireJudged({ receipt }: SignedTransfer, { digest }: SigningPolicy): void {
  if (receipt?.policy?.digest !== digest)
    throw new ArgumentError(
      "sign did not ask the policy of these payments; what it signed was not sent",
      "Pass its second argument on: (quoted, options) => signQuote(quoted, account, options).",
    );
}

/** Whether the limits refuse a signature of the journal, together with all others in it. */
export async function refusalOf(
  policy: Policy,
  record: PaymentRecord,
  attempt: PaymentAttempt,
): Promise<PolicyRefusedError | undefined> {
  try {
    await policy.checkLimits(spendingOf(record, attempt));
    return undefined;
  } catch (error) {
    if (error instanceof PolicyRefusedError) return error;
    throw error;
  }
}
