import type { NetworkKind } from "@waybill/spec/generated/registry";
import { formatAmount } from "../amounts/format-amount";
import type { Address, TokenAddress } from "../branded";
import { sameValue } from "./expected-value";
import type { PaymentToken, ProvenPayment } from "./proven-payment";
import { nativeCoin } from "./registry";

/** The called contract, and its purpose. */
export interface CalledContract<Family extends NetworkKind = NetworkKind> {
  address: TokenAddress<Family>;
  /**
   * `transfer`: the token itself moves; the others are calls of the provider of that kind. `swap_and_bridge`: the burn of the
   * tokens from the swap before it (`swap`). `unknown`: the call was not decoded, but accepted by its digest.
   */
  purpose: "transfer" | "bridge" | "swap" | "swap_and_bridge" | "unknown";
}

/** An allowance that is signed and submitted before the call that spends it, for the exact amount. */
export interface VerifiedApproval<Family extends NetworkKind = NetworkKind> {
  token: Address<Family>;
  spender: Address<Family>;
  /** Base units; 0 resets an earlier allowance. */
  amount: bigint;
}

/** A token of a verified payment, with its contract, mint or denom. */
export interface VerifiedToken<Family extends NetworkKind = NetworkKind> extends PaymentToken {
  address: TokenAddress<Family>;
}

/**
 * The server's unproven statements about a payment: show them as such, and base no decision on them. Its other statements
 * (`amount_formatted`, `symbol`, `fee`) are not repeated, because the proven values replace them.
 */
export interface ServerClaims {
  /** The estimate of the amount that arrives, at least `minAmountOut`. */
  amountOut: bigint;
  amountOutFormatted: string | null;
  /** The result of the server's simulation; null when the value is not in the spec. */
  simulation: "success" | "reverted" | "no_effect" | "not_simulated" | null;
}

/**
 * The swap that the sender makes before a burn, in a separate transaction and to the sender's own account. The payment burns
 * exactly the swap's minimum amount; any surplus stays with the sender, and the whole amount does if the burn is not made.
 */
export interface VerifiedSwap<Family extends NetworkKind = NetworkKind> {
  /** The called router. */
  contract: TokenAddress<Family>;
  /** The token that the sender receives, on its own network. */
  token: VerifiedToken<Family>;
  minAmount: bigint;
  minAmountFormatted: string | null;
  /** Allowances for the router, before the swap. */
  approvals: readonly VerifiedApproval<Family>[];
}

/** The unproven fields of a payment whose call was not decoded. */
export type UnprovenField = "recipient" | "destinationToken" | "minAmountOut" | "amount" | "token";

/**
 * A payment verified against the request, for display in a wallet: one shape for all families of networks. Every value
 * comes from the decoded transaction, the request and the registry, except `claimed`. `Family` is the source network's.
 * If `contract.purpose` is `unknown`, the fields of `unproven` come from the request, and the minimum comes from the
 * server: do not show them as facts.
 */
export interface VerifiedPayment<Family extends NetworkKind = NetworkKind>
  extends Omit<ProvenPayment, "expiresAt" | "claimed"> {
  token: VerifiedToken<Family>;
  /** The token that arrives. */
  destinationToken: VerifiedToken;
  sender: Address<Family>;
  /** The recipient's address on the destination network. */
  recipient: Address;
  claimed: ServerClaims;
  /** Units of the token, e.g. `2.5`; null if its decimals are unknown. */
  amountFormatted: string | null;
  minAmountOutFormatted: string | null;
  /** The swap before the payment; null for a payment of one transaction. */
  swap: VerifiedSwap<Family> | null;
  /** The maximum loss by fees and slippage, in base units of `destinationToken`; null across currencies. */
  lossCeiling: bigint | null;
  lossCeilingFormatted: string | null;
  /** The maximum network fee of all transactions, in base units of its native coin. */
  feeCeiling: bigint;
  feeCeilingFormatted: string | null;
  /** Symbol of the native coin. */
  feeSymbol: string | null;
  contract: CalledContract<Family>;
  /** Missing if everything is proven. */
  unproven?: readonly UnprovenField[];
  approvals: readonly VerifiedApproval<Family>[];
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** The parts of a payment that depend on the family of the source network. */
export interface ShownParts {
  feeCeiling: bigint;
  contract: { address: string; purpose: CalledContract["purpose"] };
  approvals?: readonly { token: string; spender: string; amount: bigint }[];
  swap?:
    | {
        contract: string;
        token: PaymentToken;
        minAmount: bigint;
        approvals: readonly { token: string; spender: string; amount: bigint }[];
      }
    | undefined;
  /** The proven fields of a call that was not decoded; none if omitted. */
  provenOfUnknown?: readonly UnprovenField[];
}

/**
 * Converts a verified payment to the form for display. `formatAddress` writes an address for display (EVM: with its
 * checksum, EIP-55) and returns addresses of other families unchanged.
 */
export function showPayment<Family extends NetworkKind>(
  payment: ProvenPayment,
  { feeCeiling, contract, approvals = [], swap, provenOfUnknown = [] }: ShownParts,
  formatAddress: (address: string) => string = (address) => address,
): VerifiedPayment<Family> {
  const { token, destinationToken, sender, recipient, amount, minAmountOut, expiresAt, claimed } = payment;
  const coin = nativeCoin(payment.network);
  // The only place that assigns brands: all these values were decoded and compared before.
  const account = (address: string) => formatAddress(address) as Address<Family>;
  const contractAt = (address: string) => formatAddress(address) as TokenAddress<Family>;
  const shown = <Of extends NetworkKind>(token: PaymentToken): VerifiedToken<Of> => ({
    ...token,
    address: formatAddress(token.address) as TokenAddress<Of>,
  });
  const allowance = (approval: { token: string; spender: string; amount: bigint }) => ({
    ...approval,
    token: account(approval.token),
    spender: account(approval.spender),
  });
  const direct = payment.provider === "direct";
  const lossCeiling = direct ? 0n : lossOf(amount, token, minAmountOut, destinationToken);
  return {
    quoteId: payment.quoteId,
    provider: payment.provider,
    network: payment.network,
    destinationNetwork: payment.destinationNetwork,
    testNetwork: payment.testNetwork,
    token: shown(token),
    destinationToken: shown(destinationToken),
    sender: account(sender),
    recipient: formatAddress(recipient) as Address,
    amount,
    amountFormatted: formatted(amount, token),
    minAmountOut,
    minAmountOutFormatted: formatted(minAmountOut, destinationToken),
    swap: swap
      ? {
          contract: contractAt(swap.contract),
          token: shown(swap.token),
          minAmount: swap.minAmount,
          minAmountFormatted: formatted(swap.minAmount, swap.token),
          approvals: swap.approvals.map(allowance),
        }
      : null,
    priceCheckedBy: payment.priceCheckedBy,
    lossCeiling,
    lossCeilingFormatted: lossCeiling === null ? null : formatted(lossCeiling, destinationToken),
    feeCeiling,
    feeCeilingFormatted: formatted(feeCeiling, coin),
    feeSymbol: coin?.symbol ?? null,
    contract: { ...contract, address: contractAt(contract.address) },
    ...(contract.purpose === "unknown" && {
      unproven: UNPROVEN.filter((field) => !provenOfUnknown.includes(field)),
    }),
    approvals: approvals.map(allowance),
    expiresAt: new Date(expiresAt).toISOString(),
    claimed: {
      amountOut: claimed.amountOut,
      amountOutFormatted: formatted(claimed.amountOut, destinationToken),
      simulation: claimed.simulation,
    },
  };
}

const UNPROVEN: readonly UnprovenField[] = [
  "recipient",
  "destinationToken",
  "minAmountOut",
  "amount",
  "token",
];

/** The same payment with another maximum of the network fee, which a wallet has chosen. */
export const withFeeCeiling = <P extends VerifiedPayment>(payment: P, feeCeiling: bigint): P => ({
  ...payment,
  feeCeiling,
  feeCeilingFormatted: formatted(feeCeiling, nativeCoin(payment.network)),
});

/** The sent amount minus the minimum amount that arrives, in the received token's decimals, rounded up; at least 0. */
function lossOf(sent: bigint, token: PaymentToken, least: bigint, received: PaymentToken): bigint | null {
  if (token.decimals === null || received.decimals === null || !sameValue(token, received)) return null;
  const unit = 10n ** BigInt(token.decimals);
  const worth = (sent * 10n ** BigInt(received.decimals) + unit - 1n) / unit;
  return worth > least ? worth - least : 0n;
}

/** In units of the token; null if its decimals are unknown. */
function formatted(amount: bigint, token: { decimals: number | null } | undefined): string | null {
  return typeof token?.decimals === "number" ? formatAmount(amount, token) : null;
}
