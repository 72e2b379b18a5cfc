import type { PaymentToken, ProvenPayment } from "./proven-payment";
import { nativeCoin } from "./registry";
import { sameValue } from "./value-bounds";

/** The called contract, and its purpose. */
export interface CalledContract {
  address: string;
  /** `transfer`: the token itself moves; the others are what the provider of that kind runs. */
  purpose: "transfer" | "bridge" | "swap" | "swap_and_bridge";
}

/** An allowance that is signed and submitted before the payment, for the exact amount. */
export interface VerifiedApproval {
  token: string;
  spender: string;
  /** Base units; 0 resets an earlier allowance. */
  amount: bigint;
}

/** A payment verified against the request, for display in a wallet: one shape for all families of networks. */
export interface VerifiedPayment extends Omit<ProvenPayment, "expiresAt"> {
  /** Units of the token, e.g. `2.5`; null when its decimals are not known. */
  amountFormatted: string | null;
  minAmountOutFormatted: string | null;
  /** The token that arrives instead when the swap on the destination network fails; null without such a swap. */
  otherwise: { token: PaymentToken; minAmount: bigint; minAmountFormatted: string | null } | null;
  /** The most that fees and slippage take, in base units of `destinationToken`; null across currencies. */
  lossCeiling: bigint | null;
  lossCeilingFormatted: string | null;
  /** The most that the network takes, approvals included, in base units of its native coin. */
  feeCeiling: bigint;
  feeCeilingFormatted: string | null;
  /** Symbol of that coin. */
  feeSymbol: string | null;
  contract: CalledContract;
  approvals: readonly VerifiedApproval[];
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** What only the family of the source network knows about a payment. */
export interface ShownParts {
  feeCeiling: bigint;
  contract: CalledContract;
  approvals?: readonly VerifiedApproval[];
  otherwise?: { token: PaymentToken; minAmount: bigint } | undefined;
}

/**
 * Puts a proven payment into the shape that is shown. `spell` writes an address as people expect it (EVM: with its
 * checksum, EIP-55); addresses of other kinds of networks must come out of it unchanged.
 */
export function showPayment(
  payment: ProvenPayment,
  { feeCeiling, contract, approvals = [], otherwise }: ShownParts,
  spell: (address: string) => string = (address) => address,
): VerifiedPayment {
  const { token, destinationToken, sender, recipient, amount, minAmountOut, expiresAt } = payment;
  const coin = nativeCoin(payment.network);
  const spelled = (token: PaymentToken): PaymentToken => ({ ...token, address: spell(token.address) });
  const lossCeiling = lossOf(payment);
  return {
    quoteId: payment.quoteId,
    provider: payment.provider,
    network: payment.network,
    destinationNetwork: payment.destinationNetwork,
    token: spelled(token),
    destinationToken: spelled(destinationToken),
    sender: spell(sender),
    recipient: spell(recipient),
    amount,
    amountFormatted: formatUnits(amount, token.decimals),
    minAmountOut,
    minAmountOutFormatted: formatUnits(minAmountOut, destinationToken.decimals),
    otherwise: otherwise
      ? {
          token: spelled(otherwise.token),
          minAmount: otherwise.minAmount,
          minAmountFormatted: formatUnits(otherwise.minAmount, otherwise.token.decimals),
        }
      : null,
    lossCeiling,
    lossCeilingFormatted: lossCeiling === null ? null : formatUnits(lossCeiling, destinationToken.decimals),
    feeCeiling,
    feeCeilingFormatted: formatUnits(feeCeiling, coin?.decimals ?? null),
    feeSymbol: coin?.symbol ?? null,
    contract: { ...contract, address: spell(contract.address) },
    approvals: approvals.map((approval) => ({
      ...approval,
      token: spell(approval.token),
      spender: spell(approval.spender),
    })),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Amount less what arrives at least, counted in the destination's decimals and rounded up; never below nothing. */
function lossOf({ token, destinationToken, amount, minAmountOut, provider }: ProvenPayment): bigint | null {
  if (provider === "direct") return 0n;
  if (token.decimals === null || destinationToken.decimals === null) return null;
  if (!sameValue(token, destinationToken)) return null;
  const unit = 10n ** BigInt(token.decimals);
  const worth = (amount * 10n ** BigInt(destinationToken.decimals) + unit - 1n) / unit;
  return worth > minAmountOut ? worth - minAmountOut : 0n;
}

/** Base units as a decimal number without trailing zeros; null when the decimals are not known. */
function formatUnits(amount: bigint, decimals: number | null): string | null {
  if (decimals === null) return null;
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
