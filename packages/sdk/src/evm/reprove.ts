import { type Hex, keccak256, parseTransaction } from "viem";
import { SigningError } from "../errors/signing";
import type { Reprove, SignatureFacts } from "../receipts/reproved";
import { completeCeiling } from "../verify/evm/fee-ceiling";
import { proveEvm, rulesPassed, type VerifyOptions } from "../verify/evm/prove";
import { showTransfer } from "../verify/evm/verify-quote";
import { checkSender, checkSigned } from "./check-signed";
import { isEntryPoint } from "./user-operation";
import { inOrder, type ProvenTransaction, transactionsOf } from "./viem-transaction";

function parseBundle(signedPayload: string): { to?: string | null | undefined; data?: string | undefined } {
  try {
    return parseTransaction(signedPayload as `0x02${string}`);
  } catch (cause) {
    throw new SigningError("its bytes are not a transaction", "", cause);
  }
}

export const reprove: Reprove = (quoted, options: VerifyOptions) => {
  const transfer = proveEvm(quoted, options);
  const ceiling = completeCeiling(transfer.payment.network, options.gasCeiling);
  const signatureOf =
    (transaction: ProvenTransaction) =>
    async (signedPayload: string): Promise<SignatureFacts> => {
      const { bytes, fee } = checkSigned(signedPayload, transaction, ceiling);
      await checkSender(bytes as Hex, transaction);
      ceiling.totalFee -= fee;
      return { txHash: keccak256(bytes), fee };
    };
  return {
    payment: showTransfer(transfer),
    rules: rulesPassed(transfer),
    network: transfer.payment.network,
    quoteId: transfer.payment.quoteId,
    sender: transfer.sender,
    nonce: String(transfer.nonce),
    swapNonce: transfer.swap && String(transfer.swap.nonce),
    signatures: inOrder(transactionsOf(transfer)).map(signatureOf),
    bundle: async (signedPayload) => {
      const { to, data = "0x" } = parseBundle(signedPayload);
      if (!to || !isEntryPoint(to) || !data.includes(transfer.sender.toLowerCase().slice(2)))
        throw new SigningError("it is not a bundler's transaction for the quote's account", "");
      return { txHash: keccak256(signedPayload as Hex) };
    },
  };
};
