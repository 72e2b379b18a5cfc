import type { Subject } from "./rule-input";

/** A token of a verified payment. */
export interface PaymentToken {
  /** Null for a token that is not in the registry. */
  symbol: string | null;
  /** Contract, mint or denom. */
  address: string;
  decimals: number | null;
}

/** The fields of every verified payment. Addresses are normalized (`address.ts`). */
export interface ProvenPayment {
  quoteId: string;
  /** Slug of the quote provider. */
  provider: string;
  /** Slugs from our registry; equal for a payment on one network. */
  network: string;
  destinationNetwork: string;
  token: PaymentToken;
  /** The token that arrives. */
  destinationToken: PaymentToken;
  sender: string;
  /** On the destination network. */
  recipient: string;
  /** Base units of `token`. */
  amount: bigint;
  /** Minimum amount that arrives, in base units of `destinationToken`. */
  minAmountOut: bigint;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** These fields of an input that passed every rule; undefined when a value is missing. */
export function readPayment({
  requested,
  quoteId,
  provider,
  minAmountOut,
  expiresAt,
}: Subject<unknown>): ProvenPayment | undefined {
  const { network, destinationNetwork, token, destinationToken, sender, recipient, amount } = requested;
  if (!network || !destinationNetwork || !token?.address || !destinationToken?.address) return undefined;
  if (!sender || !recipient || !quoteId || !provider) return undefined;
  if (amount === undefined || minAmountOut === undefined || expiresAt === undefined) return undefined;
  return {
    quoteId,
    provider,
    network: network.slug,
    destinationNetwork: destinationNetwork.slug,
    token: { symbol: token.symbol, address: token.address, decimals: token.decimals },
    destinationToken: {
      symbol: destinationToken.symbol,
      address: destinationToken.address,
      decimals: destinationToken.decimals,
    },
    sender,
    recipient,
    amount,
    minAmountOut,
    expiresAt,
  };
}
