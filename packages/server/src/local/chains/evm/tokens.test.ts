import { tokens } from "@waybill/spec/generated/registry";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, rpcOf } from "../../../../test/chain";
import { tokensOf, uniswapV3Of } from "../../../chains/registry";
import { localTokenAbi as abi } from "../../../generated/contracts";
import { type Devnet, startDevnet } from "../start";
import { evmMinter, evmWallets } from "../wallets";
import { setUpChain } from "./setup";
import { isLocalStablecoin } from "./tokens";
import { localPools } from "./uniswap/contracts";

const [alice, bob, carol] = evmWallets;
const networks = ["sepolia", "bnb"];
const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const million = 1_000_000_000_000n; // 1,000,000 tokens in base units of 6 decimals.

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks });
  rpcUrl = rpcOf(devnet, "sepolia");
});
afterAll(() => devnet.close());

const placed = tokens.filter((token) => networks.includes(token.network) && isLocalStablecoin(token));

test("the dollar and euro coins of the registry are placed", () => {
  expect(placed.map(({ network, symbol }) => `${network} ${symbol}`)).toEqual([
    "sepolia USDC",
    "sepolia EURC",
    "sepolia USDT",
    "bnb USDC",
    "bnb USDT",
  ]);
});

/** The pools of Uniswap on a network, which get their reserves from the minter, too. */
const poolsOf = (network: string) => {
  const row = uniswapV3Of(network);
  return row ? localPools(row, tokensOf(network).filter(isLocalStablecoin)) : [];
};

test.each(placed)("$label has the registry's symbol and decimals, and funded wallets", async (token) => {
  const chain = connect(rpcOf(devnet, token.network));
  const address = token.addr as Hex;
  const read = (functionName: "symbol" | "decimals" | "owner") =>
    chain.readContract({ address, abi, functionName });
  expect(await read("symbol")).toBe(token.symbol);
  expect(await read("decimals")).toBe(token.exponent);
  expect(await read("owner")).toBe(evmMinter);
  const amount = 1_000_000n * 10n ** BigInt(token.exponent);
  const mints = await chain.mints(address);
  expect(mints.map(([to, value]) => [to, value])).toEqual([
    ...evmWallets.map((wallet) => [wallet.address, amount]),
    ...poolsOf(token.network)
      .filter(({ reserves }) => reserves.some(({ token: slug }) => slug === token.slug))
      .map(({ address }) => [address, 10n * amount]),
  ]);
});

test("the wallets' addresses and keys belong together", () => {
  for (const { address, privateKey } of evmWallets)
    expect(privateKeyToAccount(privateKey).address).toBe(address);
});

test("a transfer moves base units", async () => {
  const chain = connect(rpcUrl, carol);
  await chain.transfer(usdc, bob.address, 42n);
  expect(await chain.tokenBalance(usdc, carol.address)).toBe(million - 42n);
  expect(await chain.tokenBalance(usdc, bob.address)).toBe(million + 42n);
});

test("only the owner of a plain token may mint, and initialising again is refused", async () => {
  const chain = connect(rpcOf(devnet, "bnb"));
  const address = placed.find(({ network }) => network === "bnb")?.addr as Hex;
  const call = { account: alice.address, address, abi } as const;
  await expect(
    chain.simulateContract({ ...call, functionName: "mint", args: [alice.address, 1n] }),
  ).rejects.toThrow("OwnableUnauthorizedAccount");
  await expect(
    chain.simulateContract({ ...call, functionName: "initialize", args: ["A", "A", 6, alice.address] }),
  ).rejects.toThrow("InvalidInitialization");
});

test("placing again mints nothing and renews the code", async () => {
  const chain = connect(rpcUrl);
  const before = [await chain.getBlockNumber(), await chain.totalSupply(usdc)];
  const again = placed.filter(({ network }) => network === "sepolia");
  await setUpChain(rpcUrl, again, undefined, new AbortController().signal);
  expect([await chain.getBlockNumber(), await chain.totalSupply(usdc)]).toEqual(before);
});
