import type { QuotedPayment, QuoteRequest, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { type Bounds, type Verified, verifyQuoted } from "./payment-family";

/** A verified quote with its risk report. */
export interface CheckedQuote extends QuotedPayment {
  readonly request: QuoteRequest;
  readonly checked: Verified;
}

/**
 * Requests the best quote and verifies it before it is displayed.
 *
 * @throws QuoteRefusedError when it does not match the request
 */
export async function requestQuote(
  context: Context,
  client: Waybill,
  request: QuoteRequest,
  bounds: Bounds,
): Promise<CheckedQuote> {
  const { quote, risk, policy } = await client.quotes.get(request, { signal: context.signal });
  return {
    quote,
    risk,
    ...(policy && { policy }),
    request,
    // Verifies a copy without the risk report, which is shown next to the verified facts.
    checked: await verifyQuoted({ quote: { ...quote }, request }, bounds),
  };
}
