import type { RegistryToken } from "@waybill/spec/generated/registry";
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from "viem";
import { localTokenCode } from "../../../generated/contract-code";
import { localTokenAbi as abi } from "../../../generated/contracts";
import { evmMinter, evmWallets } from "../wallets";
import { type DesiredState, isNotZero, type PlacedContract } from "./desired-state";
import { fiatTokenCode, fiatTokenOf, placedFiatToken } from "./fiat-token";
import type { LocalPool } from "./uniswap/contracts";

/** The amount of each stablecoin for each public wallet, in whole tokens. */
const grant = "1000000";

export type Stablecoin = RegistryToken & { addr: string };

const symbols: ReadonlySet<string> = new Set(["USDC", "EURC", "USDT"]);

/** The stablecoins on local chains: dollar and euro coins, at their registry addresses. */
export const isLocalStablecoin = (token: RegistryToken): token is Stablecoin =>
  token.kind === "erc20" && token.addr !== null && symbols.has(token.symbol);

/**
 * The network's stablecoins with {@link grant} in each public wallet and the reserves of its pools, all minted by a
 * real transaction with Transfer events. USDC and EURC are the contract of their issuer; for other tokens, whose code
 * no package has, a plain ERC-20 stands in.
 */
export function placedTokens(
  tokens: readonly Stablecoin[],
  pools: readonly LocalPool[] = [],
): PlacedContract[] {
  const issued = tokens.some((token) => fiatTokenOf(token) !== undefined);
  return [...(issued ? fiatTokenCode() : []), ...tokens.map((token) => placedToken(token, pools))];
}

function placedToken(token: Stablecoin, pools: readonly LocalPool[]): PlacedContract {
  const grants = evmWallets.map((wallet) => mint(wallet.address, parseUnits(grant, token.exponent)));
  const fiatToken = fiatTokenOf(token);
  const placed = fiatToken ? placedFiatToken(token, fiatToken, grants) : placedLocalToken(token, grants);
  const { desired = [] } = placed;
  return {
    ...placed,
    desired: [
      ...desired,
      ...pools.flatMap(({ address, reserves }) =>
        reserves
          .filter((reserve) => reserve.token === token.slug)
          .map(({ amount }) => poolLiquidity(address, amount)),
      ),
    ],
  };
}

const placedLocalToken = (token: Stablecoin, calls: readonly Hex[]): PlacedContract => ({
  name: `${token.symbol} of ${token.network}`,
  address: getAddress(token.addr),
  runtimeCode: localTokenCode,
  desired: [
    {
      read: encodeFunctionData({ abi, functionName: "owner" }),
      holds: isNotZero,
      calls: [
        encodeFunctionData({
          abi,
          functionName: "initialize",
          args: [token.symbol, token.symbol, token.exponent, evmMinter],
        }),
        ...calls,
      ],
    },
  ],
});

/** A swap never empties a reserve, because its fee stays in it: an empty reserve has never been funded. */
const poolLiquidity = (pool: Address, amount: bigint): DesiredState => ({
  read: encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [pool] }),
  holds: isNotZero,
  calls: [mint(pool, amount)],
});

/** A FiatToken has the same function. */
const mint = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: "mint", args: [to, amount] });
