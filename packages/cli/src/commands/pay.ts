import type { payFlags } from "../catalog/pay";
import { noteRecipient, recipientFor } from "../contacts/recipient";
import type { Context } from "../context";
import { usageError } from "../errors";
import { findSigner } from "../keys/signer";
import { assertCompleted } from "../payment/assert-completed";
import { repeatOf, repeatText } from "../payment/confirm-payment";
import { inclusionOf } from "../payment/journal/inclusion";
import { journalPayments, makePayment } from "../payment/journal/make-payment";
import { openJournal } from "../payment/journal/open-journal";
import { newPaymentId } from "../payment/journal/records";
import { buildRequest, needed, routeFrom } from "../payment/request";
import { reviewAndSign } from "../payment/review-and-sign";
import { travelRulePreflight } from "../payment/travel-rule-preflight";
import { party, paymentText } from "../presenters/report";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

/** All steps of one payment. Progress goes to stderr; the report is the data on stdout. */
export async function pay(context: Context, { flags }: { flags: Values<typeof payFlags> }): Promise<void> {
  if (flags.csv !== undefined)
    return await (await import("./pay-csv")).payCsv(context, { ...flags, csv: flags.csv });
  refuseFlagsOf(flags);
  const { signal, paint } = context;
  const route = routeFrom(context, flags);
  const typed = needed(flags.to, "--to");
  const policy = await readPolicy(context, flags.policy, flags.maxAddressRisk);
  const journal = await openJournal(context, flags.journal, context.service());
  const signer = await findSigner(context, flags.from, route.source, flags);
  const recipient = await recipientFor(context, typed, {
    keystore: flags.keystore,
    network: route.destination,
  });
  const to = recipient.address;
  noteRecipient(context, recipient);
  const request = buildRequest(flags, route, { from: signer.address, to });
  const client = await context.client();
  if (flags.travelRule) {
    const { sender, recipient } = await travelRulePreflight(client, request, signal);
    context.note(`Travel Rule records: ${party(sender)} pays ${party(recipient)}.`);
  }
  const { waitTimeout } = flags;
  const inclusion = await inclusionOf(flags.rpc);
  const payments = await journalPayments(context, { client, journal, policy, waitTimeout, inclusion });
  const id = flags.id ?? newPaymentId();
  const replaced = new Set<string>();
  // The operator's own id identifies the payment.
  const repeat =
    flags.id === undefined ? await repeatOf(journal, { id, request, now: context.now() }) : undefined;
  if (repeat && flags.again) context.note(`${repeatText(repeat)}; this payment pays the same again.`);
  const sign = reviewAndSign(context, () => signer, {
    ...flags,
    recipient: recipient.label,
    id,
    journal,
    replaced,
    repeat: flags.again ? undefined : repeat,
  });
  const payment = await makePayment(
    context,
    client,
    payments,
    { id, request, travelRuleCompliant: flags.travelRule, sign },
    { ...flags, replaced },
  );
  context.remember(`The payment is ${payment.status}: waybill payments show ${payment.report.tx_hash}`);
  context.print(payment, () => paymentText(payment, paint.out));
  assertCompleted(payment.tracked, payment.report.tx_hash);
}

/** @throws CliError (usage) for a flag that only applies to files */
function refuseFlagsOf({ dryRun, batch, results, sanctionedRows }: Values<typeof payFlags>): void {
  if (dryRun)
    throw usageError(
      "--dry-run is for --csv.",
      "For a single payment, use waybill quote with the same options.",
    );
  if (batch !== undefined || results !== undefined) throw usageError("--batch and --results are for --csv.");
  if (sanctionedRows !== undefined) throw usageError("--sanctioned-rows is for --csv.");
}
