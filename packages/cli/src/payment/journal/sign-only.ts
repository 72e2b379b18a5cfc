import type { QuotedPayment } from "@waybill/sdk";
import type { Journal } from "@waybill/sdk/payments";
import type { Policy, SigningPolicy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import type { SignedPayment } from "../files";
import type { WithReceipt } from "../payment-family";
import { forSignatures } from "./keep-signed";
import { noncesQuoted, otherUse, useText, wasSent } from "./nonce-use";
import { openJournal } from "./open-journal";

interface SignOnly {
  /** The flag `--journal`. */
  readonly journal: string | undefined;
  readonly policy: Policy | undefined;
  /** The policy is given what the journal says was spent before. */
  sign(policy: SigningPolicy | undefined): Promise<WithReceipt>;
}

/** Signs a quote and sends nothing: the signature is in the journal when it is returned. */
export async function signOnly(
  context: Context,
  quoted: QuotedPayment,
  { journal: flag, policy, sign }: SignOnly,
): Promise<SignedPayment> {
  const { paymentsOf } = await import("@waybill/sdk/payments");
  const journal = await openJournal(context, flag, undefined);
  await warnOfOtherUse(context, journal, quoted);
  const unsent = () => Promise.reject(new Error("a payment that is only signed was sent"));
  const { request, quote } = quoted;
  const payments = paymentsOf(
    { quotes: { get: async () => quoted }, transactions: { submit: unsent, wait: unsent } },
    { journal: forSignatures(journal, quote.id), policy, now: context.now, acceptReportedFailures: true },
  );
  const travelRuleCompliant = request.travel_rule_compliant ?? false;
  const steps = payments.pay({
    id: quote.id,
    request,
    travelRuleCompliant,
    sign: (_, options) => sign(options.policy),
  });
  for await (const step of steps) {
    if (step.step !== "signed") continue;
    const { signed } = step;
    const { receipt } = signed;
    if (receipt) return { ...signed, receipt, travelRuleCompliant };
  }
  throw new Error("the quote was not signed");
}

/** Two quotes of one wallet have the same nonce until one of them is sent. */
async function warnOfOtherUse(context: Context, journal: Journal, quoted: QuotedPayment): Promise<void> {
  const other = await otherUse(journal, noncesQuoted(quoted), { quoteId: quoted.quote.id });
  if (other === undefined) return;
  context.warn(
    wasSent(other.attempt)
      ? `${useText(other)}, which was sent: this quote can no longer be paid. Request a new one: waybill quote`
      : `${useText(other)}, which is signed as well: only one of both can be paid. To pay both, submit that one first, then request a new quote for this one: waybill quote`,
  );
}
