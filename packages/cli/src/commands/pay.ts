import type { payFlags } from "../catalog/pay";
import type { Context } from "../context";
import { addressFor } from "../keys/address";
import { findSigner } from "../keys/signer";
import { assertCompleted } from "../payment/assert-completed";
import { confirmPayment, reviewOf } from "../payment/confirm-payment";
import { followPayment } from "../payment/follow-payment";
import { signQuoted, type Verified } from "../payment/payment-family";
import { boundsOf, buildRequest, needed, type Route, routeOf } from "../payment/request";
import { requestQuote } from "../payment/request-quote";
import { submitSigned } from "../payment/submit";
import { travelRulePreflight } from "../payment/travel-rule-preflight";
import { amountText } from "../presenters/amount";
import { quotedText } from "../presenters/quote-review";
import { party, paymentText } from "../presenters/report";
import type { Values } from "../program/flags";

/** All steps of one payment. Progress goes to stderr; the report is the data on stdout. */
export async function pay(context: Context, { flags }: { flags: Values<typeof payFlags> }): Promise<void> {
  const { signal, paint, io } = context;
  const route = routeOf(flags);
  const recipient = needed(flags.to, "--to");
  const signer = await findSigner(context, flags.from, route.source, flags);
  const to = await addressFor(context, recipient, { keystore: flags.keystore, network: route.destination });
  const request = buildRequest(flags, route, { from: signer.address, to });
  const client = await context.client();
  if (flags.travelRule) {
    const { sender, recipient } = await travelRulePreflight(client, request, signal);
    context.note(`Travel Rule records: ${party(sender)} pays ${party(recipient)}.`);
  }

  const given = boundsOf(flags, request);
  // A person is asked, with the price in the question; nobody answers for an unattended payment.
  const bounds = { ...given, acceptQuotedPrice: given.acceptQuotedPrice || !flags.yes };
  const quoted = await requestQuote(context, client, request, bounds);
  context.note(quotedText(quoted, paint.err, io.stderr.columns, context.now()));
  const amount = amountText(request.amount, request.from_chain, request.from_asset);
  await confirmPayment(context, reviewOf(quoted, flags), {
    yes: flags.yes,
    question: `Sign with ${signer.label} and send ${amount} to ${request.to_address}${acrossText(route)}${priceText(quoted.checked)}?`,
  });

  const signed = await signQuoted(quoted, await signer.unlock(), bounds);
  for (const { txHash } of signed.approvals ?? []) context.note(`Approval signed as ${txHash}.`);
  context.note(`Signed as ${signed.txHash}.`);
  await submitSigned(context, client, { ...signed, travelRuleCompliant: flags.travelRule });
  context.note("Submitted.");

  try {
    const tracked = await followPayment(context, client, signed.txHash, flags);
    const report = await client.transactions.get(signed.txHash, { signal });
    const payment = { status: tracked.status, report, tracked };
    context.print(payment, () => paymentText(payment, paint.out));
    assertCompleted(tracked, signed.txHash);
  } catch (error) {
    context.note(`The payment was submitted. Follow it: waybill payments track ${signed.txHash} --wait`);
    throw error;
  }
}

function acrossText({ source, destination }: Route): string {
  return source.slug === destination.slug ? "" : ` on ${destination.slug}`;
}

/** The price that the answer accepts, when nothing but the quote vouches for it. */
function priceText({ payment }: Verified): string {
  if (payment.priceCheckedBy !== "quote") return "";
  const { minAmountOut, destinationNetwork, destinationToken } = payment;
  return `, for at least ${amountText(minAmountOut, destinationNetwork, destinationToken.address)}, a price of the quote's own`;
}
