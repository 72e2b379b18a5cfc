import { formatUnits, USD_DECIMALS } from "../lib/money";

/** US dollars for one whole unit of a coin, exact: `digits` / 10^`scale`. */
export interface Price {
  /** Decimal text without trailing zeros. */
  text: string;
  digits: bigint;
  scale: number;
}

/**
 * Reads a price from decimal text: at most 12 digits before the point, so that the value of any amount of 256 bits can be
 * stored, and 18 after it. Undefined for any other text; there is no exponent and no sign.
 */
export function readPrice(text: string): Price | undefined {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.replace(/0+$/, "");
  const digits = BigInt(whole + kept);
  return { text: formatUnits(digits, kept.length), digits, scale: kept.length };
}

/**
 * The value of an amount in base units, in micro-USD. Rounded down, so that a sum of values never exceeds the value of
 * the sum.
 */
export const usdOf = (amount: bigint, decimals: number, { digits, scale }: Price): bigint =>
  (amount * digits * 10n ** BigInt(USD_DECIMALS)) / 10n ** BigInt(decimals + scale);
