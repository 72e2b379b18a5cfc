import type { Receipt } from "../receipts/receipt";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import type { PaymentAttempt, PaymentRecord } from "./record";

// A payment by `swap-cctp` is signed as two transactions: a swap that pays the sender, and a burn of exactly its
// minimum amount. The burn is sent once a block shows that the swap has paid: after a failed swap, it would take tokens
// that the sender had before.

/**
 * The swap of a signature, as a payment to the sender on the sender's own network; undefined for a payment of one transaction. It
 * is submitted, waited for and looked up on the chain like any other payment.
 */
export function swapOf({ swap, approvals: _approvals, nonce: _nonce, ...payment }: SignedTransfer) {
  if (!swap) return undefined;
  const { approvals, nonce, signedPayload, txHash } = swap;
  const receipt = payment.receipt && receiptOfSwap(payment.receipt);
  const signed: SignedTransfer = {
    ...payment,
    signedPayload,
    txHash,
    approvals,
    ...(nonce !== undefined && { nonce }),
    ...(receipt && { receipt }),
  };
  return signed;
}

/** The receipt of the swap: it promises the sender the swap's minimum, instead of the payment's minimum to the recipient. */
function receiptOfSwap(receipt: Receipt): Receipt | undefined {
  const { payment } = receipt;
  if (!payment?.swap) return undefined;
  const { token, minAmount, minAmountFormatted } = payment.swap;
  const arrives = {
    destinationNetwork: payment.network,
    destinationToken: token,
    recipient: payment.sender,
    minAmountOut: minAmount,
    minAmountOutFormatted: minAmountFormatted,
  };
  return { ...receipt, payment: { ...payment, ...arrives } };
}

/** The burn of a signature, with its own approvals. */
export function withoutSwap({ swap: _swap, ...burn }: SignedTransfer): SignedTransfer {
  return burn;
}

/** The attempt with only its swap, to ask a chain about it. */
export const attemptOfSwap = ({ state, signed, signedAt }: PaymentAttempt): PaymentAttempt | undefined => {
  const swap = swapOf(signed);
  return swap && { state, signed: swap, signedAt };
};

/** The holding of the sender after its swap, for display. */
function heldBy({ receipt, network, from }: SignedTransfer): string {
  const swap = receipt?.payment?.swap;
  const amount = swap
    ? `at least ${swap.minAmountFormatted ?? swap.minAmount} ${swap.token.symbol ?? swap.token.address}`
    : "the swap's proceeds";
  return `${from} holds ${amount} on ${network}`;
}

/** The error of a payment whose swap has paid, but whose burn is not made. @param next the hint */
export const burnOpen = (
  { id }: Pick<PaymentRecord, "id">,
  { signed }: PaymentAttempt,
  next: string,
  cause?: unknown,
): PaymentOpenError =>
  new PaymentOpenError(
    id,
    signed.txHash,
    next,
    cause,
    `The swap of payment ${id} was made (${signed.swap?.txHash}), but its burn is not known to be made (${signed.txHash}): ${heldBy(signed)}`,
  );
