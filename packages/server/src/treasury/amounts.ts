import { addDecimals, compareDecimals, type Decimal, formatDecimal, ZERO } from "../lib/decimal";

// Dollars that are computed exactly and shown as JSON numbers: the last step is the only one that rounds.

/** Digits of a dollar after the point, of quotients. */
const DIGITS = 6;

/** The nearest number; null for what is not known. */
export const asNumber = (value: Decimal | undefined): number | null =>
  value === undefined ? null : Number(formatDecimal(value));

/** Their difference; undefined when one of them is not known. */
export const minus = (one: Decimal | undefined, other: Decimal | undefined): Decimal | undefined =>
  one && other && addDecimals(one, { ...other, digits: -other.digits });

export const isZero = ({ digits }: Decimal): boolean => digits === 0n;
export const isNegative = (value: Decimal): boolean => compareDecimals(value, ZERO) < 0;
export const absolute = (value: Decimal): Decimal =>
  isNegative(value) ? { ...value, digits: -value.digits } : value;

/** A quotient, rounded half away from zero to so many digits after the point. The divisor is not 0. */
export function quotient(dividend: Decimal, divisor: Decimal, digits = DIGITS): Decimal {
  const sign = isNegative(dividend) === isNegative(divisor) ? 1n : -1n;
  const above = absolute(dividend).digits * 10n ** BigInt(divisor.scale + digits);
  const below = absolute(divisor).digits * 10n ** BigInt(dividend.scale);
  return { digits: (sign * (2n * above + below)) / (2n * below), scale: digits };
}

export const times = (value: Decimal, factor: number): Decimal => ({
  ...value,
  digits: value.digits * BigInt(factor),
});

export const whole = (value: number): Decimal => ({ digits: BigInt(value), scale: 0 });
