import { payloadDigest as cosmosDigest, signQuote as signCosmos } from "../../src/cosmos";
import { payloadDigest as evmDigest, signQuote as signEvm } from "../../src/evm";
import type { Policy } from "../../src/policy";
import type { Receipt } from "../../src/receipts";
import { signQuote as signSolana, payloadDigest as solanaDigest } from "../../src/solana";
import type { Quoted, SignedTransfer } from "../../src/types";
import { aliceWallet, goodQuote as cosmosQuote } from "./cosmos-quote";
import { clock, alice as evmAlice, goodQuote as evmQuote } from "./quote";
import { swapped, swappedAndBridged } from "./routes";
import { cctpQuote, alice as solanaAlice, goodQuote as solanaQuote } from "./solana-quote";
import { hurriedWallet, unknownCosmos, unknownEvm, unknownSolana } from "./unknown-quotes";

interface Signing {
  quote: () => Quoted;
  sign: (quoted: Quoted, policy?: Policy) => Promise<SignedTransfer>;
}

const gasCeiling = { totalFee: 10n ** 17n };
const prices = { USDC: "1", EURC: "1.0842" };

/** Payments of all families, and of EVM networks those with approvals, a swap, and a swap before a burn. */
export const signings: Readonly<Record<string, Signing>> = {
  evm: { quote: evmQuote, sign: (quoted, policy) => signEvm(quoted, evmAlice, { clock, policy }) },
  "evm swap": {
    quote: swapped,
    sign: (quoted, policy) =>
      signEvm(quoted, evmAlice, { clock, policy, prices, maxLossBps: 200, gasCeiling }),
  },
  "evm swap and burn": {
    quote: swappedAndBridged,
    sign: (quoted, policy) =>
      signEvm(quoted, evmAlice, {
        clock,
        policy,
        acceptQuotedPrice: true,
        minAmountOut: 1_000_000n,
        gasCeiling,
      }),
  },
  "evm swap, with the caller's nonces": {
    quote: swapped,
    sign: (quoted, policy) =>
      signEvm(quoted, evmAlice, { clock, policy, prices, maxLossBps: 200, gasCeiling, nonce: 40n }),
  },
  "cosmos, with the caller's sequence": {
    quote: cosmosQuote,
    sign: async (quoted, policy) =>
      signCosmos(quoted, await aliceWallet(), { clock, policy, nonce: 40n, feeCeiling: { fee: 5_000n } }),
  },
  solana: {
    quote: solanaQuote,
    sign: (quoted, policy) => signSolana(quoted, solanaAlice, { clock, policy }),
  },
  "solana bridge": {
    quote: cctpQuote,
    sign: (quoted, policy) => signSolana(quoted, solanaAlice, { clock, policy }),
  },
  "solana, by a wallet that adds a priority fee": {
    quote: solanaQuote,
    sign: (quoted, policy) => signSolana(quoted, hurriedWallet, { clock, policy }),
  },
  "evm, of an unknown provider": {
    quote: unknownEvm,
    sign: (quoted, policy) =>
      signEvm(quoted, evmAlice, {
        clock,
        policy,
        acceptUnknownProvider: { payloadDigest: evmDigest(unknownEvm()) },
      }),
  },
  "solana, of an unknown provider": {
    quote: unknownSolana,
    sign: (quoted, policy) =>
      signSolana(quoted, solanaAlice, {
        clock,
        policy,
        acceptUnknownProvider: { payloadDigest: solanaDigest(unknownSolana()) },
      }),
  },
  cosmos: {
    quote: cosmosQuote,
    sign: async (quoted, policy) =>
      signCosmos(quoted, await aliceWallet(), { clock, policy, feeCeiling: { fee: 5_000n } }),
  },
  "cosmos, of an unknown provider": {
    quote: unknownCosmos,
    sign: async (quoted, policy) =>
      signCosmos(quoted, await aliceWallet(), {
        clock,
        policy,
        acceptUnknownProvider: { payloadDigest: cosmosDigest(unknownCosmos()) },
      }),
  },
};

export async function receiptOf(
  { sign, quote }: Signing,
  policy?: Policy,
  quoted = quote(),
): Promise<Receipt> {
  const { receipt } = await sign(quoted, policy);
  if (!receipt) throw new Error("signed without a receipt");
  return receipt;
}
