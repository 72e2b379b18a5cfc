import { type Address, encodeAbiParameters, encodePacked, type Hex, keccak256, numberToHex } from "viem";
import type { PoolKey } from "../../../../chains/evm/uniswap-v3";
import { tickOf } from "./price";

/** The storage of contracts by slot. */
export type Storage = Record<Hex, Hex>;

/** A pool with one position of liquidity. */
export interface SeededPool extends PoolKey {
  tickSpacing: number;
  sqrtPriceX96: bigint;
  owner: Address;
  lower: number;
  upper: number;
  liquidity: bigint;
  /** When it began, Unix seconds: the pool's averages over time count from here. */
  since: number;
}

/** Slots of UniswapV3Pool, in the order of its declarations. */
const POOL = { slot0: 0n, liquidity: 4n, ticks: 5n, tickBitmap: 6n, positions: 7n, observations: 8n };

/** Slots of UniswapV3Factory. The first three have the parameters of a pool while it is created. */
const FACTORY = { owner: 3n, tickSpacings: 4n, pools: 5n };

const hex32 = (value: bigint): Hex => numberToHex(BigInt.asUintN(256, value), { size: 32 });

/** Values of a slot from its lowest bits up, each with its size in bits. */
function packed(...values: readonly (readonly [bigint, number])[]): Hex {
  let [word, at] = [0n, 0n];
  for (const [value, bits] of values) {
    word |= BigInt.asUintN(bits, value) << at;
    at += BigInt(bits);
  }
  return hex32(word);
}

const entry = (slot: bigint, type: string, key: unknown): bigint =>
  BigInt(keccak256(encodeAbiParameters([{ type }, { type: "uint256" }], [key, slot])));

/** The storage that `initialize` and then `mint` leave behind in a new pool, both in one block. */
export function poolStorage(pool: SeededPool): Storage {
  const { sqrtPriceX96, lower, upper, liquidity, tickSpacing, since, owner } = pool;
  const position = entry(
    POOL.positions,
    "bytes32",
    keccak256(encodePacked(["address", "int24", "int24"], [owner, lower, upper])),
  );
  return {
    [hex32(POOL.slot0)]: packed(
      ...([
        [sqrtPriceX96, 160],
        [BigInt(tickOf(sqrtPriceX96)), 24],
      ] as const),
      // Which observation is the last, how many there are and how many there may be; no fee of the protocol; not locked.
      ...([
        [0n, 16],
        [1n, 16],
        [1n, 16],
        [0n, 8],
        [1n, 8],
      ] as const),
    ),
    [hex32(POOL.liquidity)]: hex32(liquidity),
    // Below the price a tick counts all of the time until now as outside.
    ...tickStorage(lower, liquidity, liquidity, since),
    ...tickStorage(upper, liquidity, -liquidity, 0),
    ...bitmap([lower, upper].map((tick) => tick / tickSpacing)),
    [hex32(position)]: hex32(liquidity),
    [hex32(POOL.observations)]: packed([BigInt(since), 32], [0n, 56], [0n, 160], [1n, 8]),
  };
}

function tickStorage(tick: number, gross: bigint, net: bigint, secondsOutside: number): Storage {
  const first = entry(POOL.ticks, "int24", tick);
  return {
    [hex32(first)]: packed([gross, 128], [net, 128]),
    [hex32(first + 3n)]: packed([0n, 56], [0n, 160], [BigInt(secondsOutside), 32], [1n, 8]),
  };
}

/** A bit for each tick that has liquidity, 256 to a word. */
function bitmap(ticks: readonly number[]): Storage {
  const words = new Map<number, bigint>();
  for (const tick of ticks) {
    const word = tick >> 8;
    words.set(word, (words.get(word) ?? 0n) | (1n << BigInt(tick & 255)));
  }
  return Object.fromEntries(
    [...words].map(([word, bits]) => [hex32(entry(POOL.tickBitmap, "int16", word)), hex32(bits)]),
  );
}

/** The storage of a factory with these fees and pools. */
export function factoryStorage(
  owner: Address,
  tickSpacings: ReadonlyMap<number, number>,
  pools: readonly (PoolKey & { address: Address })[],
): Storage {
  const fees = [...tickSpacings].map(([fee, spacing]) => [
    hex32(entry(FACTORY.tickSpacings, "uint24", fee)),
    hex32(BigInt(spacing)),
  ]);
  const listed = pools.flatMap(({ token0, token1, fee, address }) =>
    [[token0, token1] as const, [token1, token0] as const].map(([one, other]) => {
      const byFirst = entry(FACTORY.pools, "address", one);
      const bySecond = entry(byFirst, "address", other);
      return [hex32(entry(bySecond, "uint24", fee)), hex32(BigInt(address))];
    }),
  );
  return { [hex32(FACTORY.owner)]: hex32(BigInt(owner)), ...Object.fromEntries([...fees, ...listed]) };
}

/**
 * A contract that answers every call with the parameters of a pool. A pool asks its creator for them, and a trial
 * creation has none.
 */
export const creatorOf = (factory: Address, { token0, token1, fee, tickSpacing }: SeededPool) => {
  const answer = encodeAbiParameters(
    [{ type: "address" }, { type: "address" }, { type: "address" }, { type: "uint24" }, { type: "int24" }],
    [factory, token0, token1, fee, tickSpacing],
  );
  // PUSH1 160, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 160, PUSH1 0, RETURN
  return `0x60a0600c60003960a06000f3${answer.slice(2)}` as Hex;
};
