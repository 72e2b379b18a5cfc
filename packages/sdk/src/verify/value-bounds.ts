import { ArgumentError } from "../errors/base";
import type { KnownToken } from "./registry";

/** The caller's limits for the amount that arrives. */
export interface ValueBounds {
  /** Maximum loss between tokens of the same currency, in basis points. */
  maxLossBps: bigint;
  /** Base units of the destination token; 0 when the caller sets none. */
  minAmountOut: bigint;
}

/** Basis points in 100 %. */
export const WHOLE_BPS = 10_000n;

/** @throws ArgumentError for invalid bounds */
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

/** The currency of each stablecoin, by symbol in our registry. */
const CURRENCIES: Readonly<Record<string, string>> = { USDC: "USD", USDT: "USD", EURC: "EUR" };

/** Whether one unit of each has the same value: the same currency, or the same symbol on two networks. */
export function sameValue(from: KnownToken, to: KnownToken): boolean {
  if (from.symbol === null || to.symbol === null) return false;
  return from.symbol === to.symbol || (isPegged(from) && currencyOf(from) === currencyOf(to));
}

/**
 * The minimum base units of `to` for an amount of `from`. For the same currency: the amount less the allowed loss.
 * Across currencies: half as many units. That is not an exchange rate: dollar and euro have always been closer than
 * that, so an amount below it is a mistake or a theft. Undefined when the currencies are unknown.
 */
export function minimumAmountFor(
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
