import { formatUnits } from "../lib/money";

/** Decimals in which amounts of tokens with different decimals are compared, without rounding. */
const SCALE = 36;

/** A decimal text, scaled. */
export function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, "0").slice(0, SCALE));
}

/** Base units of a token, scaled; undefined where its decimals are not known. */
export const scaledUnits = (amount: bigint, decimals: number | undefined): bigint | undefined =>
  decimals === undefined || decimals > SCALE ? undefined : amount * 10n ** BigInt(SCALE - decimals);

/** Base units of a scaled amount, rounded up. */
export const baseUnits = (amount: bigint, decimals: number): bigint => {
  const unit = 10n ** BigInt(SCALE - decimals);
  return (amount + unit - 1n) / unit;
};

/** Millionths of a dollar, scaled. */
export const scaledUsd = (micro: bigint): bigint => micro * 10n ** BigInt(SCALE - 6);

/** A scaled amount as a decimal text. */
export const shownScaled = (amount: bigint): string => formatUnits(amount, SCALE);
