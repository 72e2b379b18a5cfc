import { priceOf } from "./prices";
import type { KnownToken } from "./registry";
import { type ValueBounds, WHOLE_BPS } from "./value-bounds";

/** The currency of each stablecoin, by symbol in our registry. */
const CURRENCIES: ReadonlyMap<string | null, string> = new Map([
  ["USDC", "USD"],
  ["USDT", "USD"],
  ["EURC", "EUR"],
]);

/**
 * The reference for a quote's price: two tokens of the same value, the caller's prices, or only a rough limit. The rough limit is
 * half to twice as many units: dollar and euro have always been closer, so an amount beyond it is a mistake or a theft, but the
 * limit is not an exchange rate.
 */
export type PriceBasis = "same_value" | "prices" | "rough_limit";

/** The base units of another token that an amount should bring. */
export interface ExpectedValue {
  basis: PriceBasis;
  least: bigint;
  /** A quote that promises more cannot be met, so the payment would fail. */
  most: bigint;
}

/** Whether a unit of each token has the same value: the same currency, or the same symbol on two networks. */
export function sameValue(from: KnownToken, to: KnownToken): boolean {
  if (from.symbol === null) return false;
  const currency = currencyOf(from);
  return from.symbol === to.symbol || (currency !== undefined && currency === currencyOf(to));
}

/** The base units of `to` for an amount of `from`; undefined when their currencies or decimals are unknown. */
export function expectedValue(
  amount: bigint,
  from: KnownToken,
  to: KnownToken,
  { maxLossBps, prices }: ValueBounds,
): ExpectedValue | undefined {
  if (from.decimals === null || to.decimals === null) return undefined;
  const [fromPrice, toPrice] = [priceOf(from, prices), priceOf(to, prices)];
  const priced = fromPrice !== undefined && toPrice !== undefined;
  const [sent, received] = priced ? [fromPrice, toPrice] : [1n, 1n];
  const basis = priced ? "prices" : basisOf(from, to);
  if (!basis) return undefined;
  const numerator = amount * 10n ** BigInt(to.decimals) * sent;
  const denominator = 10n ** BigInt(from.decimals) * received * WHOLE_BPS;
  const share = (bps: bigint) => (numerator * bps + denominator - 1n) / denominator;
  return basis === "rough_limit"
    ? { basis, least: share(WHOLE_BPS / 2n), most: share(WHOLE_BPS * 2n) }
    : { basis, least: share(WHOLE_BPS - maxLossBps), most: share(WHOLE_BPS + maxLossBps) };
}

/** An amount of `from` as base units of a token of the same value, rounded down; undefined for any other token. */
export function atPar(amount: bigint, from: KnownToken, to: KnownToken): bigint | undefined {
  if (!sameValue(from, to) || from.decimals === null || to.decimals === null) return undefined;
  return (amount * 10n ** BigInt(to.decimals)) / 10n ** BigInt(from.decimals);
}

function basisOf(from: KnownToken, to: KnownToken): PriceBasis | undefined {
  if (sameValue(from, to)) return "same_value";
  return currencyOf(from) && currencyOf(to) ? "rough_limit" : undefined;
}

/** The currency of a stablecoin of the registry; undefined for any other token. */
export const currencyOf = ({ symbol }: KnownToken): string | undefined => CURRENCIES.get(symbol);
