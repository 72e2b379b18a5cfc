import type { components } from "@waybill/spec/generated/core";
import { ownErrors } from "@waybill/spec/generated/core-server";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { NetworkUnavailableError, RecipientError } from "../../chains/chain";
import { type Deadline, deadlineIn } from "../../chains/deadline";
import type { Multisig } from "../../chains/evm/multisig";
import { findMultisig, inspectRecipient } from "../../chains/inspect-recipient";
import type { Party, Payment } from "../../chains/payment";
import { ApiError, apiError, errors, invalidField } from "../../errors";
import { decidePayment, paymentOfQuote, showDecision } from "../../intents/quoted";
import { addressKey, normalizeRef } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { type Routed, type RoutedOffer, routeOffers } from "../../payments/quote/best-offers";
import { quoteLifetime } from "../../payments/quote/lifetime";
import { NotConnectedError } from "../../payments/quote/proofs";
import type { QuoteRequest } from "../../payments/quote/provider";
import { showQuote } from "../../presenters/quote";
import {
  assessRisk,
  type ListedOwner,
  type RiskReport,
  withOwners,
  withRecipient,
  withSanctions,
  withSimulation,
} from "../../risk/reports/payment";
import {
  askLists,
  type ListsAnswer,
  listedParties,
  partiesOf,
  uncheckedWords,
} from "../../risk/sanctions/listed-parties";
import type { Services } from "../../services";
import { findQuoted, insertQuotes, type Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import { operation } from "./operation";
import { checkQuoteQuery, type QuoteQuery, type QuoteSides } from "./quote-request";

// Quotes: request, storage and risk assessment (spec/core/quotes.yaml).

export const getQuote = operation("getQuote", {
  asksNodes: true,
  check: checkQuoteQuery,
  handle: async (request, services) => {
    const { quotes, ...about } = await quote(services, request, 1);
    return { quote: showQuote(quotes[0]), ...about };
  },
});

export const getQuotes = operation("getQuotes", {
  asksNodes: true,
  check: checkQuoteQuery,
  handle: async (request, services) => {
    const { quotes, ...about } = await quote(services, request, Number.POSITIVE_INFINITY);
    return { quotes: quotes.map(showQuote), ...about };
  },
});

export const screenQuote = operation("screenQuote", {
  asksNodes: true,
  handle: async ({ parameters, workspace }, services) => {
    const found = await findQuoted(workspace, parameters.quote_id);
    if (!found) throw apiError("quote_not_found", "quote not found");
    const { quote, declared = false } = found;
    const payment = paymentOfQuote(quote);
    if (!payment)
      throw invalidField(
        "quote_id",
        "mismatch",
        "the registry of this server no longer has the tokens of this quote",
        {
          value: quote.id,
        },
      );
    const { listed, ...assessed } = await assess(services, workspace, {
      payment,
      offered: Promise.resolve([quote]),
      declared: parameters.travel_rule_compliant ?? declared,
      now: services.runtime.now(),
      quoteId: quote.id,
      deadline: deadlineIn(services.runtime, services.timeLimit),
      about: { field: "quote_id", value: quote.id },
    });
    // A quote is useful without them; whoever is about to pay has to know.
    if (!listed)
      throw errors.unavailable(
        "assessment_unavailable",
        "the sanctions lists could not be read, so it is not known whether the quote may be paid",
      );
    if (listed.parties.length === 0 && listed.unchecked.length > 0)
      throw errors.unavailable(
        "assessment_unavailable",
        `it is not known whether the quote may be paid, because ${uncheckedWords(listed.unchecked)}`,
      );
    return { quote: showQuote(quote), ...assessed };
  },
});

/**
 * The error of a payment without an offer. 404 only if every provider has said no: with what is missing, by provider.
 * 503 where one could not be asked, because it may have an offer later.
 */
function noOffer({ refusals, failures }: Routed): ApiError {
  const unconnected = failures.find(({ error }) => error instanceof NotConnectedError)?.error;
  if (unconnected instanceof NotConnectedError)
    return errors.unavailable("network_not_connected", unconnected.message, unconnected);
  if (failures.length > 0) {
    const reasons = failures.map(({ provider, error }) => `${provider}: ${reasonOf(error)}`);
    return errors.unavailable("network_unavailable", sentences("not every provider could be asked", reasons));
  }
  const reasons = refusals.map((refusal) => `${refusal.provider}: ${refusal.reasons.join(", ")}`);
  return new ApiError("no_route", ownErrors.no_route, {
    message: sentences("no quotes available from any provider", reasons),
    data: { providers: refusals },
  });
}

const sentences = (first: string, reasons: readonly string[]): string => [first, ...reasons].join("; ");

/** Only errors of nodes have messages for callers. */
const reasonOf = (error: unknown): string =>
  error instanceof NetworkUnavailableError ? error.message : "it did not answer, or its answer is invalid";

interface CheckedQuoteRequest {
  parameters: QuoteQuery;
  resolved: QuoteSides;
  workspace: Workspace;
}

interface Answered {
  quotes: [Quote, ...Quote[]];
  risk: RiskReport | null;
  policy: components["schemas"]["PolicyDecision"];
}

async function quote(
  services: Services,
  { parameters, resolved, workspace }: CheckedQuoteRequest,
  limit: number,
): Promise<Answered> {
  const { runtime } = services;
  const about = { field: "to_address", value: parameters.to_address } as const;
  const now = runtime.now();
  const request: QuoteRequest = {
    ...resolved,
    slippageBps: parameters.slippage_bps,
    expiresAt: now + quoteLifetime(resolved, services.quoteLifetime),
    travelRuleCompliant: parameters.travel_rule_compliant ?? false,
  };
  // One time limit for all requests to the nodes.
  const deadline = deadlineIn(runtime, services.timeLimit);
  const quoting = routeOffers(services.providers, request, { ...services, deadline })
    .catch((error: unknown) =>
      error instanceof RecipientError && error.blacklisted === "sender"
        ? refuseParty(error, { field: "from_address", value: parameters.from_address })
        : refuseParty(error, about),
    )
    .then((routed) => ({
      routed,
      unnamed: routed.offers.slice(0, limit).map((offer) => toQuote(request, offer, now)),
    }));
  const [{ routed, unnamed }, { risk, policy }] = await Promise.all([
    quoting,
    assess(services, workspace, {
      payment: request,
      offered: quoting.then(({ unnamed }) => unnamed),
      declared: request.travelRuleCompliant,
      now,
      deadline,
      about,
    }),
  ]);
  // Named after all else that draws an id, so that the same draws give the same names, whatever ends first.
  const [best, ...others] = unnamed.map((one): Quote => ({ id: runtime.uuid(), ...one }));
  if (!best) throw noOffer(routed);
  const quotes: [Quote, ...Quote[]] = [best, ...others];
  await insertQuotes(workspace, quotes, parameters.travel_rule_compliant);
  return { quotes, risk, policy };
}

interface Assessed {
  payment: Payment;
  /** The quotes that the payment can be made by, the best first. */
  offered: Promise<readonly UnnamedQuote[]>;
  /** Whether Travel Rule compliance is declared. */
  declared: boolean;
  now: number;
  /** A quote that is stored: what pays it is no earlier payment. */
  quoteId?: string;
  deadline: Deadline;
  /** The part of the request at fault when the recipient cannot be paid. */
  about: { field: "from_address" | "to_address" | "quote_id"; value: string };
}

/** The facts about a payment at this moment: the risk report, the policy's decision, and the answer of the sanctions lists. */
async function assess(
  services: Services,
  workspace: Workspace,
  { payment, offered, about, deadline, ...decided }: Assessed,
): Promise<Omit<Answered, "quotes"> & { listed: ListsAnswer | undefined }> {
  const { runtime, logger } = services;
  const { network, address } = payment.destination;
  const inspecting = deadline
    .before(inspectRecipient(services.nodes, network, address))
    .catch((error: unknown) => {
      if (error instanceof RecipientError) return refuseParty(error, about);
      logger?.warn({ err: error }, "the node did not show what kind of account a recipient is");
      return undefined;
    });
  const { source } = payment;
  const owning = Promise.all([
    deadline.before(findMultisig(services.nodes, source.network, source.address)),
    inspecting.then(
      (recipient) => recipient ?? Promise.reject(new Error("the recipient could not be inspected")),
    ),
  ])
    .then(([sender, { multisig }]) => listedOwners(services, payment, { sender, recipient: multisig }))
    .catch((err: unknown) => {
      logger?.warn({ err }, "the owners of a multisig could not be compared with the sanctions lists");
      return undefined;
    });
  const listing = offered.then((quotes) => listedIn(services, quotes));
  listing.catch(() => undefined);
  const [[best], recipient, owners, risk, decision] = await Promise.all([
    offered,
    inspecting,
    owning,
    // A quote is useful without an assessment; `risk` is null then.
    assessRisk(workspace, runtime, logger, payment).catch((error: unknown) => {
      logger?.error({ err: error }, "the risk assessment failed");
      return null;
    }),
    decidePayment(services, workspace, { payment, listed: listing, ...decided }),
  ]);
  const { listed } = decision;
  const ran = risk && withSimulation(risk, best?.transactions ?? []);
  return {
    risk: ran && withSanctions(withOwners(withRecipient(ran, recipient?.kind), owners), listed),
    policy: showDecision(services.policy, decision),
    listed,
  };
}

function refuseParty(error: unknown, { field, value }: Assessed["about"]): never {
  if (!(error instanceof RecipientError)) throw error;
  const code = error.blacklisted ? "blacklisted" : "invalid_value";
  throw invalidField(field, code, error.message, { value });
}

/** The listed owners of the multisigs among sender and recipient: a sanctions list names them. Rejects when the lists cannot be read. */
async function listedOwners(
  { db }: Services,
  { source, destination }: Payment,
  multisigs: Record<ListedOwner["of"], Multisig | undefined>,
): Promise<ListedOwner[]> {
  const found = await Promise.all(
    (["sender", "recipient"] as const).map(async (of) => {
      const { owners = [], threshold = 0 } = multisigs[of] ?? {};
      const network = (of === "sender" ? source : destination).network.slug;
      const parties = owners.map((address) => ({ party: of, network, address }));
      const listed = await listedParties(db, parties);
      return listed.map(({ party: _, ...one }) => ({ ...one, of, threshold, owners: owners.length }));
    }),
  );
  return found.flat();
}

/** Asks sanctions lists about the parties of quotes, each once; undefined where the lists cannot be read. */
async function listedIn(
  services: Services,
  quotes: readonly UnnamedQuote[],
): Promise<ListsAnswer | undefined> {
  try {
    const parties = (await Promise.all(quotes.map(partiesOf))).flat();
    const once = new Map(parties.map((one) => [`${one.party} ${addressKey(normalizeRef(one))}`, one]));
    return await askLists(services, [...once.values()]);
  } catch (err) {
    services.logger?.error({ err }, "the sanctions lists could not be read for a quote");
    return undefined;
  }
}

type UnnamedQuote = Omit<Quote, "id">;

function toQuote(request: QuoteRequest, offer: RoutedOffer, now: number): UnnamedQuote {
  return {
    provider: offer.provider,
    created_at: timestamp(now),
    expires_at: timestamp(request.expiresAt),
    source: side(request.source, request.amount),
    destination: side(request.destination, offer.amountOut),
    min_amount_out: offer.minAmountOut.toString(),
    fee: offer.fee,
    ...(offer.speed && { speed: offer.speed }),
    ...(offer.recipientTokenAccount && { recipient_token_account: offer.recipientTokenAccount }),
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
