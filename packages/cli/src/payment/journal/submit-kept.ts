import type { Submission } from "@waybill/sdk";
import type { PaymentAttempt } from "@waybill/sdk/payments";
import type { Policy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import { CliError } from "../../errors";
import type { SignedPayment } from "../files";
import { keepSigned } from "./keep-signed";
import { currentAttempt } from "./local-record";
import { nonceLost } from "./nonce-lost";
import { openJournal } from "./open-journal";
import { paymentsOf } from "./payments-of";
import { tellFate } from "./tell-fate";

/**
 * Submits a signed payment, approvals first; it is in the journal before it is sent. The same payment again is the same
 * transaction.
 *
 * @throws PolicyRefusedError when its limits have no room for it, and what the service says, after a line about the payment's
 * fate
 */
export async function submitKept(
  context: Context,
  payment: SignedPayment,
  { journal: flag, policy }: { journal: string | undefined; policy: Policy | undefined },
): Promise<Submission> {
  const { signal } = context;
  const client = await context.client();
  const journal = await openJournal(context, flag, context.service());
  const id = await keepSigned(journal, payment, new Date(context.now()).toISOString());
  const { txHash, travelRuleCompliant } = payment;
  const record = await journal.get(id);
  const attempt = record && currentAttempt(record);
  const state = attempt?.state;
  if (policy && attempt) requireSamePolicy(policy, attempt);
  let barred: string | undefined;
  try {
    // The service's last word about it, which may be wrong: the service is told again.
    if (state === "failed" || state === "abandoned")
      return await client.transactions.submit(payment, { travelRuleCompliant, signal });
    const payments = await paymentsOf(context, { client, journal, policy, waitTimeout: 0 });
    for await (const step of payments.resume(id, { signal })) {
      if (step.step === "submitted") barred = step.broadcastBarredReason;
      if (step.step !== "quoted" && step.step !== "signed") break;
    }
  } catch (error) {
    const lost = await nonceLost(journal, id, error, anew);
    throw lost ?? tellFate(context, error, { hasApprovals: (payment.approvals?.length ?? 0) > 0, state });
  }
  return { tx_hash: txHash, ...(barred !== undefined && { broadcast_barred_reason: barred }) };
}

/** A signature that another policy has allowed is not sent under this one: `payments` would drop it. */
function requireSamePolicy({ digest }: Policy, { state, signed }: PaymentAttempt): void {
  const allowed = signed.receipt?.policy?.digest;
  if (allowed === undefined || allowed === digest || (state !== "signed" && state !== "withheld")) return;
  throw new CliError("policyRefused", "It was signed under another policy. Nothing was sent.", {
    hint: "Submit it under the policy that it was signed under: --policy FILE",
  });
}

const anew =
  "Request a new quote, then sign and submit that: waybill quote ... --json | waybill sign --quote - | waybill submit -";
