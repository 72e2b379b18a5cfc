/**
 * Prices of Uniswap v3 in whole numbers, for pools that are placed on local chains. A price is how many base units of
 * the second token one of the first is worth; pools keep its square root, times 2^96. A tick is the power of 1.0001
 * that a price is.
 */

/** Ticks lie between the square roots of 2^-128 and 2^128. */
const LAST_TICK = 887_272;

/** Fractional bits of a price here, far more than a pool has. */
const BITS = 256n;

/** The square root of a ratio, times 2^96, rounded down. */
export const sqrtRatio = (numerator: bigint, denominator: bigint): bigint =>
  squareRoot((numerator << 192n) / denominator);

/** The square root of the price of a tick, times 2^96: to more digits than TickMath, whose last ones are rounded. */
export const sqrtRatioAt = (tick: number): bigint => squareRoot(priceAt(tick) >> (BITS - 192n));

/** The greatest tick whose price is not above the given one. */
export function tickOf(sqrtPriceX96: bigint): number {
  let [low, high] = [-LAST_TICK, LAST_TICK];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sqrtRatioAt(middle) <= sqrtPriceX96) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** 1.0001 to the power of a tick, times 2^256. */
function priceAt(tick: number): bigint {
  let price = 1n << BITS;
  let factor = (10_001n << BITS) / 10_000n;
  for (let left = Math.abs(tick); left > 0; left >>= 1) {
    if (left % 2 === 1) price = (price * factor) >> BITS;
    factor = (factor * factor) >> BITS;
  }
  return tick < 0 ? (1n << (2n * BITS)) / price : price;
}

/** The whole part of a square root, by Newton's method from above. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The most liquidity of a range of prices that two amounts pay for. */
export function liquidityOf(
  sqrtPriceX96: bigint,
  { lower, upper }: { lower: number; upper: number },
  { amount0, amount1 }: { amount0: bigint; amount1: bigint },
): bigint {
  const [low, high] = [sqrtRatioAt(lower), sqrtRatioAt(upper)];
  const of0 = (amount0 * ((sqrtPriceX96 * high) >> 96n)) / (high - sqrtPriceX96);
  const of1 = (amount1 << 96n) / (sqrtPriceX96 - low);
  return of0 < of1 ? of0 : of1;
}
