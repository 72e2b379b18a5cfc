import {
  type Chain,
  type FoundTransaction,
  NetworkUnavailableError,
  type UnsignedTransaction,
} from "./chain";

/** A quote's transactions, the account that signs them, and when the quote was made (RFC 3339). */
export interface Quoted {
  transactions: readonly UnsignedTransaction[];
  source: { account: string };
  created_at: string;
}

/**
 * A transaction that the chain has, compared with a quote: it is the quote's, it is not, or the node does not show it now,
 * which says nothing about it.
 */
export type QuotedOnChain =
  | { outcome: "quoted"; nonceSlot: string }
  | { outcome: "mismatch" | "unread"; reason: string };

/**
 * Compares a transaction that was not broadcast here with a quote. A caller can name any transaction, and the payment of
 * someone else must not count, nor one that was sent before the quote was made: that shows in its nonce or sequence, and
 * in the time of its block, because a node that lags behind quotes a nonce that is used.
 */
export async function findQuoted(
  chain: Chain,
  hash: string,
  { transactions, source, created_at }: Quoted,
): Promise<QuotedOnChain> {
  try {
    const found = await chain.find(hash);
    if (!found) return { outcome: "unread", reason: "the node does not show the transaction yet" };
    const reasons = transactions.map((quoted) => found.mismatch(quoted, source.account));
    const reason = reasons.includes(undefined) ? isTooOld(found, created_at) : reasons[0];
    if (reason !== undefined)
      return { outcome: "mismatch", reason: `the transaction is not the quote's: ${reason}` };
    return { outcome: "quoted", nonceSlot: found.nonceSlot };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return { outcome: "unread", reason: error.message };
  }
}

const isTooOld = ({ sentBefore }: FoundTransaction, quotedAt: string): string | undefined =>
  sentBefore !== undefined && sentBefore <= Date.parse(quotedAt)
    ? "was sent before the quote was made"
    : undefined;
