import type { QuotedPayment, QuoteRequest, Waybill } from "@waybill/sdk";
import type { VerifiedTransfer } from "@waybill/sdk/evm";
import type { Context } from "../context";
import { verifyQuoted } from "./family";

/** A quote that is proven to do what was asked, beside its risk. */
export interface CheckedQuote extends QuotedPayment {
  readonly request: QuoteRequest;
  readonly checked: VerifiedTransfer;
}

/**
 * Asks for the best quote and verifies it before anybody sees it.
 *
 * @throws QuoteRefusedError when it is not what was asked for.
 */
export async function requestQuote(
  context: Context,
  client: Waybill,
  request: QuoteRequest,
): Promise<CheckedQuote> {
  const { quote, risk } = await client.quotes.get(request, { signal: context.signal });
  return { quote, risk, request, checked: await verifyQuoted({ quote, request }) };
}
