import type { quoteFlags } from "../catalog/pay";
import { noteRecipient, recipientFor } from "../contacts/recipient";
import type { Context } from "../context";
import { addressFor } from "../keys/address";
import { compareQuotes } from "../payment/compare-quotes";
import { quoteFile } from "../payment/files";
import { noncesQuoted, openUse, useText } from "../payment/journal/nonce-use";
import { readJournal } from "../payment/journal/open-journal";
import { boundsOf, buildRequest, needed, routeFrom } from "../payment/request";
import { requestQuote } from "../payment/request-quote";
import { quotedText } from "../presenters/quote-review";
import type { Values } from "../program/flags";

export async function quote(
  context: Context,
  { flags }: { flags: Values<typeof quoteFlags> },
): Promise<void> {
  const route = routeFrom(context, flags);
  const { keystore } = flags;
  const from = await addressFor(context, needed(flags.from, "--from"), { keystore, network: route.source });
  const recipient = await recipientFor(context, needed(flags.to, "--to"), {
    keystore,
    network: route.destination,
  });
  const to = recipient.address;
  noteRecipient(context, recipient);
  const request = buildRequest(flags, route, { from, to });
  const client = await context.client();
  if (flags.all) return compareQuotes(context, client, request);

  // Nothing is signed here, so any price may be shown.
  const bounds = { ...boundsOf(flags, request), acceptQuotedPrice: true };
  const quoted = await requestQuote(context, client, request, bounds);
  context.print(quoteFile(quoted), () =>
    quotedText(quoted, context.paint.out, context.columns, context.now()),
  );
  if (quoted.checked.payment.priceCheckedBy === "quote")
    context.note("The price is the quote's own: signing asks for the least that you take, as --min-out.");
  const journal = await readJournal(context, undefined);
  const open = journal && (await openUse(journal, noncesQuoted(quoted), {}));
  if (open)
    context.warn(
      `${useText(open)}, which is signed and may be under way: only one of both can be paid. Finish that one first: waybill payments resume ${open.record.id}`,
    );
  if (quoted.checked.payment.claimed.simulation === "reverted")
    context.warn("the service says that this payment fails now, for example for want of balance.");
  else if (!context.json)
    context.note("Pay it: waybill pay with the same options. Or --json, for waybill sign.");
}
