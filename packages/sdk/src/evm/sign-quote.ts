import { type Hex, keccak256 } from "viem";
import type { Quoted, SignedBytes, SignedTransfer } from "../types";
import { completeCeiling } from "../verify/evm/fee-ceiling";
import { proveEvm, type VerifyOptions } from "../verify/evm/prove";
import { signTransaction } from "./sign-transaction";
import type { EvmSigner } from "./signer";
import { transactionsOf } from "./viem-transaction";

export type SignOptions = Omit<VerifyOptions, "signer">;

/**
 * Verifies a quote, has it signed, and checks the signed bytes: first the approvals that the payment needs, each for
 * exactly what it takes, then the payment. The transactions are built from the verified values, not from the server's;
 * the hashes are computed here. A local account must return exactly what it was given; a wallet may choose its fees,
 * within the ceiling, and asks its user once per transaction.
 *
 * @param signer a viem account, or an EIP-1193 wallet that knows `eth_signTransaction`: its provider, or
 *   `{ provider, address }` to say which account must have been asked for
 * @throws QuoteRefusedError before anything is signed, SigningError
 */
export async function signQuote(
  quoted: Quoted,
  signer: EvmSigner,
  options: SignOptions = {},
): Promise<SignedTransfer> {
  // Read once: what was checked is what the result says.
  const address = "address" in signer ? signer.address : undefined;
  const transfer = proveEvm(quoted, { ...options, signer: address });
  const ceiling = completeCeiling(options.gasCeiling);
  const approvals: SignedBytes[] = [];
  const transactions = transactionsOf(transfer);
  for (const transaction of transactions.approvals) {
    const { bytes, fee } = await signTransaction(transaction, signer, ceiling);
    // The ceiling holds for all of them together, whatever fees a wallet chose.
    ceiling.totalFee -= fee;
    approvals.push(withHash(bytes));
  }
  const payment = withHash((await signTransaction(transactions.payment, signer, ceiling)).bytes);
  return {
    kind: "evm",
    network: transfer.payment.network,
    quoteId: transfer.payment.quoteId,
    signedPayload: payment.signedPayload,
    from: address ?? transfer.sender,
    approvals,
    get txHash() {
      return payment.txHash;
    },
  };
}

/** Hashing costs as much as all rules together, so it waits until the hash is wanted: at the latest by submit. */
function withHash(bytes: Hex): SignedBytes {
  let hash: string | undefined;
  return {
    signedPayload: bytes,
    get txHash() {
      hash ??= keccak256(bytes);
      return hash;
    },
  };
}
