import { base58 } from "@scure/base";
import type { Reprove } from "../receipts/reproved";
import { fromBase64 } from "../verify/solana/base64";
import { completeCeiling, type FeeCeiling } from "../verify/solana/programs";
import { proveSolana, rulesPassed } from "../verify/solana/prove";
import { showTransfer } from "../verify/solana/verify-quote";
import { checkSigned } from "./check-signed";

/** A rule depends on whether a node was asked for the cluster; a receipt does not name the node. */
const checkedCluster = {
  getGenesisHash: () => Promise.reject(new Error("not asked again")),
  isBlockhashValid: () => Promise.reject(new Error("not asked again")),
};

export const reprove: Reprove = (quoted, { askedCluster, ...options }) => {
  const transfer = proveSolana(quoted, {
    ...options,
    cluster: askedCluster === true ? checkedCluster : undefined,
  });
  const ceiling = completeCeiling(transfer.network, options.feeCeiling as Partial<FeeCeiling> | undefined);
  const payment = showTransfer(transfer);
  return {
    payment,
    rules: rulesPassed(transfer),
    network: transfer.network,
    quoteId: transfer.quoteId,
    sender: transfer.sender,
    nonce: undefined,
    signatures: [
      async (signedPayload) => {
        const { signature, priorityFee } = checkSigned(fromBase64(signedPayload), transfer, ceiling);
        return { txHash: base58.encode(signature), fee: payment.feeCeiling + priorityFee };
      },
    ],
  };
};
