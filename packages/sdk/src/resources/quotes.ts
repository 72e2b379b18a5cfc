import type { CallOperation } from "../call-operation";
import type { Clock } from "../clock";
import { type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { PolicyDecision, Quote, Quoted, QuoteRequest, RiskReport } from "../types";
import type { Asked } from "./request-quote";

/** The best quote, the risk report (null when the assessment failed), the decision of the service's policy, and the request. */
export interface QuotedPayment extends Quoted {
  risk: RiskReport | null;
}

/**
 * Every quote, the best first. To verify and sign a quote, pass it with the request: `{ ...listed, quote }`. A quote
 * object of this list is checked against the risk report and the policy of its answer even if you omit them; a copy of
 * the object is not.
 */
export interface QuotedPayments {
  quotes: Quote[];
  risk: RiskReport | null;
  policy?: PolicyDecision;
  request: Readonly<QuoteRequest>;
}

export const quotesOf = (call: CallOperation, clock: Clock) => {
  /** Copies the request before it is sent, so that the quote is verified against the values that were sent. */
  const ask = <Id extends Asked>(id: Id, given: QuoteRequest | Quoted, options?: CallOptions) => {
    const copy = { ...given };
    return pending(
      import("./request-quote").then(({ requestQuote }) =>
        requestQuote(call, id, given, options, copy, clock),
      ),
    );
  };
  return {
    /**
     * The best route for a payment. `request` of the result is a frozen copy of the argument: pass both to `signQuote`.
     *
     * @param request wire names; `amount` in base units, a decimal integer as a text
     * @throws ArgumentError for a field that is missing, unknown or of the wrong kind; ValidationError, NotFoundError when no
     * provider offers a route
     *
     * @example
     * const quoted = await waybill.quotes.get({
     *   from_chain: "sepolia",
     *   to_chain: "sepolia",
     *   from_address: account.address,
     *   to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
     *   ...{ from_asset: "usdc", to_asset: "usdc", amount: "2500000", slippage_bps: 0 },
     * });
     * console.log(quoted.quote.provider); // direct
     */
    get: (request: QuoteRequest, options?: CallOptions): Pending<QuotedPayment> =>
      ask("getQuote", request, options),

    /**
     * The service's current data about a quote: the risk report and the policy's decision, by its current lists and
     * policy, as when the signature is submitted. `sendQuote` calls it before each transaction. A service without this
     * operation is asked for a new quote of the same request.
     *
     * @throws ArgumentError; NotFoundError when the service no longer has the quote; ApiError (503) while the service cannot read
     * the lists
     *
     * @example
     * const { risk, policy } = await waybill.quotes.screen(quoted);
     * console.log(risk?.overall_risk_level, policy?.allowed);
     */
    screen: (quoted: Quoted, options?: CallOptions): Pending<QuotedPayment> =>
      ask("screenQuote", quoted, options),

    /**
     * A quote of every provider that offers a route. Same parameters and errors as `get`.
     *
     * @example
     * import { signQuote } from "@waybill/sdk/evm";
     * const listed = await waybill.quotes.list(request);
     * const quote = listed.quotes.find(({ provider }) => provider === "direct");
     * if (quote) await signQuote({ ...listed, quote }, account);
     */
    list: (request: QuoteRequest, options?: CallOptions): Pending<QuotedPayments> =>
      ask("getQuotes", request, options),
  };
};
