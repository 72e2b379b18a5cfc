import { BLOCK_TIME_LAG } from "./blocks";
import { type Chain, NetworkUnavailableError, type UnsignedTransaction } from "./chain";

/** A quote's transactions (the last one is the payment), the account that signs them, and the time of the quote (RFC 3339). */
export interface Quoted {
  transactions: readonly UnsignedTransaction[];
  source: { account: string };
  created_at: string;
}

/**
 * A transaction that the chain has, compared with a quote: it is the quote's, it is not, or the node does not know it now,
 * which says nothing about it. Only what is in a block is compared with the time of the quote.
 */
export type QuotedOnChain =
  | {
      outcome: "quoted";
      nonceSlot: string;
      isInBlock: boolean;
      /** For a bundler's transaction its parts that could each be the quote's payment. */
      parts?: readonly number[];
    }
  | { outcome: "mismatch" | "unread"; reason: string };

/**
 * Compares a transaction of the chain with a quote. A caller can name any transaction, and the payment of someone else must
 * not count, nor one from before the quote, which a node that lags behind quotes once more. For signed bytes that are known
 * here, the chain only has to say when they were sent. For a bundler's transaction the payment is `part`, if one is given.
 * `now` in Unix milliseconds.
 */
export async function compareWithQuote(
  chain: Chain,
  {
    hash,
    payload,
    part = 0,
    now,
  }: { hash: string; payload?: string | undefined; part?: number; now: number },
  { transactions, source, created_at }: Quoted,
): Promise<QuotedOnChain> {
  try {
    const found = await chain.find(hash);
    if (!found) return unread("the node does not show the transaction yet");
    const sent = payload === undefined ? found : await chain.read(payload);
    // The bytes of a bundler's transaction do not show its effect.
    const by = "isBundle" in sent ? found : sent;
    // The transactions before the last one pay no recipient.
    const quoted = transactions.at(-1);
    if (!quoted) return mismatch("the quote has no transaction");
    const reason = by.mismatch(quoted, source.account);
    if (reason !== undefined) return mismatch(reason);
    const { nonceSlot, blockTime } = found;
    const parts = found.parts?.(quoted, source.account);
    // After a reorganisation it may have fewer of them.
    if (parts && part > 0 && !parts.includes(part))
      return mismatch("it no longer has the transfer that was matched to the quote");
    const known = { nonceSlot, ...(parts && { parts }) };
    const earlierNonce = found.earlierNonce?.(quoted);
    if (earlierNonce === "used") return mismatch(OLDER);
    if (blockTime === undefined)
      return earlierNonce
        ? unread("it uses a nonce from before the quote and is not in a block yet")
        : { outcome: "quoted", ...known, isInBlock: false };
    const margin = earlierNonce ? 0 : BLOCK_TIME_LAG;
    if (await isBefore(chain, blockTime + margin, { quotedAt: Date.parse(created_at), now }))
      return mismatch(OLDER);
    return { outcome: "quoted", ...known, isInBlock: true };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return unread(error.message);
  }
}

const OLDER = "it was sent before the quote was made";

const unread = (reason: string): QuotedOnChain => ({ outcome: "unread", reason });
const mismatch = (reason: string): QuotedOnChain => ({
  outcome: "mismatch",
  reason: `the transaction is not the quote's: ${reason}`,
});

/**
 * Whether a time of the chain certainly lies before a quote; all in Unix milliseconds. The quote has the time of this
 * server, whose clock may be ahead of the chain's, by no more than the head is old. A payment that counts as older would be
 * made twice, so a chain that stands still leaves it open. Throws NetworkUnavailableError.
 */
export async function isBefore(
  chain: Pick<Chain, "headTime">,
  time: number,
  { quotedAt, now }: { quotedAt: number; now: number },
): Promise<boolean> {
  if (time > quotedAt) return false;
  const ahead = Math.max(0, now - (await chain.headTime()));
  return time + ahead <= quotedAt;
}
