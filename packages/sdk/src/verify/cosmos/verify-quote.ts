import type { Quoted } from "../../types";
import { showPayment, type VerifiedPayment } from "../verified-payment";
import { proveCosmos, type VerifyOptions } from "./prove";

/** A payment that is proven to be what was asked for, as a wallet shows it. Its `contract` is the denom that moves. */
export interface VerifiedTransfer extends VerifiedPayment {
  /** The chain's own name. */
  chainId: string;
  accountNumber: bigint;
  sequence: bigint;
  gasLimit: bigint;
  /** Base units; all of it is taken. */
  fee: { denom: string; amount: bigint };
}

/**
 * Proves that a quote's transaction is what was asked for, and says what it does. The truth is the request and this
 * package's own registry of chains and denoms, never the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  const proven = proveCosmos(quoted, options);
  const { chainId, accountNumber, sequence, gasLimit, fee, token } = proven;
  const shown = showPayment(proven, {
    feeCeiling: fee.amount,
    contract: { address: token.address, purpose: "transfer" },
  });
  return { ...shown, chainId, accountNumber, sequence, gasLimit, fee };
}
