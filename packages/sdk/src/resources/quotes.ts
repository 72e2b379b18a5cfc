import type { CallOperation } from "../call-operation";
import type { Clock } from "../clock";
import { type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { PolicyDecision, Quote, Quoted, QuoteRequest, RiskReport } from "../types";

/** The best quote, the risk report (null when the assessment failed), what the service's policy says, and the request. */
export interface QuotedPayment extends Quoted {
  risk: RiskReport | null;
}

/**
 * Every quote, the best first. Pass one of them with the request to verify and sign it: `{ ...listed, quote }`. A quote of this list
 * is held to the risk report and the policy of its answer also where they are left out; a copy of it is not.
 */
export interface QuotedPayments {
  quotes: Quote[];
  risk: RiskReport | null;
  policy?: PolicyDecision;
  request: Readonly<QuoteRequest>;
}

export const quotesOf = (call: CallOperation, clock: Clock) => ({
  /**
   * The best route for a payment. `request` of the result is a frozen copy of the argument: pass both to `signQuote`.
   *
   * @param request wire names; `amount` in base units, a decimal integer as a text
   * @throws ArgumentError for a field that is missing, unknown or of the wrong kind; ValidationError, NotFoundError when no
   * provider offers a route
   */
  get: (request: QuoteRequest, options?: CallOptions): Pending<QuotedPayment> =>
    besideRequest(request, clock, (query) => call("getQuote", { query }, options)),

  /** One quote of every provider that offers a route. Same parameters and errors as `get`. */
  list: (request: QuoteRequest, options?: CallOptions): Pending<QuotedPayments> =>
    besideRequest(request, clock, (query) => call("getQuotes", { query }, options)),
});

/** Copies the request before it is sent, so that the quote is verified against the values that were sent. */
function besideRequest<A>(request: QuoteRequest, clock: Clock, ask: (query: QuoteRequest) => Pending<A>) {
  const copy = Object.freeze({ ...request });
  return pending(
    import("./request-quote").then(({ requestQuote }) => requestQuote(request, copy, ask, clock)),
  );
}
