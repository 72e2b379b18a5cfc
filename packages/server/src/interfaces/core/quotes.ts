import type { Logger } from "pino";
import { RecipientError } from "../../chains/chain";
import type { Party } from "../../chains/payment";
import { errors, invalidField } from "../../errors";
import type { Handlers, Request } from "../../http/handler";
import { formatUnits } from "../../lib/money";
import { type Runtime, timestamp } from "../../lib/runtime";
import { type RoutedOffer, routeOffers } from "../../payments/quote/best-offers";
import type { QuoteProvider, QuoteRequest } from "../../payments/quote/provider";
import { assessRisk, type RiskReport } from "../../risk/reports/payment";
import { withSimulation } from "../../risk/reports/simulation";
import { requireRecords } from "../../risk/travel-rule";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { readQuoteQuery } from "./quote-request";

export interface QuoteParts {
  runtime: Runtime;
  logger: Logger | undefined;
  providers: readonly QuoteProvider[];
  /** How long a quote can be submitted, milliseconds. */
  lifetime: number;
  /** How long one provider may take, milliseconds. */
  timeLimit: number;
}

/** Quotes: checked, asked for, stored and screened (spec/core/quotes.yaml). */
export function quoteHandlers(parts: QuoteParts): Pick<Handlers, "getQuote" | "getQuotes"> {
  return {
    getQuote: async (request) => {
      const { quotes, risk } = await quote(parts, request, 1);
      const [best] = quotes;
      if (!best) throw noRoute();
      return { quote: best, risk };
    },
    getQuotes: (request) => quote(parts, request, Number.POSITIVE_INFINITY),
  };
}

const noRoute = () => errors.notFound("no quotes available from any provider");

async function quote(
  parts: QuoteParts,
  { parameters, workspace }: Pick<Request<"getQuote">, "parameters" | "workspace">,
  most: number,
): Promise<{ quotes: Quote[]; risk: RiskReport | null }> {
  const { runtime, logger } = parts;
  const now = runtime.now();
  const request = readQuoteQuery(parameters, now + parts.lifetime);
  if (request.travelRuleCompliant)
    await requireRecords(workspace, [
      { field: "from_address", account: request.source.address, party: "sender" },
      { field: "to_address", account: request.destination.address, party: "recipient" },
    ]);
  const [offers, risk] = await Promise.all([
    routeOffers(parts.providers, request, parts.timeLimit, logger).catch((error: unknown) => {
      if (!(error instanceof RecipientError)) throw error;
      throw invalidField("to_address", "invalid_value", error.message, { value: parameters.to_address });
    }),
    // A quote is worth having without an assessment; that there is none is told as null.
    assessRisk(workspace, runtime, logger, request).catch((error: unknown) => {
      logger?.error({ err: error }, "the risk assessment failed");
      return null;
    }),
  ]);
  if (offers.length === 0) throw noRoute();
  const quotes = offers.slice(0, most).map((offer) => toQuote(parts, request, offer, now));
  await insertQuotes(workspace, quotes);
  return { quotes, risk: withSimulation(risk, quotes[0]?.transactions ?? []) };
}

function toQuote(parts: QuoteParts, request: QuoteRequest, offer: RoutedOffer, now: number): Quote {
  return {
    id: parts.runtime.uuid(),
    provider: offer.provider,
    created_at: timestamp(now),
    expires_at: timestamp(request.expiresAt),
    source: leg(request.source, request.amount),
    destination: leg(request.destination, offer.amountOut),
    min_amount_out: offer.minAmountOut.toString(),
    fee: offer.fee,
    transactions: offer.transactions,
  };
}

function leg({ network, token, address }: Party, amount: bigint): Quote["source"] {
  return {
    account: address,
    amount: amount.toString(),
    amount_formatted: formatUnits(amount, token.exponent),
    decimals: token.exponent,
    logo_url: null,
    name: token.label,
    network: network.slug,
    symbol: token.symbol,
    token: token.addr ?? token.slug,
    usd_amount: null,
    usd_price: null,
  };
}
