import type { RegistryContracts, RegistryToken } from "@waybill/spec/generated/registry";
import { type Address, encodeFunctionData, getAddress, type Hex, parseUnits } from "viem";
import { devStablecoinCode } from "../../../generated/contract-code";
import { devStablecoinAbi as abi } from "../../../generated/contracts";
import { evmMinter, evmWallets } from "../wallets";
import { type DesiredState, isNotZero, type PlacedContract } from "./desired-state";
import type { LocalPool } from "./uniswap/contracts";

/** The amount of each stablecoin for each public wallet, in whole tokens. */
const grant = "1000000";

/** The amount of each stablecoin for the pool of a network, in whole tokens. */
const liquidity = "10000000";

export type Stablecoin = RegistryToken & { addr: string };

const symbols: ReadonlySet<string> = new Set(["USDC", "EURC", "USDT"]);

/** The stablecoins on local chains: dollar and euro coins, at their registry addresses. */
export const isLocalStablecoin = (token: RegistryToken): token is Stablecoin =>
  token.kind === "erc20" && token.addr !== null && symbols.has(token.symbol);

/**
 * A stablecoin with {@link grant} in each public wallet and {@link liquidity} in the network's pool, where it has one,
 * all minted by real transactions with Transfer events. The bridge may mint its dollar coin.
 */
export function placedToken(
  token: Stablecoin,
  contracts: RegistryContracts | undefined,
  pools: readonly LocalPool[] = [],
): PlacedContract {
  const wanted: DesiredState[] = [
    {
      read: encodeFunctionData({ abi, functionName: "owner" }),
      holds: isNotZero,
      calls: [
        encodeFunctionData({
          abi,
          functionName: "initialize",
          // Test networks' own coins carry their symbol as name.
          args: [token.symbol, token.symbol, token.exponent, evmMinter],
        }),
        ...evmWallets.map((wallet) => mint(wallet.address, parseUnits(grant, token.exponent))),
      ],
    },
  ];
  if (contracts?.pool)
    wanted.push(poolLiquidity(getAddress(contracts.pool), parseUnits(liquidity, token.exponent)));
  for (const { address, reserves } of pools)
    for (const { token: slug, amount } of reserves)
      if (slug === token.slug) wanted.push(poolLiquidity(address, amount));
  if (contracts && token.slug === "usdc") wanted.push(minting(getAddress(contracts.bridge)));
  return {
    name: `${token.symbol} of ${token.network}`,
    address: getAddress(token.addr),
    runtimeCode: devStablecoinCode,
    desired: wanted,
  };
}

/** A swap never empties a reserve, because its fee stays in it: an empty reserve has never been funded. */
const poolLiquidity = (pool: Address, amount: bigint): DesiredState => ({
  read: encodeFunctionData({ abi, functionName: "balanceOf", args: [pool] }),
  holds: isNotZero,
  calls: [mint(pool, amount)],
});

/** A contract is among those who may mint the token. */
export const minting = (minter: Address): DesiredState => ({
  read: encodeFunctionData({ abi, functionName: "isMinter", args: [minter] }),
  holds: isNotZero,
  calls: [encodeFunctionData({ abi, functionName: "setMinter", args: [minter, true] })],
});

const mint = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: "mint", args: [to, amount] });
