import { type Abi, BaseError, decodeErrorResult, encodeFunctionData, erc20Abi, type Hex, pad } from "viem";
import { mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { findToken } from "../../src/chains/registry";
import { localTokenAbi } from "../../src/generated/contracts";
import type { Devnet } from "../../src/local/chains/start";
import { evmMnemonic } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";

const anyAbi: Abi = localTokenAbi;

/** An address as messages carry it. */
export const wordOf = (address: string): Hex => pad(address.toLowerCase() as Hex, { size: 32 });

/** One EVM network of a devnet with its contracts. */
export function evmNetwork(devnet: Pick<Devnet, "networks">, slug: string) {
  const client = connect(rpcOf(devnet, slug));
  const token = (name: string): Hex => {
    const address = findToken(slug, name)?.addr;
    if (!address) throw new Error(`the registry has no ${name} on ${slug}`);
    return address as Hex;
  };
  return {
    client,
    token,
    balance: (name: string, owner: string) => client.tokenBalance(token(name), owner as Hex),
    supply: (name: string) => client.totalSupply(token(name)),

    /** Sends a call and waits until it is mined; it must succeed. */
    send: async (wallet: { privateKey: Hex }, to: Hex, data: Hex) => {
      const account = privateKeyToAccount(wallet.privateKey);
      const receipt = await client.mined(await client.sendTransaction({ account, chain: null, to, data }));
      expect(receipt.status).toBe("success");
      return receipt;
    },
    approve: async (wallet: { privateKey: Hex }, name: string, spender: Hex, amount: bigint) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] });
      const account = privateKeyToAccount(wallet.privateKey);
      await client.mined(await client.sendTransaction({ account, chain: null, to: token(name), data }));
    },
    /** The error that a call ends in: its name, or its text where it has only that; `none` when the call would succeed. */
    failure: async (from: string, to: Hex, data: Hex): Promise<string> => {
      try {
        await client.call({ account: from as Hex, to, data });
        return "none";
      } catch (error) {
        const found = error instanceof BaseError && error.walk((inner) => "data" in (inner as object));
        const raw = found && "data" in found ? found.data : undefined;
        if (typeof raw !== "string") throw error;
        const { errorName, args } = decodeErrorResult({ abi: anyAbi, data: raw as Hex });
        return errorName === "Error" ? String(args?.[0]) : errorName;
      }
    },
  };
}

export type EvmNetwork = ReturnType<typeof evmNetwork>;

/** PUBLIC development keys, from the phrase. */
export function keyOf(addressIndex: number): Hex {
  const key = mnemonicToAccount(evmMnemonic, { addressIndex }).getHdKey().privateKey;
  if (!key) throw new Error("no key");
  return `0x${Buffer.from(key).toString("hex")}`;
}
