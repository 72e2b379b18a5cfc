import type { Subject } from "./rule-input";

/** A token of a proven payment. */
export interface PaymentToken {
  /** Null for a token that only the request names. */
  symbol: string | null;
  /** Contract, mint or denom. */
  address: string;
  decimals: number | null;
}

/** What every proven payment has, whatever its network. Addresses in their network's form (`address.ts`). */
export interface ProvenPayment {
  quoteId: string;
  /** Slug of the provider whose kind of transaction it is. */
  provider: string;
  /** Slugs, from our registry; the same for a payment that stays on its network. */
  network: string;
  destinationNetwork: string;
  token: PaymentToken;
  /** What arrives. */
  destinationToken: PaymentToken;
  sender: string;
  /** On the destination network. */
  recipient: string;
  /** Base units of `token`. */
  amount: bigint;
  /** The least that arrives, in base units of `destinationToken`. */
  minAmountOut: bigint;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** That part of a subject that passed every rule; undefined when something is missing after all. */
export function readPayment({
  asked,
  quoteId,
  provider,
  minAmountOut,
  expiresAt,
}: Subject<unknown>): ProvenPayment | undefined {
  const { network, destinationNetwork, token, destinationToken, sender, recipient, amount } = asked;
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
