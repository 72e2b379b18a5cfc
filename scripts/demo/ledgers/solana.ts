import { Connection, PublicKey } from "@solana/web3.js";
import type { Ledger } from "./ledger.ts";

/** Balances of a Solana network: an owner's token accounts of a mint together, lamports as coins. */
export function solanaLedger(rpcUrl: string): Ledger {
  const connection = new Connection(rpcUrl, "confirmed");
  return {
    balance: async (mint, owner) => {
      const filter = { mint: new PublicKey(mint) };
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), filter);
      const amounts = value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount));
      return amounts.reduce((sum, amount) => sum + amount, 0n);
    },
    supply: async (mint) => BigInt((await connection.getTokenSupply(new PublicKey(mint))).value.amount),
    coins: async (owner) => BigInt(await connection.getBalance(new PublicKey(owner))),
    cost: async (signature) => {
      const transaction = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
      const meta = transaction?.meta;
      if (!meta) throw new Error(`the node does not know ${signature}`);
      const rent = meta.postBalances.reduce(
        (sum, after, index) =>
          index === 0 ? sum : sum + BigInt(after) - BigInt(meta.preBalances[index] ?? 0),
        0n,
      );
      return BigInt(meta.fee) + rent;
    },
  };
}
