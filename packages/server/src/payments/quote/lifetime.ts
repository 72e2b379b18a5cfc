import type { Payment } from "../../chains/payment";
import { BLOCKHASH_SECONDS } from "../../chains/solana/blockhash";

/** Where nothing has a price, nothing goes stale while somebody reads and signs by hand. Milliseconds. */
const UNPRICED = 10 * 60_000;

/** A price, or the fee for carrying a payment over, holds this long. Milliseconds. */
const PRICED = 60_000;

/**
 * How long a quote for this payment can be submitted, milliseconds. `configured` takes the place of both lifetimes above; no
 * Solana quote outlives the blockhash in its bytes.
 */
export function quoteLifetime(
  { source, destination }: Pick<Payment, "source" | "destination">,
  configured: number | undefined,
): number {
  const priced = source.network !== destination.network || source.token !== destination.token;
  const lifetime = configured ?? (priced ? PRICED : UNPRICED);
  return source.network.kind === "solana" ? Math.min(lifetime, BLOCKHASH_SECONDS * 1000) : lifetime;
}
