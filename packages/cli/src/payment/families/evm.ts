import { signQuote, transactionValues, verifyQuote } from "@waybill/sdk/evm";
import { evmAccount } from "../../keys/signing-accounts";
import type { PaymentFamily } from "../payment-family";

export const evm: PaymentFamily = {
  async verify(quoted, bounds) {
    const { node } = bounds;
    const transaction = node === undefined ? undefined : await transactionValues(quoted, node);
    const { chainId, nonce, gasLimit, ...payment } = verifyQuote(quoted, { ...bounds, transaction });
    return {
      payment,
      details: [["signed for", `chain id ${chainId}, nonce ${nonce}, at most ${gasLimit} gas`]],
    };
  },
  sign: async (quoted, key, bounds) => signQuote(quoted, await evmAccount(key), bounds),
};
