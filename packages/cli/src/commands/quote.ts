import type { quoteFlags } from "../catalog/payments";
import type { Context } from "../context";
import { addressFor } from "../keys/address";
import { compareQuotes } from "../payment/compare";
import { requestQuote } from "../payment/quoting";
import { buildRequest, needed } from "../payment/request";
import type { Values } from "../program/flags";
import { quotedText } from "../views/quoted";

export async function quote(
  context: Context,
  { flags }: { flags: Values<typeof quoteFlags> },
): Promise<void> {
  const from = await addressFor(context, needed(flags.from, "--from"), flags.keystore);
  const to = await addressFor(context, needed(flags.to, "--to"), flags.keystore);
  const request = buildRequest(flags, { from, to });
  const client = await context.client();
  if (flags.all) return compareQuotes(context, client, request);

  const quoted = await requestQuote(context, client, request);
  context.print({ quote: quoted.quote, risk: quoted.risk, request }, () =>
    quotedText(quoted, context.paint.out, context.columns, context.now()),
  );
  if (!context.json)
    context.note("Pay it: waybill transfer with the same options. Or --json, for waybill sign.");
}
