import type { Perform } from "../perform";
import type { CallOptions } from "../transport/call";
import type { Quote, Quoted, QuoteRequest, RiskReport } from "../types";

/** The best quote, the risk report (null when the assessment failed), and what was asked. */
export interface QuotedPayment extends Quoted {
  risk: RiskReport | null;
}

/** Every quote, the best first. Put one of them beside `request` to verify and sign it. */
export interface QuotedPayments {
  quotes: Quote[];
  risk: RiskReport | null;
  request: Readonly<QuoteRequest>;
}

export const quotesOf = (perform: Perform) => ({
  /**
   * The best route for a payment. `request` of the result is a frozen copy of what was asked: give both to `signQuote`.
   *
   * @param request wire names; `amount` in base units, a decimal integer
   * @throws ValidationError, NotFoundError when no provider offers a route
   */
  get: async (request: QuoteRequest, options?: CallOptions): Promise<QuotedPayment> => {
    const asked = Object.freeze({ ...request });
    const { quote, risk } = await perform("getQuote", { query: asked }, options);
    return { quote, risk, request: asked };
  },

  /** One quote of every provider that offers a route. Takes and throws what `get` does. */
  list: async (request: QuoteRequest, options?: CallOptions): Promise<QuotedPayments> => {
    const asked = Object.freeze({ ...request });
    const { quotes, risk } = await perform("getQuotes", { query: asked }, options);
    return { quotes, risk, request: asked };
  },
});
