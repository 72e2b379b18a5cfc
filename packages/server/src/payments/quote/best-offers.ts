import { RecipientError } from "../../chains/chain";
import { verifyChains } from "../../chains/connect";
import type { Deadline } from "../../chains/deadline";
import { requireNotBlacklisted } from "../../chains/token-refusals";
import type { Services } from "../../services";
import { NotConnectedError, type Prover } from "./proofs";
import type { Offer, ProviderAnswer, QuoteProvider, QuoteRequest } from "./provider";

export interface RoutedOffer extends Offer {
  provider: string;
}

const total = (offer: Offer): bigint => BigInt(offer.fee.total_fee || "0");

/** Best first: highest destination amount, then lowest total fee, then shortest time; ties keep the provider order. */
export function compareOffers(one: Offer, other: Offer): number {
  if (one.amountOut !== other.amountOut) return one.amountOut > other.amountOut ? -1 : 1;
  if (total(one) !== total(other)) return total(one) < total(other) ? -1 : 1;
  return one.seconds - other.seconds;
}

/** Throws for an offer with invalid amounts, which would distort the comparison or the payment. */
function requireValidAmounts(offer: Offer): void {
  if (offer.amountOut <= 0n) throw new Error("the offered amount is not positive");
  if (offer.minAmountOut < 0n || offer.minAmountOut > offer.amountOut)
    throw new Error("the minimum amount is not between zero and the offered amount");
  if (!/^\d*$/.test(offer.fee.total_fee)) throw new Error("the fee is not a number of base units");
}

/** A provider that has no offer, with every reason. */
export interface Refusal {
  provider: string;
  reasons: string[];
}

/** The answers of all providers. */
export interface Routed {
  /** Best first. */
  offers: RoutedOffer[];
  /** Who does not serve the payment, and what is missing on chain. */
  refusals: Refusal[];
  /** Who could not be asked, and why: a provider of these may have an offer later. */
  failures: { provider: string; error: unknown }[];
}

/** The deadline of the whole quote, where failures are logged, and what proves the ends of routes. */
type Limits = Pick<Services, "logger" | "nodes"> & {
  deadline: Pick<Deadline, "signal" | "before">;
  prover: Prover;
};

/**
 * Requests offers from all providers concurrently, until the deadline. Each one quotes while the ends of its route are
 * proved, and its offer counts only if all of them are, by nodes that have named their chains after that. A provider that fails,
 * times out or returns invalid amounts cannot affect the others. Only RecipientError is rethrown: no provider may pay such a
 * recipient, or for a sender that the issuer of the token has blacklisted.
 */
export async function routeOffers(
  providers: readonly QuoteProvider<ProviderAnswer>[],
  request: QuoteRequest,
  { deadline, logger, ...proving }: Limits,
): Promise<Routed> {
  const routed: Routed = { offers: [], refusals: [], failures: [] };
  const allowed = requireNotBlacklisted(proving.nodes, request);
  allowed.catch(() => undefined); // A provider that serves the payment reports it.
  const ask = async (
    provider: QuoteProvider<ProviderAnswer>,
  ): Promise<RoutedOffer[] | Refusal | undefined> => {
    try {
      const answer = await deadline.before(
        provenOffers(provider, request, deadline.signal, { ...proving, allowed }),
      );
      if ("reasons" in answer) return { provider: provider.slug, ...answer };
      answer.offers.forEach(requireValidAmounts);
      return answer.offers.map((offer) => ({ ...offer, provider: provider.slug }));
    } catch (error) {
      if (error instanceof RecipientError) throw error;
      if (!(error instanceof NotConnectedError))
        logger?.warn({ err: error, provider: provider.slug }, "a quote provider failed");
      routed.failures.push({ provider: provider.slug, error });
      return undefined;
    }
  };
  for (const answer of await Promise.all(providers.map(ask)))
    if (answer) "reasons" in answer ? routed.refusals.push(answer) : routed.offers.push(...answer);
  routed.offers.sort(compareOffers);
  return routed;
}

const networksOf = ({ source, destination }: QuoteRequest): string[] => [
  ...new Set([source.network.slug, destination.network.slug]),
];

/** The offers on a route that the nodes have shown, or the reasons why there is none. */
async function provenOffers(
  provider: QuoteProvider<ProviderAnswer>,
  request: QuoteRequest,
  signal: AbortSignal,
  { prover, nodes, allowed }: Pick<Limits, "prover" | "nodes"> & { allowed: Promise<void> },
): Promise<{ offers: Offer[] } | { reasons: string[] }> {
  const ends = provider.ends(request);
  if (typeof ends === "string") return { reasons: [ends] };
  const [proofs, [quoted, parties]] = await Promise.all([
    Promise.allSettled(ends.map((end) => prover.missing(end))),
    Promise.allSettled([provider.quote(request, signal), allowed]),
  ]);
  const failed = [...proofs, quoted, parties].flatMap((settled) =>
    settled.status === "rejected" ? [settled] : [],
  );
  const failure = (kind: typeof RecipientError | typeof NotConnectedError) =>
    failed.find(({ reason }) => reason instanceof kind);
  const missing = proofs.flatMap((proof, at) => {
    const network = ends[at]?.network;
    return proof.status === "fulfilled" && proof.value !== undefined && network !== undefined
      ? [{ network, reason: proof.value }]
      : [];
  });
  // A token that is not the registry's says nothing of the recipient.
  const lost = missing.length === 0 ? failure(RecipientError) : undefined;
  if (lost) throw lost.reason;
  const unasked = failure(NotConnectedError) ?? failed[0];
  // A missing end is a no, even where another end could not be asked.
  if (unasked && missing.length === 0) throw unasked.reason;
  const used = missing.length > 0 ? missing.map(({ network }) => network) : networksOf(request);
  await verifyChains(nodes, used);
  if (missing.length > 0) return { reasons: [...new Set(missing.map(({ reason }) => reason))] };
  const answer = quoted.status === "fulfilled" ? quoted.value : undefined;
  if (typeof answer === "string") return { reasons: [answer] };
  const offers = answer === undefined ? [] : [answer].flat();
  return offers.length > 0 ? { offers } : { reasons: ["it cannot pay this amount now"] };
}
