import { isComplete } from "./complete";
import { expectedValue, type PriceBasis } from "./expected-value";
import type { KnownToken } from "./registry";
import type { Subject } from "./rule-input";
import type { ValueBounds } from "./value-bounds";

/** The results of a simulation in the spec. */
const SIMULATED = ["success", "reverted", "no_effect", "not_simulated"] as const;

/** A token of a verified payment. */
export interface PaymentToken {
  /** Null for a token that is not in the registry. */
  symbol: string | null;
  /** Contract, mint or denom. */
  address: string;
  decimals: number | null;
  /** Whether symbol and decimals come from our own registry; otherwise they are the caller's, or unknown. */
  inRegistry: boolean;
}

/** The fields of every verified payment. Addresses are normalized (`address.ts`). */
export interface ProvenPayment {
  quoteId: string;
  /** Slug of the quote provider. */
  provider: string;
  /** Slugs from our registry; equal for a payment on one network. */
  network: string;
  destinationNetwork: string;
  /** Whether both networks are test networks; otherwise neither is. */
  testNetwork: boolean;
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
  priceCheckedBy: PriceCheck;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The server's unproven statements about the payment. */
  claimed: { amountOut: bigint; simulation: (typeof SIMULATED)[number] | null };
}

/**
 * The reference of a payment's price check: tokens of the same value, the caller's prices, the caller's `minAmountOut`, or none
 * (`quote`), if the caller accepts the quote's own price.
 */
export type PriceCheck = "same_value" | "prices" | "min_amount_out" | "quote";

/** The fields of an input that passed every rule; undefined when a value is missing. */
export function readPayment(subject: Subject<unknown>): ProvenPayment | undefined {
  const { requested, quoteId, provider, minAmountOut, expiresAt, bounds, simulation } = subject;
  const { network, destinationNetwork, token, destinationToken, sender, recipient, amount } = requested;
  const proven = {
    quoteId,
    provider,
    network,
    destinationNetwork,
    token: token && withAddress(token),
    destinationToken: destinationToken && withAddress(destinationToken),
    sender,
    recipient,
    amount,
    minAmountOut,
    expiresAt,
  };
  const amountOut = subject.destination.amount;
  if (!isComplete(proven) || amountOut === undefined) return undefined;
  const basis =
    proven.provider === "direct"
      ? "same_value"
      : expectedValue(proven.amount, proven.token, proven.destinationToken, bounds)?.basis;
  // Field by field: a spread takes as long as ten rules.
  return {
    quoteId: proven.quoteId,
    provider: proven.provider,
    network: proven.network.slug,
    destinationNetwork: proven.destinationNetwork.slug,
    testNetwork: proven.network.is_testnet && proven.destinationNetwork.is_testnet,
    token: proven.token,
    destinationToken: proven.destinationToken,
    sender: proven.sender,
    recipient: proven.recipient,
    amount: proven.amount,
    minAmountOut: proven.minAmountOut,
    expiresAt: proven.expiresAt,
    priceCheckedBy: priceCheck(basis, bounds),
    claimed: { amountOut, simulation: SIMULATED.find((known) => known === simulation) ?? null },
  };
}

/** The token, when it is not the native coin. */
const withAddress = ({ address, symbol, decimals, inRegistry }: KnownToken): PaymentToken | undefined =>
  address === undefined ? undefined : { symbol, decimals, inRegistry, address };

function priceCheck(basis: PriceBasis | undefined, { minAmountOut }: ValueBounds): PriceCheck {
  if (basis !== undefined && basis !== "rough_limit") return basis;
  return minAmountOut > 0n ? "min_amount_out" : "quote";
}
