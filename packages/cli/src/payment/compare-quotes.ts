import type { Quote, QuoteRequest, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { printList } from "../output/print-list";
import { amountText, feeText, isNothing, numberText, roughCoinText } from "../presenters/amount";
import { riskText } from "../presenters/risk";
import { knownToken } from "./registry";

/**
 * Prints the quotes of all providers, best first. They are not verified here; a quote is verified when it is requested for
 * signing.
 */
export async function compareQuotes(context: Context, client: Waybill, request: QuoteRequest): Promise<void> {
  const { quotes, risk, policy } = await client.quotes.list(request, { signal: context.signal });
  if (context.json) {
    context.print({ quotes, risk, ...(policy && { policy }), request }, () => "");
    return;
  }
  const { from_chain: source, to_chain: destination } = request;
  const across = source === destination ? `on ${source}` : `from ${source} to ${destination}`;
  context.note(`Quotes for ${amountText(request.amount, source, request.from_asset)} ${across}, best first:`);
  // The title has the symbol, because there are two amount columns and amounts must not be truncated.
  const symbol = knownToken(destination, request.to_asset)?.symbol ?? "units";
  const arrives = (amount: string) => numberText(amount, destination, request.to_asset);
  printList(context, quotes, [
    { title: "Provider", value: (quote) => quote.provider, shrinks: true },
    { title: `Get ${symbol}`, value: (quote) => arrives(quote.destination.amount), align: "right" },
    { title: `Least ${symbol}`, value: (quote) => arrives(quote.min_amount_out), align: "right" },
    { title: "Fee", value: (quote) => providerFee(quote, request), align: "right" },
    { title: "Network fee", value: (quote) => networkFee(quote, request), align: "right" },
    { title: "Approve", value: approvals, align: "right" },
  ]);
  context.note("Not verified: these are statements of the service. Leave out --all to verify a quote.");
  context.note(riskText({ risk, policy }, context.paint.err));
}

/** The provider's fee, which is already deducted from the amount that arrives. */
function providerFee({ fee }: Quote, request: QuoteRequest): string {
  return isNothing(fee.total_fee) ? "none" : feeText(fee.total_fee, fee.fee_asset, request);
}

function networkFee({ fee }: Quote, request: QuoteRequest): string {
  return fee.network_fee === "" ? "" : roughCoinText(fee.network_fee, request.from_chain);
}

/** The number of transactions to sign in addition to the payment: allowances, and the swap before a burn. */
function approvals({ transactions }: Quote): string {
  const count = transactions.flatMap((one) => (one.kind === "evm" ? (one.erc20_approvals ?? []) : [])).length;
  if (transactions.length > 1) return `${count}, swap`;
  return count === 0 ? "none" : String(count);
}
