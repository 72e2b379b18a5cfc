import type { QuoteRequest, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { listing } from "../output/listing";
import { amountText, coinText } from "../views/amount";
import { riskText } from "../views/risk";

/** Prints the quotes of all providers, the best first. They are not verified: each is when it is asked for by itself. */
export async function compareQuotes(context: Context, client: Waybill, request: QuoteRequest): Promise<void> {
  const { quotes, risk } = await client.quotes.list(request, { signal: context.signal });
  if (context.json) {
    context.print({ quotes, risk, request }, () => "");
    return;
  }
  const arrives = (amount: string) => amountText(amount, request.to_chain, request.to_asset);
  listing(context, quotes, [
    { title: "Provider", value: (quote) => quote.provider, shrink: "end" },
    { title: "They get", value: (quote) => arrives(quote.destination.amount), align: "right" },
    { title: "At least", value: (quote) => arrives(quote.min_amount_out), align: "right" },
    {
      title: "Network fee",
      value: (quote) => coinText(quote.fee.network_fee, request.from_chain),
      align: "right",
    },
    { title: "Expires", value: (quote) => quote.expires_at.replace(/\.\d+Z$/, "Z") },
  ]);
  context.note(riskText(risk, context.paint.err, context.io.stderr.columns));
}
