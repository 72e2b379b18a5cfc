import { type Address, createPublicClient, erc20Abi, type Hex, http } from "viem";
import type { Ledger } from "./ledger.ts";

/** Balances of an EVM network, by ERC-20's own calls. */
export function evmLedger(rpcUrl: string): Ledger {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const token = (address: string) => ({ address: address as Address, abi: erc20Abi }) as const;
  return {
    balance: (contract, owner) =>
      client.readContract({ ...token(contract), functionName: "balanceOf", args: [owner as Address] }),
    supply: (contract) => client.readContract({ ...token(contract), functionName: "totalSupply" }),
    coins: (owner) => client.getBalance({ address: owner as Address }),
    cost: async (hash) => {
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash: hash as Hex });
      return gasUsed * effectiveGasPrice;
    },
  };
}
