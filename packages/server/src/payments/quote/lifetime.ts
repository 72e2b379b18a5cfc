import type { Payment } from "../../chains/payment";
import { BLOCKHASH_SECONDS } from "../../chains/solana/transaction";

/** Lifetime of quotes that do not depend on prices: long enough to review and sign manually. Milliseconds. */
const UNPRICED = 10 * 60_000;

/** Lifetime of quotes that depend on a price or a bridge fee. Milliseconds. */
const PRICED = 60_000;

/**
 * How long a quote for this payment can be submitted, in milliseconds. `configured` replaces both defaults above; Solana
 * quotes are limited by the blockhash in their bytes.
 */
export function quoteLifetime(
  { source, destination }: Pick<Payment, "source" | "destination">,
  configured: number | undefined,
): number {
  const priced = source.network !== destination.network || source.token !== destination.token;
  const lifetime = configured ?? (priced ? PRICED : UNPRICED);
  return source.network.kind === "solana" ? Math.min(lifetime, BLOCKHASH_SECONDS * 1000) : lifetime;
}
