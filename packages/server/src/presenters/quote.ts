import type { Quote } from "../workspace/quotes";

/**
 * A quote in responses: it also has the field names of earlier versions (deprecated in spec/core/schemas/quote.yaml).
 * They are added here and never stored.
 */
export const showQuote = (quote: Quote): Quote => ({
  ...quote,
  from_chain: quote.source.network,
  to_chain: quote.destination.network,
  from_asset: quote.source.token,
  to_asset: quote.destination.token,
  amount_in: quote.source.amount,
  amount_out_estimated: quote.destination.amount,
});
