import type { Quoted } from "@waybill/sdk";
import type { PaymentRecord } from "@waybill/sdk/payments";
import type { Policy, SigningPolicy } from "@waybill/sdk/policy";
import { CliError } from "../errors";
import type { SignedPayment } from "./files";
import { isUnsettled } from "./journal/records";
import { type Bounds, withNodeValues } from "./payment-family";

/**
 * Checks a quote against the policy before the user is asked, so that no password is typed for a refused payment.
 *
 * @throws PolicyRefusedError naming the rule
 */
export async function checkQuoted(
  policy: SigningPolicy | undefined,
  quoted: Quoted,
  bounds: Bounds,
): Promise<void> {
  if (policy === undefined) return;
  const { explain } = await import("@waybill/sdk/explain");
  // The policy decides before the user is asked about a failing payment.
  await explain(quoted, { ...(await withNodeValues(quoted, bounds)), policy, acceptReverting: true });
}

/** Rules that need facts that only the service knows; a receipt contains only their digest. */
const reading = ["risk_report", "risk_complete", "risk_level", "travel_rule_records"] as const;
/** Rules that are checked with the journal when the payment is sent. */
const spending = ["per_day", "per_recipient", "per_recipient_per_day"] as const;

/**
 * Checks a signed payment against the policy before it is sent. Rules that need the risk report count as checked if the payment
 * was signed under the same policy; otherwise the payment is refused.
 *
 * @throws PolicyRefusedError naming the rule
 */
export async function checkSignedByPolicy(
  policy: Policy | undefined,
  { receipt, travelRuleCompliant }: SignedPayment,
  now: number,
): Promise<void> {
  if (policy === undefined) return;
  const { verifyReceipt } = await import("@waybill/sdk/receipts");
  const payment = await verifyReceipt(receipt);
  const { maxLossBps, acceptQuotedPrice } = receipt.options;
  const without = receipt.policy?.digest === policy.digest ? [...spending, ...reading] : spending;
  await policy.check(
    {
      payment,
      risk: undefined,
      travelRuleDeclared: travelRuleCompliant,
      maxLossBps: maxLossBps ?? DEFAULT_MAX_LOSS_BPS,
      acceptQuotedPrice: acceptQuotedPrice === true,
      now,
    },
    { without },
  );
}

/**
 * Checks a payment of the journal against the policy before it is sent again. A payment that the service has accepted is not
 * checked, because it was already sent; all others are sent by this command, whenever they were signed.
 *
 * @throws PolicyRefusedError naming the rule, CliError (policyRefused) for a signature that the policy cannot evaluate
 */
export async function checkUnsentByPolicy(
  policy: Policy | undefined,
  record: PaymentRecord | undefined,
  now: number,
): Promise<void> {
  const last = record?.attempts.at(-1);
  if (policy === undefined || !record || !last || !isUnsettled(record) || last.state === "submitted") return;
  const { receipt } = last.signed;
  if (receipt === undefined)
    throw new CliError(
      "policyRefused",
      `Payment ${record.id} was signed without a receipt: the policy cannot check it.`,
      {
        hint: "Pay it with a new quote: waybill pay",
      },
    );
  const { travelRuleCompliant } = record;
  await checkSignedByPolicy(policy, { ...last.signed, receipt, travelRuleCompliant }, now);
}

/** The default of the SDK's verification. */
const DEFAULT_MAX_LOSS_BPS = 100;
