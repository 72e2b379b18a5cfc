import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import type { Policy } from "../policy/policy-of";
import type { SigningPolicy, SpentReader } from "../policy/signing-policy";
import { withSpent } from "../policy/with-spent";
import type { SignedTransfer } from "../types";
import type { PaymentsOptions } from "./payments-options";
import type { PaymentAttempt, PaymentRecord } from "./record";
import { spendingOf, spentIn } from "./spent";

/**
 * The policy of a payment, with the journal's time and earlier spending, and with the declaration that will be
 * submitted. It reads the journal only once: the check after the signature, which has its own policy, sees the payments
 * that other processes make meanwhile.
 */
export function policyFor(options: PaymentsOptions, record: PaymentRecord): Policy | undefined {
  const { policy, now = Date.now } = options;
  if (!policy) return undefined;
  const bound = withSpent(policy, readOnce(spentIn(options, (id) => id === record.id)));
  const check: Policy["check"] = (subject, options) => {
    const travelRuleDeclared = subject.travelRuleDeclared && record.travelRuleCompliant;
    return bound.check({ ...subject, travelRuleDeclared, now: now() }, options);
  };
  // Called by name, because the caller's own policy may be an object of a class.
  const { document, digest } = bound;
  return {
    document,
    digest,
    check,
    withSpent: (spent) => bound.withSpent(spent),
    checkLimits: (payment) => bound.checkLimits(payment),
  };
}

/** A reader that is called once for each start time; a failure is not kept. */
function readOnce(read: SpentReader): SpentReader {
  const known = new Map<number, Awaited<ReturnType<SpentReader>>>();
  return async (since) => {
    const spent = known.get(since) ?? (await read(since));
    known.set(since, spent);
    return spent;
  };
}

/** @throws ArgumentError when a payment was signed without checking the policy */
export function requireChecked({ receipt }: SignedTransfer, { digest }: SigningPolicy): void {
  if (receipt?.policy?.digest !== digest)
    throw new ArgumentError(
      "sign did not check the policy of these payments; the signed transaction was not sent",
      "Pass on its second argument: (quoted, options) => signQuote(quoted, account, options).",
    );
}

/**
 * Whether the limits refuse a signature of the journal, together with all other signatures in it.
 *
 * @param now the current time: signatures of its day and of later days count, because the clock may have been ahead
 */
export async function refusalOf(
  policy: Policy,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  now: number,
): Promise<PolicyRefusedError | undefined> {
  try {
    const spending = spendingOf(record, attempt);
    await policy.checkLimits({ ...spending, at: Math.min(spending.at, now) });
    return undefined;
  } catch (error) {
    if (error instanceof PolicyRefusedError) return error;
    throw error;
  }
}
