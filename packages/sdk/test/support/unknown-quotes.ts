import { ComputeBudgetProgram, PublicKey, type Transaction, TransactionInstruction } from "@solana/web3.js";
import type { Quoted } from "../../src/types";
import { encodeTransfer } from "../../src/verify/evm/calls/transfer";
import { bob, change, goodQuote as evmQuote } from "./quote";
import { alice, compile, goodQuote as solanaQuote } from "./solana-quote";

/** Payments of a provider that nobody knows: a call of some contract, an instruction of some program. */
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
