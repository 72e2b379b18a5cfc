import { ArgumentError } from "../errors/base";
import type { KnownToken } from "./registry";

/** The least that may arrive, as the caller bounds it. */
export interface ValueBounds {
  /** Hundredths of a percent that may be lost between tokens of one currency. */
  maxLossBps: bigint;
  /** Base units of the destination token; 0 when the caller names none. */
  minAmountOut: bigint;
}

/** Hundredths of a percent in a whole. */
export const WHOLE_BPS = 10_000n;

/** @throws ArgumentError for bounds that would bound nothing */
export function completeBounds(given: {
  maxLossBps?: number | undefined;
  minAmountOut?: bigint | undefined;
}): ValueBounds {
  const { maxLossBps = 100, minAmountOut = 0n } = given;
  if (!Number.isInteger(maxLossBps) || maxLossBps < 0 || maxLossBps > 10_000) {
    throw new ArgumentError("maxLossBps is no whole number from 0 to 10000", "100 allows a loss of 1 %.");
  }
  if (typeof minAmountOut !== "bigint") {
    throw new ArgumentError("minAmountOut is no bigint", "It counts base units of the destination token.");
  }
  return { maxLossBps: BigInt(maxLossBps), minAmountOut };
}

/** What the stablecoins that change hands are worth one of, by the symbols of our registry. */
const CURRENCIES: Readonly<Record<string, string>> = { USDC: "USD", USDT: "USD", EURC: "EUR" };

/** Whether one unit of each is worth the same: one currency, or one symbol on two networks. */
export function sameValue(from: KnownToken, to: KnownToken): boolean {
  if (from.symbol === null || to.symbol === null) return false;
  return from.symbol === to.symbol || (isPegged(from) && currencyOf(from) === currencyOf(to));
}

/**
 * The least base units of `to` that an amount of `from` may become. Of one currency: all but the loss that is allowed.
 * Across currencies: half as many units. That is no price, for a quote's price is its own; it is there because
 * dollar and euro have always been nearer than that, so that what falls below is a mistake or a theft. Undefined when
 * nothing is known about their worth.
 */
export function leastWorth(
  amount: bigint,
  from: KnownToken,
  to: KnownToken,
  { maxLossBps }: ValueBounds,
): bigint | undefined {
  if (from.decimals === null || to.decimals === null) return undefined;
  const known = sameValue(from, to) || (isPegged(from) && isPegged(to));
  if (!known) return undefined;
  const kept = sameValue(from, to) ? WHOLE_BPS - maxLossBps : WHOLE_BPS / 2n;
  const numerator = amount * 10n ** BigInt(to.decimals) * kept;
  const denominator = 10n ** BigInt(from.decimals) * WHOLE_BPS;
  return (numerator + denominator - 1n) / denominator;
}

function currencyOf({ symbol }: KnownToken): string | undefined {
  return symbol !== null && Object.hasOwn(CURRENCIES, symbol) ? CURRENCIES[symbol] : undefined;
}

function isPegged(token: KnownToken): boolean {
  return currencyOf(token) !== undefined;
}
