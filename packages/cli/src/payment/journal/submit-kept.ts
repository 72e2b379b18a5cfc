import { HttpError, type Submission } from "@waybill/sdk";
import { type Journal, PaymentOpenError } from "@waybill/sdk/payments";
import type { Policy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import { CliError } from "../../errors";
import type { SignedPayment } from "../files";
import { keepSigned } from "./keep-signed";
import { currentAttempt } from "./local-record";
import { noncesSigned, otherUse, useText, wasSent } from "./nonce-use";
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
  const state = record && currentAttempt(record)?.state;
  // The service's last word about it, which may be wrong: the service is told again.
  if (state === "failed" || state === "abandoned")
    return await client.transactions.submit(payment, { travelRuleCompliant, signal });
  const payments = await paymentsOf(context, { client, journal, policy, waitTimeout: 0 });
  try {
    for await (const { step } of payments.resume(id, { signal }))
      if (step !== "quoted" && step !== "signed") break;
  } catch (error) {
    const used = await nonceUsed(journal, payment, error);
    throw used ?? tellFate(context, error, (payment.approvals?.length ?? 0) > 0);
  }
  return { tx_hash: txHash };
}

/**
 * The error for a payment whose nonce another one has used, when the service does not take it: two quotes of one wallet have the
 * same nonce until one of them is sent.
 */
async function nonceUsed(
  journal: Journal,
  payment: SignedPayment,
  error: unknown,
): Promise<CliError | undefined> {
  if (!(error instanceof PaymentOpenError && error.cause instanceof HttpError)) return undefined;
  const { cause } = error;
  const other = await otherUse(journal, noncesSigned(payment), { id: payment.txHash });
  const known = other && wasSent(other.attempt) ? `its ${useText(other)}, which was sent before` : undefined;
  const [, name] = /transaction of the sender used its (nonce|sequence)/.exec(cause.message) ?? [];
  const said =
    name && `another transaction of ${payment.from} used its ${name} ${payment.nonce ?? ""}`.trimEnd();
  if (known === undefined && said === undefined) return undefined;
  return new CliError("invalid", `This quote can no longer be paid: ${known ?? said}.`, {
    why: [cause.message],
    hint: "Request a new quote, then sign and submit that: waybill quote ... --json | waybill sign --quote - | waybill submit -",
    cause: error,
  });
}
