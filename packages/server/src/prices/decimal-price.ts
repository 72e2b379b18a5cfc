import {
  type Decimal,
  digitsAt,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
} from "@waybill/spec/standards/decimal";
import { USD_DECIMALS } from "../lib/money";

/** US dollars for one whole unit of a coin, exact: without zeros at its end. */
export interface Price extends Decimal {
  /** Decimal text without trailing zeros. */
  readonly text: string;
}

/**
 * Reads a price from decimal text: at most 12 digits before the point, so that the value of any amount of 256 bits can be
 * stored, and 18 after it. Undefined for any other text; there is no exponent and no sign.
 */
export function readPrice(text: string): Price | undefined {
  const read = /^\d{1,12}(?:\.\d{1,18})?$/.test(text) && parseDecimal(text);
  if (!read) return undefined;
  const short = formatDecimal(read);
  // Without the zeros at the end, so that equal prices are equal.
  const { digits, scale } = parseDecimal(short) ?? read;
  return { text: short, digits, scale };
}

/**
 * The value of an amount in base units, in micro-USD. Rounded down, so that a sum of values never exceeds the value of
 * the sum.
 */
export const usdOf = (amount: bigint, decimals: number, price: Price): bigint =>
  digitsAt(multiplyDecimals({ digits: amount, scale: decimals }, price), USD_DECIMALS, "down");
