import { besideQuote } from "../../beside-quote";
import { requireQuoted } from "../../require-quoted";
import { refuseSanctioned } from "../../signing/risk-acceptance";
import type { Quoted } from "../../types";
import { showPayment, type VerifiedPayment } from "../verified-payment";
import { type ProvenTransfer, proveCosmos, type VerifyOptions } from "./prove";

/**
 * A payment verified against the request, for display in a wallet. Its `contract` is the sent denom, or an unknown provider's
 * account.
 */
export interface VerifiedTransfer extends VerifiedPayment<"cosmos"> {
  /** The chain's own name. */
  chainId: string;
  accountNumber: bigint;
  sequence: bigint;
  /** Empty, except for a payload that was accepted by its digest. */
  memo: string;
  gasLimit: bigint;
  /** Base units; charged in full. */
  fee: { denom: string; amount: bigint };
}

/**
 * Verifies that a quote's transaction does what was requested, and describes it. It is checked against the request and this
 * package's own registry of chains and denoms, never against the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`; ComplianceRefusedError when
 * a sanctions list names a party according to the quote's risk report, and `acceptSanctioned` is not passed
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/cosmos";
 * const { recipient, amountFormatted, token } = verifyQuote(cosmosQuote);
 * console.log(`${amountFormatted} ${token.symbol} to ${recipient}`);
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  requireQuoted(quoted, options, "feeCeiling");
  const proven = proveCosmos(quoted, options);
  refuseSanctioned(besideQuote(quoted, "risk"), options);
  return showTransfer(proven);
}

/** A proven payment in the form for display. */
export function showTransfer(proven: ProvenTransfer): VerifiedTransfer {
  const { chainId, accountNumber, sequence, memo, gasLimit, fee, token, named, payee } = proven;
  const shown = showPayment<"cosmos">(proven, {
    feeCeiling: fee.amount,
    contract: named
      ? { address: payee, purpose: "unknown" }
      : { address: token.address, purpose: "transfer" },
    // Exactly this bank transfer leaves the sender, whoever owns the account.
    provenOfUnknown: ["amount", "token"],
  });
  return { ...shown, chainId, accountNumber, sequence, memo, gasLimit, fee };
}
