import { formatAmount } from "../amounts/format-amount";

/** Amounts of tokens with different decimals are compared in this many decimals, without rounding. */
const SCALE = 36;

/** A decimal string in units; see `amountForm`. */
export function scaled(units: string): bigint {
  const [whole = "", fraction = ""] = units.split(".");
  return BigInt(whole + fraction.padEnd(SCALE, "0"));
}

/** Base units of a token; undefined when its decimals are unknown. */
export const scaledAmount = (amount: bigint, decimals: number | null | undefined): bigint | undefined =>
  typeof decimals === "number" && decimals <= SCALE ? amount * 10n ** BigInt(SCALE - decimals) : undefined;

/** As a decimal string, for errors. */
export const shown = (amount: bigint): string => formatAmount(amount, { decimals: SCALE });

/** At most 36 digits before the point and 18 after it. */
export const amountForm = /^(?:0|[1-9]\d{0,35})(?:\.\d{1,18})?$/;
