import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { evmAccount } from "../../keys/signing-accounts";
import type { PaymentFamily } from "../payment-family";

export const evm: PaymentFamily = {
  verify(quoted, bounds) {
    const { chainId, nonce, gasLimit, ...payment } = verifyQuote(quoted, bounds);
    return {
      payment,
      details: [["signed for", `chain id ${chainId}, nonce ${nonce}, at most ${gasLimit} gas`]],
    };
  },
  sign: async (quoted, key, bounds) => signQuote(quoted, await evmAccount(key), bounds),
};
