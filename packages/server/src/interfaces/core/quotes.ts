import { RecipientError } from "../../chains/chain";
import type { Party } from "../../chains/payment";
import { invalidField } from "../../errors";
import { formatUnits } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { type RoutedOffer, routeOffers } from "../../payments/quote/best-offers";
import { quoteLifetime } from "../../payments/quote/lifetime";
import type { QuoteRequest } from "../../payments/quote/provider";
import { showQuote } from "../../presenters/quote";
import { assessRisk, type RiskReport } from "../../risk/reports/payment";
import { withSimulation } from "../../risk/reports/simulation";
import type { Services } from "../../services";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import { coreError } from "./errors";
import { operation } from "./operation";
import { checkQuoteQuery, type QuoteQuery, type QuoteSides } from "./quote-request";

// Quotes: request, storage and risk assessment (spec/core/quotes.yaml).

export const getQuote = operation("getQuote", {
  asksNodes: true,
  check: checkQuoteQuery,
  handle: async (request, services) => {
    const { quotes, risk } = await quote(services, request, 1);
    const [best] = quotes;
    if (!best) throw noRoute();
    return { quote: showQuote(best), risk };
  },
});

export const getQuotes = operation("getQuotes", {
  asksNodes: true,
  check: checkQuoteQuery,
  handle: async (request, services) => {
    const { quotes, risk } = await quote(services, request, Number.POSITIVE_INFINITY);
    return { quotes: quotes.map(showQuote), risk };
  },
});

const noRoute = () => coreError("no_route", "no quotes available from any provider");

interface CheckedQuoteRequest {
  parameters: QuoteQuery;
  resolved: QuoteSides;
  workspace: Workspace;
}

async function quote(
  services: Services,
  { parameters, resolved, workspace }: CheckedQuoteRequest,
  limit: number,
): Promise<{ quotes: Quote[]; risk: RiskReport | null }> {
  const { runtime, logger } = services;
  const now = runtime.now();
  const request: QuoteRequest = {
    ...resolved,
    slippageBps: parameters.slippage_bps,
    expiresAt: now + quoteLifetime(resolved, services.quoteLifetime),
    travelRuleCompliant: parameters.travel_rule_compliant ?? false,
  };
  const [offers, risk] = await Promise.all([
    routeOffers(services.providers, request, services).catch((error: unknown) => {
      if (!(error instanceof RecipientError)) throw error;
      throw invalidField("to_address", "invalid_value", error.message, { value: parameters.to_address });
    }),
    // A quote is useful without an assessment; `risk` is null then.
    assessRisk(workspace, runtime, logger, request).catch((error: unknown) => {
      logger?.error({ err: error }, "the risk assessment failed");
      return null;
    }),
  ]);
  if (offers.length === 0) throw noRoute();
  const quotes = offers.slice(0, limit).map((offer) => toQuote(services, request, offer, now));
  await insertQuotes(workspace, quotes);
  return { quotes, risk: withSimulation(risk, quotes[0]?.transactions ?? []) };
}

function toQuote({ runtime }: Services, request: QuoteRequest, offer: RoutedOffer, now: number): Quote {
  return {
    id: runtime.uuid(),
    provider: offer.provider,
    created_at: timestamp(now),
    expires_at: timestamp(request.expiresAt),
    source: side(request.source, request.amount),
    destination: side(request.destination, offer.amountOut),
    min_amount_out: offer.minAmountOut.toString(),
    fee: offer.fee,
    transactions: offer.transactions,
  };
}

function side({ network, token, address }: Party, amount: bigint): Quote["source"] {
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
