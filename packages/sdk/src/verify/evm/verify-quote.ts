import { besideQuote } from "../../beside-quote";
import type { Hex } from "../../branded";
import { requireQuoted } from "../../require-quoted";
import { refuseSanctioned } from "../../signing/risk-acceptance";
import type { Quoted } from "../../types";
import { evmAddress } from "../address";
import { showPayment, type VerifiedPayment } from "../verified-payment";
import { withChecksum } from "./checksum";
import { type ApprovedCall, type ProvenTransfer, proveEvm, type VerifyOptions } from "./prove";

/** A payment verified against the request, for display in a wallet. EVM addresses with checksum (EIP-55). */
export interface VerifiedTransfer extends VerifiedPayment<"evm"> {
  /** EIP-155. */
  chainId: number;
  nonce: number;
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Call data, rebuilt from verified values. */
  data: Hex;
}

/**
 * Verifies that a quote's transaction does what was requested, and describes it. It is checked against the request and this
 * package's own registry of chain ids, tokens and contracts, never against the server's answer alone. An exchange rate between
 * currencies cannot be verified: set `minAmountOut` to require one. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`; ComplianceRefusedError when
 * a sanctions list names a party according to the quote's risk report, and `acceptSanctioned` is not passed
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/evm";
 * const { recipient, amountFormatted, token } = verifyQuote(quoted);
 * console.log(`${amountFormatted} ${token.symbol} to ${recipient}`);
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  requireQuoted(quoted, options, "gasCeiling");
  const proven = proveEvm(quoted, options);
  refuseSanctioned(besideQuote(quoted, "risk"), options);
  return showTransfer(proven);
}

const gasOf = ({ gasLimit, approvals }: ApprovedCall): bigint =>
  approvals.reduce((total, approval) => total + approval.gasLimit, gasLimit);

const approvalsOf = ({ to, approvals }: ApprovedCall) =>
  approvals.map(({ to: token, amount }) => ({ token, spender: to, amount }));

/** A proven payment in the form for display. */
export function showTransfer(proven: ProvenTransfer): VerifiedTransfer {
  const { chainId, to, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas, swap } = proven;
  const gas = gasOf(proven) + (swap ? gasOf(swap) : 0n);
  const shown = showPayment<"evm">(
    proven.payment,
    {
      feeCeiling: gas * maxFeePerGas,
      contract: { address: to, purpose: proven.purpose },
      approvals: approvalsOf(proven),
      swap: swap && { ...swap, contract: swap.to, approvals: approvalsOf(swap) },
    },
    (address) => {
      const normalized = evmAddress(address);
      return normalized ? withChecksum(normalized) : address;
    },
  );
  return Object.assign(shown, {
    chainId,
    nonce,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    data: data as Hex,
  });
}
