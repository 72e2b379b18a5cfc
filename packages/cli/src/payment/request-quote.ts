import type { QuotedPayment, QuoteRequest, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { type Bounds, type Verified, verifyQuoted } from "./payment-family";

/** A quote that is proven to do what was asked, beside its risk. */
export interface CheckedQuote extends QuotedPayment {
  readonly request: QuoteRequest;
  readonly checked: Verified;
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
  bounds: Bounds,
): Promise<CheckedQuote> {
  const { quote, risk } = await client.quotes.get(request, { signal: context.signal });
  return { quote, risk, request, checked: await verifyQuoted({ quote, request }, bounds) };
}
