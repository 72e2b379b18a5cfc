import type { Logger } from "pino";
import { RecipientError } from "../../chains/chain";
import type { Offer, QuoteProvider, QuoteRequest } from "./provider";

export interface RoutedOffer extends Offer {
  provider: string;
}

const total = (offer: Offer): bigint => BigInt(offer.fee.total_fee || "0");

/** Best first: highest destination amount, then lowest total fee, then the quickest; the providers' order last. */
export function compareOffers(one: Offer, other: Offer): number {
  if (one.amountOut !== other.amountOut) return one.amountOut > other.amountOut ? -1 : 1;
  if (total(one) !== total(other)) return total(one) < total(other) ? -1 : 1;
  return one.seconds - other.seconds;
}

/** Throws for an offer that cannot be what was meant: it would spoil the comparison, or the payment. */
function requireSound(offer: Offer): void {
  if (offer.amountOut <= 0n) throw new Error("it offers nothing");
  if (offer.minAmountOut < 0n || offer.minAmountOut > offer.amountOut)
    throw new Error("its least amount is beyond what it offers");
  if (!/^\d*$/.test(offer.fee.total_fee)) throw new Error("its fee is no number of base units");
}

/**
 * Asks all providers at once, each with the same time limit, and returns their offers, best first. A provider that
 * fails, hangs or offers nonsense is left out: it must never take the quote away from the others. Only a recipient that
 * must not be paid ends it for all: throws RecipientError.
 */
export async function routeOffers(
  providers: readonly QuoteProvider[],
  request: QuoteRequest,
  timeLimit: number,
  logger: Logger | undefined,
): Promise<RoutedOffer[]> {
  const asked = providers.map(async (provider): Promise<RoutedOffer | undefined> => {
    const signal = AbortSignal.timeout(timeLimit);
    const late = new Promise<never>((_done, fail) => {
      signal.addEventListener("abort", () => fail(new Error(`no answer within ${timeLimit} ms`)), {
        once: true,
      });
    });
    // Nobody waits for it any more when a provider answered, or threw before there was anything to wait for.
    late.catch(() => undefined);
    try {
      const offer = await Promise.race([provider.quote(request, signal), late]);
      if (offer) requireSound(offer);
      return offer && { ...offer, provider: provider.slug };
    } catch (error) {
      if (error instanceof RecipientError) throw error;
      logger?.warn({ err: error, provider: provider.slug }, "a quote provider failed");
      return undefined;
    }
  });
  const offers = (await Promise.all(asked)).filter((offer) => offer !== undefined);
  return offers.sort(compareOffers);
}
