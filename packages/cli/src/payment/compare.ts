import type { Quote, QuoteRequest, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { listing } from "../output/listing";
import { amountText, coinText, feeText, isNothing } from "../views/amount";
import { riskText } from "../views/risk";

/** Prints the quotes of all providers, the best first. They are not verified: each is when it is asked for by itself. */
export async function compareQuotes(context: Context, client: Waybill, request: QuoteRequest): Promise<void> {
  const { quotes, risk } = await client.quotes.list(request, { signal: context.signal });
  if (context.json) {
    context.print({ quotes, risk, request }, () => "");
    return;
  }
  context.note(
    `${amountText(request.amount, request.from_chain, request.from_asset)} from ${request.from_chain} to ${request.to_chain}, the best first. Not verified yet: each is when it is asked for by itself.`,
  );
  const arrives = (amount: string) => amountText(amount, request.to_chain, request.to_asset);
  listing(context, quotes, [
    { title: "Provider", value: (quote) => quote.provider, shrink: "end" },
    { title: "They get", value: (quote) => arrives(quote.destination.amount), align: "right" },
    { title: "At least", value: (quote) => arrives(quote.min_amount_out), align: "right" },
    { title: "Fee", value: (quote) => providerFee(quote, request), align: "right" },
    { title: "Network fee", value: (quote) => networkFee(quote, request), align: "right" },
    { title: "Approvals", value: approvals, align: "right" },
  ]);
  context.note(riskText(risk, context.paint.err, context.io.stderr.columns));
}

/** What the provider keeps, already taken off what they get. */
function providerFee({ fee }: Quote, request: QuoteRequest): string {
  return isNothing(fee.total_fee) ? "none" : feeText(fee.total_fee, fee.fee_asset, request);
}

function networkFee({ fee }: Quote, request: QuoteRequest): string {
  return fee.network_fee === "" ? "" : coinText(fee.network_fee, request.from_chain);
}

/** How many transactions have to be signed besides the payment. */
function approvals({ transactions }: Quote): string {
  const count = transactions.flatMap((one) => (one.kind === "evm" ? one.erc20_approvals : [])).length;
  return count === 0 ? "none" : String(count);
}
