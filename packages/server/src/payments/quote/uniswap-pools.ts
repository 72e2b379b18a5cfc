import { type UniswapV3Network, uniswapV3FeeTiers } from "@waybill/spec/generated/protocols";
import { readWord } from "../../chains/evm/erc20-answers";
import type { EvmNode } from "../../chains/evm/node";
import { tokensOf } from "../../chains/registry";
import { singleFlight } from "../../chains/single-flight";
import { normalizeAddress } from "../../lib/normalize-address";
import { isIssued } from "./ends";

type Hex = `0x${string}`;

/** A swap in one pool, as a path names it. */
export interface Hop {
  tokenIn: string;
  tokenOut: string;
  /** Hundredths of a basis point of what goes in. */
  fee: number;
}

/** One swap, or two with a token of the registry between them. */
export type Path = readonly [Hop] | readonly [Hop, Hop];

/** A path with the square root of each pool's price, times 2^96. */
interface LivePath {
  path: Path;
  prices: readonly bigint[];
}

/** A path with the amount that it pays now, base units of its last token. */
export interface QuotedPath {
  path: Path;
  amountOut: bigint;
}

/** Finds the pools of a network that have liquidity, and what they pay. */
export interface UniswapPools {
  /**
   * The paths from one token to another whose pools have liquidity at their price: through one pool of each fee tier,
   * or through two with another token of the registry between them. Throws NetworkUnavailableError.
   */
  livePaths(node: EvmNode, row: UniswapV3Network, tokenIn: string, tokenOut: string): Promise<LivePath[]>;
  /** The path that pays most for an amount; undefined where none can swap all of it. Throws NetworkUnavailableError. */
  best(
    node: EvmNode,
    row: UniswapV3Network,
    swap: { tokenIn: string; tokenOut: string; amountIn: bigint },
  ): Promise<QuotedPath | undefined>;
}

/** How long pools that do not exist yet are not looked for again, milliseconds. */
const LOOK_AGAIN = 60_000;

/**
 * Pools by their nodes. The proof of a route and its quote look for the same pools at once, and share that. A pool is
 * at the address that only the factory can have created it at (CREATE2), so its answers are those of Uniswap's code.
 */
export function uniswapPools(nodes: ReadonlyMap<string, EvmNode>): UniswapPools {
  const [first] = nodes.values();
  const plans = new Map<string, Promise<Plan>>();
  const find = async (
    key: string,
    node: EvmNode,
    row: UniswapV3Network,
    tokenIn: string,
    tokenOut: string,
  ): Promise<LivePath[]> => {
    const planning = plans.get(key) ?? planOf(row, tokenIn, tokenOut);
    plans.set(key, planning);
    const plan = await planning;
    const now = node.clock.monotonic();
    const isDue = now - plan.lookedAt >= LOOK_AGAIN;
    const asked = isDue ? [...plan.pools.keys()] : plan.standing;
    const answers = await Promise.all(asked.map(async (pool) => [pool, await lookAt(node, pool)] as const));
    if (isDue) {
      plan.lookedAt = now;
      plan.standing = answers.flatMap(([pool, found]) => (found ? [pool] : []));
    }
    const prices = new Map(
      answers.flatMap(([pool, found]) =>
        found && found.liquidity > 0n ? [[pool, found.price] as const] : [],
      ),
    );
    return plan.paths.flatMap(({ path, pools }) => {
      const known = pools.map((pool) => prices.get(pool)).filter((price) => price !== undefined);
      return known.length === path.length ? [{ path, prices: known }] : [];
    });
  };
  const shared = singleFlight({ monotonic: () => first?.clock.monotonic() ?? 0 }, find);
  const livePaths: UniswapPools["livePaths"] = (node, row, tokenIn, tokenOut) =>
    shared(`${row.network} ${tokenIn} ${tokenOut}`, node, row, tokenIn, tokenOut);
  return {
    livePaths,
    best: async (node, row, { tokenIn, tokenOut, amountIn }) => {
      const paths = await livePaths(node, row, tokenIn, tokenOut);
      const quoted = await Promise.all(
        paths.map(async ({ path, prices }) => {
          let amount: bigint | undefined = amountIn;
          for (const [at, hop] of path.entries())
            amount = amount && (await quoteHop(node, row, hop, amount, prices[at] ?? 0n));
          return amount ? [{ path, amountOut: amount }] : [];
        }),
      );
      // The first of paths that pay the same: it has fewer pools.
      return quoted
        .flat()
        .reduce<QuotedPath | undefined>(
          (best, one) => (best && best.amountOut >= one.amountOut ? best : one),
          undefined,
        );
    },
  };
}

/** Every path that the registry allows, those with one pool first. */
function possiblePaths(network: string, tokenIn: string, tokenOut: string): Path[] {
  const ends = [tokenIn, tokenOut].map(normalizeAddress);
  const between = tokensOf(network)
    .filter(isIssued)
    .map(({ addr }) => addr)
    .filter((addr) => !ends.includes(normalizeAddress(addr)));
  const hops = (from: string, to: string): Hop[] =>
    uniswapV3FeeTiers.map((fee) => ({ tokenIn: from, tokenOut: to, fee }));
  return [
    ...hops(tokenIn, tokenOut).map((hop) => [hop] as const),
    ...between.flatMap((token) =>
      hops(tokenIn, token).flatMap((first) =>
        hops(token, tokenOut).map((second) => [first, second] as const),
      ),
    ),
  ];
}

/** The paths from one token to another with the addresses of their pools, and which of these exist. */
interface Plan {
  paths: readonly { path: Path; pools: readonly string[] }[];
  pools: ReadonlySet<string>;
  standing: readonly string[];
  /** When all pools were looked for; monotonic milliseconds. */
  lookedAt: number;
}

async function planOf(
  { network, factory }: UniswapV3Network,
  tokenIn: string,
  tokenOut: string,
): Promise<Plan> {
  const { poolAddress, poolKey } = await import("../../chains/evm/uniswap-v3");
  const paths = possiblePaths(network, tokenIn, tokenOut).map((path) => ({
    path,
    pools: path.map((hop): string => poolAddress(factory, poolKey(hop.tokenIn, hop.tokenOut, hop.fee))),
  }));
  const pools = new Set(paths.flatMap((one) => one.pools));
  return { paths, pools, standing: [], lookedAt: Number.NEGATIVE_INFINITY };
}

/** Call data of `slot0()` and `liquidity()` of a pool. */
const SLOT0_CALL = "0x3850c7bd";
const LIQUIDITY_CALL = "0x1a686502";

/** A pool's liquidity at its price, and the square root of that, times 2^96; undefined where there is no pool. */
async function lookAt(node: EvmNode, to: string) {
  const [slot0, liquidity] = await Promise.all([
    node.call({ to, data: SLOT0_CALL }),
    node.call({ to, data: LIQUIDITY_CALL }),
  ]);
  const held = liquidity.ok ? readWord(liquidity.data) : undefined;
  const price = slot0.ok ? readWord(slot0.data.slice(0, 66)) : undefined;
  // A pool has a price from its first call on, which anybody can make.
  return held !== undefined && price ? { liquidity: held, price } : undefined;
}

/** The least and the greatest price of a pool, as TickMath has them: a swap ends one short of it. */
const [MIN_PRICE, MAX_PRICE] = [
  4_295_128_739n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n,
];

/**
 * The price at which a quote ends, half or twice of what it is now. A swap that moves the price further is of no use as
 * a payment. A pool that runs out of liquidity would end there, too, with a part of the amount left.
 */
function priceLimit(price: bigint, isDown: boolean): bigint {
  const limit = isDown ? (price * 70n) / 99n : (price * 99n) / 70n;
  if (limit <= MIN_PRICE) return MIN_PRICE + 1n;
  return limit >= MAX_PRICE ? MAX_PRICE - 1n : limit;
}

/** The output of a pool for all of an amount; undefined where it cannot swap that, and where the output is zero. */
async function quoteHop(
  node: EvmNode,
  row: UniswapV3Network,
  { tokenIn, tokenOut, fee }: Hop,
  amountIn: bigint,
  price: bigint,
): Promise<bigint | undefined> {
  const { decodeFunctionResult, encodeFunctionData } = await import("viem");
  const [from, to] = [normalizeAddress(tokenIn) as Hex, normalizeAddress(tokenOut) as Hex];
  const sqrtPriceLimitX96 = priceLimit(price, BigInt(from) < BigInt(to));
  const args = [{ tokenIn: from, tokenOut: to, amountIn, fee, sqrtPriceLimitX96 }] as const;
  const functionName = "quoteExactInputSingle";
  const data = encodeFunctionData({ abi: quoterAbi, functionName, args });
  const answer = await node.call({ to: row.quoter_v2, data });
  if (!answer.ok || answer.data.length !== 2 + 4 * 64) return undefined;
  const [amountOut, after] = decodeFunctionResult({ abi: quoterAbi, functionName, data: answer.data as Hex });
  return amountOut > 0n && after !== sqrtPriceLimitX96 ? amountOut : undefined;
}

const quoterAbi = [
  {
    type: "function",
    name: "quoteExactInputSingle",
    stateMutability: "nonpayable",
    inputs: [
      {
        name: "params",
        type: "tuple",
        components: [
          { name: "tokenIn", type: "address" },
          { name: "tokenOut", type: "address" },
          { name: "amountIn", type: "uint256" },
          { name: "fee", type: "uint24" },
          { name: "sqrtPriceLimitX96", type: "uint160" },
        ],
      },
    ],
    outputs: [
      { name: "amountOut", type: "uint256" },
      { name: "sqrtPriceX96After", type: "uint160" },
      { name: "initializedTicksCrossed", type: "uint32" },
      { name: "gasEstimate", type: "uint256" },
    ],
  },
] as const;
