import { type Chain, NetworkUnavailableError, type UnsignedTransaction } from "./chain";

/** A quote's transactions, and the account that signs them. */
export interface Quoted {
  transactions: readonly UnsignedTransaction[];
  source: { account: string };
}

/**
 * Why a transaction that was not broadcast here is not a transaction of the quote; undefined when it is one. A caller can
 * name any transaction, and the payment of someone else must not count. A transaction sent before the quote was created is
 * detected by its nonce or sequence, without comparing times.
 */
export async function mismatchOnChain(
  chain: Chain,
  hash: string,
  { transactions, source }: Quoted,
): Promise<string | undefined> {
  try {
    const found = await chain.find(hash);
    if (!found) return "the node does not show the transaction yet";
    const reasons = transactions.map((quoted) => found.mismatch(quoted, source.account));
    return reasons.includes(undefined) ? undefined : `the transaction is not the quote's: ${reasons[0]}`;
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return error.message;
  }
}
