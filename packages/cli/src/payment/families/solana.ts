import { signQuote, verifyQuote } from "@waybill/sdk/solana";
import { solanaSigner } from "../../keys/signing-accounts";
import type { PaymentFamily } from "../payment-family";

export const solana: PaymentFamily = {
  verify(quoted, bounds) {
    const { createsAccount, blockhash, ...payment } = verifyQuote(quoted, bounds);
    return {
      payment,
      details: [
        ...(createsAccount
          ? [["creates", "the recipient's token account, within the network fee"] as const]
          : []),
        ["signed for", `blockhash ${blockhash}`],
      ],
    };
  },
  sign: async (quoted, key, bounds) => signQuote(quoted, await solanaSigner(key), bounds),
};
