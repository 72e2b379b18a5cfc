import { RecipientError } from "../../chains/chain";
import type { Clock } from "../../lib/runtime";
import type { Services } from "../../services";
import type { Offer, QuoteProvider, QuoteRequest } from "./provider";

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

/** How long each provider may take, milliseconds, by which clock, and where its failures are logged. */
type Limits = Pick<Services, "timeLimit" | "logger"> & { runtime: Pick<Clock, "timeout"> };

/**
 * Requests offers from all providers concurrently, each with the same time limit, and returns them, best first. A provider
 * that fails, times out or returns invalid amounts is skipped, so that it cannot affect the others. Only RecipientError is
 * rethrown, because no provider may pay such a recipient.
 */
export async function routeOffers(
  providers: readonly QuoteProvider[],
  request: QuoteRequest,
  { runtime, timeLimit, logger }: Limits,
): Promise<RoutedOffer[]> {
  const requested = providers.map(async (provider): Promise<RoutedOffer | undefined> => {
    const signal = runtime.timeout(timeLimit);
    const late = new Promise<never>((_done, fail) => {
      signal.addEventListener("abort", () => fail(new Error(`no answer within ${timeLimit} ms`)), {
        once: true,
      });
    });
    // Avoids an unhandled rejection when the provider answered, or threw before the race started.
    late.catch(() => undefined);
    try {
      const offer = await Promise.race([provider.quote(request, signal), late]);
      if (offer) requireValidAmounts(offer);
      return offer && { ...offer, provider: provider.slug };
    } catch (error) {
      if (error instanceof RecipientError) throw error;
      logger?.warn({ err: error, provider: provider.slug }, "a quote provider failed");
      return undefined;
    }
  });
  const offers = (await Promise.all(requested)).filter((offer) => offer !== undefined);
  return offers.sort(compareOffers);
}
