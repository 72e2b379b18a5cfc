import { showPage, transactionPage } from "../browser/web";
import type { showFlags } from "../catalog/payments";
import type { Context } from "../context";
import { noteEnds } from "../payment/journal/note-ends";
import { hashNamed, signatureOf } from "../payment/journal/payment-named";
import { withStatus } from "../payment/payment-status";
import { paymentText } from "../presenters/report";
import type { Values } from "../program/flags";

export async function paymentsShow(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof showFlags> },
): Promise<void> {
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  const signed = (await signatureOf(context, args.hash, flags.journal))?.signed;
  const options = { quoteId: signed?.userOperation && signed.quoteId, signal: context.signal };
  const report = await client.transactions.get(hash, options);
  if (flags.web) return showPage(context, transactionPage(report.network, report.tx_hash));
  const [payment] = await withStatus(context, client, [report]);
  if (payment) {
    const { status, tracked } = payment;
    const end = {
      hash: report.tx_hash,
      quoteId: report.quote?.id,
      status,
      failureReason: tracked?.failure_reason,
    };
    await noteEnds(context, [end], flags.journal);
  }
  const accepted = signed?.riskAcceptance;
  const shown = payment && { ...payment, ...(accepted && { risk_acceptance: accepted }) };
  if (shown) context.print(shown, () => paymentText(shown, context.paint.out));
}
