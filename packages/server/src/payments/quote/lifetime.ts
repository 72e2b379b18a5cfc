import type { Payment } from "../../chains/payment";
import { BLOCKHASH_SECONDS } from "../../chains/solana/transaction";
import type { Loop } from "../../jobs/loop";
import type { Loops } from "../../jobs/loop-registry";
import { DAY } from "../../lib/day";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { deleteExpiredQuotes } from "../../workspace/every-workspace";

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

/** How long expired unused quotes are stored, in milliseconds: late submissions get "expired" instead of 404. */
const KEEP_EXPIRED = DAY;

/** Wait between two runs, in milliseconds. */
const INTERVAL = 60_000;

/** Wait after a run that did not delete all expired quotes, in milliseconds. */
const NEXT_BATCH = 100;

/** Deletes unused quotes a day after they expired. */
export const startQuoteCleanup = (
  loops: Loops,
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now"> },
): Loop =>
  loops.startExclusive({
    name: "deleting expired quotes",
    retry: { first: 5_000, longest: INTERVAL },
    begin:
      ({ fence }) =>
      async () => {
        const left = await deleteExpiredQuotes(fence(db), runtime.now() - KEEP_EXPIRED);
        return left === "more" ? NEXT_BATCH : INTERVAL;
      },
  });
