import { ComputeBudgetProgram, PublicKey, type Transaction, TransactionInstruction } from "@solana/web3.js";
import type { Quoted } from "../../src/types";
import { encodeTransfer } from "../../src/verify/evm/calls/transfer";
import { goodQuote as cosmosQuote } from "./cosmos-quote";
import { bob, change, goodQuote as evmQuote } from "./quote";
import { alice, compile, goodQuote as solanaQuote } from "./solana-quote";

/** Payments of an unknown provider: a call of some contract, an instruction of some program, a deposit with a memo. */
export const unknownEvm = (): Quoted => {
  const data = `${encodeTransfer({ recipient: bob, amount: 2_500_000n })}00`;
  const quoted = change(evmQuote(), "quote.provider", "acme");
  return change(quoted, "quote.transactions.0.data", data);
};

export const unknownSolana = (): Quoted => {
  const pay = new TransactionInstruction({
    programId: new PublicKey("JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4"),
    keys: [{ pubkey: alice.publicKey, isSigner: true, isWritable: true }],
    data: Buffer.from([1, 2, 3]),
  });
  const quoted = change(solanaQuote(), "quote.provider", "acme");
  return change(quoted, "quote.transactions.0.tx_base64", compile([pay]));
};

/** Where a provider takes deposits: bytes of 0x11, without an owner. */
export const depositAccount = "osmo1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3fxyjya";

export const unknownCosmos = (): Quoted =>
  [
    ["quote.provider", "acme"],
    ["quote.transactions.0.msgs.0.to_address", depositAccount],
    ["quote.transactions.0.meta.memo", "deposit 17 \u{1f4b8}"],
  ].reduce((quoted, [path = "", value]) => change(quoted, path, value), cosmosQuote());

/** Alice's Solana wallet, which pays 200,001 lamports more to be included sooner. */
export const hurriedWallet = {
  publicKey: alice.publicKey,
  signTransaction: async (transaction: Transaction) => {
    transaction.instructions.unshift(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 200_001 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000n }),
    );
    transaction.sign(alice);
    return transaction;
  },
};
