import type { Chain } from "../../chains/chain";
import { findQuoted } from "../../chains/find-quoted";
import { findQuote, type Quote } from "../../workspace/quotes";
import type { Submission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

/** The quote that a payment in a block belongs to; that it is not the one which was named; or that this is not certain yet. */
export type ComparedPayment =
  | { outcome: "pays"; quoteId: string }
  | { outcome: "mismatch" | "open"; reason: string };

/**
 * Compares a payment in a block with the quote that a client names for it, and with the one that it is stored for. A
 * transaction that was sent before a quote was made pays something else, even if it is the very same transfer. Bytes that
 * were handed to a node for the named quote are not told to be another's by one answer: their sender would pay again; and
 * those that were accepted stay so while the node does not show them, without a comparison. `now` in Unix milliseconds.
 */
export async function compareFound(
  workspace: Workspace,
  chain: Chain,
  sent: { hash: string; payload: string; part: number; now: number },
  { quote, stored }: { quote: Quote; stored: Submission | undefined },
): Promise<ComparedPayment | undefined> {
  if (stored && stored.compared_at !== null) return { outcome: "pays", quoteId: stored.quote_id };
  const handedOver = stored && isHandedOver(stored) ? stored : undefined;
  const named = await findQuoted(chain, sent, quote);
  if (named.outcome === "unread") {
    const isAccepted = stored?.state === "accepted" && stored.quote_id === quote.id;
    return isAccepted ? undefined : { outcome: "open", reason: named.reason };
  }
  if (named.outcome === "mismatch") {
    const outcome = handedOver?.quote_id === quote.id ? "open" : "mismatch";
    return { outcome, reason: named.reason };
  }
  const pays = (quoteId: string): ComparedPayment => ({ outcome: "pays", quoteId });
  if (!handedOver || handedOver.quote_id === quote.id) return pays(quote.id);
  // The quote that the bytes were submitted for keeps them, if it was made before them and they pay it, too.
  const other = await findQuote(workspace, handedOver.quote_id);
  if (!other) return pays(quote.id);
  const found = await findQuoted(chain, sent, other);
  if (found.outcome === "unread") return { outcome: "open", reason: found.reason };
  return pays(found.outcome === "quoted" ? other.id : quote.id);
}

/** Whether a node may have got the bytes from this server. */
const isHandedOver = ({ state }: Submission): boolean => state !== "refused" && state !== "abandoned";
