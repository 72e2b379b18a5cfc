import type { SignedTransfer } from "../types";
import { makeReceipt, type ReceiptInput } from "./make-receipt";
import type { Receipt } from "./receipt";

/**
 * Adds the receipt to a signed payment. It is made when it is first read: its digests cost more than all rules together, and
 * most programs only submit. What the caller changes before has no effect on it.
 */
export function withReceipt<Signed extends SignedTransfer>(
  signed: Signed,
  txHash: () => string,
  input: () => ReceiptInput,
): Signed {
  const { kind, network, quoteId, from, nonce, signedPayload, approvals = [] } = signed;
  const approved = approvals.map((approval) => ({ bytes: approval.signedPayload, approval }));
  let receipt: Receipt | undefined;
  const make = () =>
    makeReceipt(input(), {
      ...{ kind, network, quoteId, from },
      ...(nonce !== undefined && { nonce }),
      ...{ signedPayload, txHash: txHash() },
      approvals: approved.map(({ bytes, approval }) => ({ signedPayload: bytes, txHash: approval.txHash })),
    });
  return Object.defineProperty(signed, "receipt", {
    enumerable: true,
    configurable: true,
    get: () => {
      receipt ??= make();
      return receipt;
    },
  });
}
