import { signQuote, verifyQuote } from "@waybill/sdk/cosmos";
import { cosmosSigner } from "../../keys/signing-accounts";
import type { PaymentFamily } from "../payment-family";

export const cosmos: PaymentFamily = {
  verify(quoted, bounds) {
    const { chainId, accountNumber, sequence, ...payment } = verifyQuote(quoted, bounds);
    return {
      payment,
      details: [["signed for", `chain ${chainId}, account number ${accountNumber}, sequence ${sequence}`]],
    };
  },
  sign: async (quoted, key, bounds) =>
    signQuote(quoted, await cosmosSigner(key, quoted.request.from_chain), bounds),
};
