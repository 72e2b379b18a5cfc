import { formatUnits, getAddress } from "viem/utils";
import type { Quoted } from "../../types";
import { type ProvenTransfer, proveEvm, type VerifyOptions } from "./prove";

/** A payment that is proven to be what was asked for, as a wallet shows it. Addresses with checksum (EIP-55). */
export interface VerifiedTransfer extends Omit<ProvenTransfer, "expiresAt"> {
  /** Units of the token, e.g. `2.5`; null when its decimals are not known. */
  amountFormatted: string | null;
  /** The most the transaction can cost, in wei of the network's native coin. */
  feeCeiling: bigint;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/**
 * Proves that a quote's transaction is what was asked for, and says what it does. The truth is the request and this
 * package's own registry of chain ids and token contracts, never the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  const proven = proveEvm(quoted, options);
  const { token, sender, recipient, amount, gasLimit, maxFeePerGas, expiresAt } = proven;
  return {
    ...proven,
    token: { ...token, address: getAddress(token.address) },
    sender: getAddress(sender),
    recipient: getAddress(recipient),
    amountFormatted: token.decimals === null ? null : formatUnits(amount, token.decimals),
    feeCeiling: gasLimit * maxFeePerGas,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
