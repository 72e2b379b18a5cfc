import { digitsAt, formatUnits, parseDecimal, type Rounding } from "@waybill/spec/standards/decimal";

/** Values are counted in millionths of a US dollar. */
export const USD_DECIMALS = 6;

/** Millionths of a dollar as dollars, decimal: 2500000n -> "2.5". Null without a price. */
export function formatUsd(micro: bigint): string;
export function formatUsd(micro: bigint | undefined): string | null;
export function formatUsd(micro: bigint | undefined): string | null {
  return micro === undefined ? null : formatUnits(micro, USD_DECIMALS);
}

/** Dollars for people: `$2500`, `$12.50`. */
export const dollarText = (micro: bigint): string => {
  const [whole, fraction] = formatUsd(micro).split(".");
  return fraction === undefined ? `$${whole}` : `$${whole}.${fraction.padEnd(2, "0")}`;
};

/**
 * Dollars as a decimal text, in millionths of a dollar; further digits are rounded in the given direction. Throws
 * SyntaxError.
 */
export function microUsd(dollars: string, rounding: Exclude<Rounding, "half">): bigint {
  const exact = parseDecimal(dollars);
  if (!exact) throw new SyntaxError("not a decimal number of dollars");
  return digitsAt(exact, USD_DECIMALS, rounding);
}
