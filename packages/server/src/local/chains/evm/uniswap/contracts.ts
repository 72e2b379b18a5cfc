import { createRequire } from "node:module";
import type { UniswapV3Network } from "@waybill/spec/generated/protocols";
import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  type Hex,
  parseUnits,
  zeroAddress,
} from "viem";
import { poolAddress, poolKey } from "../../../../chains/evm/uniswap-v3";
import localPrices from "../../../prices.json";
import { uniswapPackages } from "../../packages";
import { evmMinter } from "../../wallets";
import type { PlacedContract } from "../desired-state";
import type { Stablecoin } from "../tokens";
import { liquidityOf, sqrtRatio, tickOf } from "./price";
import { creatorOf, factoryStorage, poolStorage, type SeededPool } from "./seeded-pool";

/** The fees of a factory with the distance of ticks that each has, as on public networks. */
const tickSpacings: ReadonlyMap<number, number> = new Map([
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
]);

/** The pools of a local network by their tokens' slugs: from one of the others to another takes two. */
const seeds = [
  { tokens: ["usdc", "usdt"], fee: 100 },
  { tokens: ["usdc", "eurc"], fee: 500 },
] as const;

/** Most of either token in a pool, in whole tokens. */
const RESERVE = "10000000";

/** How far from the price the liquidity reaches, in ticks: about 1 %. */
const REACH = 100;

/** When the pools began, Unix seconds. */
const SINCE = 1;

/** The price of a token in 10^-18 dollars, which it has everywhere else, too. */
const prices = new Map(localPrices.prices.map(({ symbol, price }) => [symbol, parseUnits(price, 18)]));

/** A pool on a local network: where it is, what it begins with, and how much of each token it gets. */
export interface LocalPool extends SeededPool {
  address: Address;
  reserves: readonly { token: string; amount: bigint }[];
}

/** The pools of a network that has these tokens. */
export function localPools({ factory }: UniswapV3Network, tokens: readonly Stablecoin[]): LocalPool[] {
  return seeds.flatMap((seed) => {
    const pair = seed.tokens.map((slug) => tokens.find((token) => token.slug === slug));
    const [one, other] = pair;
    return one && other ? [localPool(factory, [one, other], seed.fee)] : [];
  });
}

function localPool(factory: string, pair: readonly [Stablecoin, Stablecoin], fee: number): LocalPool {
  const key = poolKey(pair[0].addr, pair[1].addr, fee);
  const [first, second] = BigInt(pair[0].addr) === BigInt(key.token0) ? pair : [pair[1], pair[0]];
  const [amount0, amount1] = [first, second].map(({ exponent }) => parseUnits(RESERVE, exponent)) as [
    bigint,
    bigint,
  ];
  // A base unit of the first in base units of the second.
  const sqrtPriceX96 = sqrtRatio(priceOf(first) * amount1, priceOf(second) * amount0);
  const tickSpacing = tickSpacings.get(fee) ?? 0;
  const tick = tickOf(sqrtPriceX96);
  const lower = Math.floor((tick - REACH) / tickSpacing) * tickSpacing;
  const upper = Math.ceil((tick + REACH) / tickSpacing) * tickSpacing;
  return {
    ...key,
    address: poolAddress(factory, key),
    tickSpacing,
    sqrtPriceX96,
    owner: evmMinter,
    lower,
    upper,
    liquidity: liquidityOf(sqrtPriceX96, { lower, upper }, { amount0, amount1 }),
    since: SINCE,
    reserves: [
      { token: first.slug, amount: amount0 },
      { token: second.slug, amount: amount1 },
    ],
  };
}

function priceOf({ symbol, network }: Stablecoin): bigint {
  const price = prices.get(symbol);
  if (price === undefined) throw new RangeError(`prices.json has no price of ${symbol} on ${network}`);
  return price;
}

/**
 * Factory, QuoterV2, SwapRouter02 and the pools of a network, from the compiled contracts that Uniswap publishes, at their public
 * addresses. Undefined where these packages are not installed.
 */
export function placedUniswap(
  row: UniswapV3Network,
  pools: readonly LocalPool[],
): PlacedContract[] | undefined {
  const code = uniswapCode();
  if (!code) return undefined;
  const factory = getAddress(row.factory);
  const named = (name: string, address: string) => ({
    name: `${name} of ${row.network}`,
    address: getAddress(address),
  });
  return [
    {
      ...named("the Uniswap factory", factory),
      runtimeCode: { creationCode: code.factory },
      storage: factoryStorage(evmMinter, tickSpacings, pools),
    },
    {
      ...named("the Uniswap quoter", row.quoter_v2),
      // The wrapped coin, which quotes of tokens do not need.
      runtimeCode: { creationCode: withAddresses(code.quoter, [factory, zeroAddress]) },
    },
    {
      ...named("the Uniswap router", row.swap_router_02),
      // Uniswap v2, the manager of positions and the wrapped coin, which swaps of tokens do not need.
      runtimeCode: {
        creationCode: withAddresses(code.router, [zeroAddress, factory, zeroAddress, zeroAddress]),
      },
    },
    ...pools.map((pool) => ({
      ...named(`the Uniswap pool ${pool.address}`, pool.address),
      runtimeCode: { creationCode: code.pool, creator: creatorOf(factory, pool) },
      storage: poolStorage(pool),
    })),
  ];
}

const withAddresses = (code: Hex, addresses: readonly Address[]): Hex =>
  concat([
    code,
    encodeAbiParameters(
      addresses.map(() => ({ type: "address" })),
      addresses,
    ),
  ]);

const require = createRequire(import.meta.filename);

/** The creation code of the contracts; undefined where a package is missing. */
export function uniswapCode(load: (path: string) => unknown = require) {
  const [core, routers] = uniswapPackages;
  const codeOf = (path: string): Hex => (load(path) as { bytecode: Hex }).bytecode;
  try {
    return {
      factory: codeOf(`${core}/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json`),
      pool: codeOf(`${core}/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json`),
      router: codeOf(`${routers}/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json`),
      quoter: codeOf(`${routers}/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json`),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
