/** An exact decimal: `digits` / 10^`scale`. Base units of a token are `digits` with the token's decimals as `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Rounding of digits that do not fit: towards zero, away from zero, or to the nearest, halves away from zero. */
export type Rounding = "down" | "up" | "half";

/**
 * Reads a decimal text without exponent, such as "-12.50"; undefined for anything else. The scale is the number of
 * decimals as written.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const [, whole, fraction = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  // A text such as "-0.5" keeps its sign, because the sign is read with all digits.
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), scale: fraction.length };
}

/**
 * Base units as decimal text in units of the token: 2500000n of a token with 6 decimals is "2.5". Without exponent and trailing
 * zeros; a negative amount begins with a minus.
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, "");
  return (amount < 0n ? "-" : "") + digits.slice(0, point) + (fraction && `.${fraction}`);
}

/** A decimal as text, in the same form. */
export const formatDecimal = ({ digits, scale }: Decimal): string => formatUnits(digits, scale);

/** Below 0 if the first decimal is less than the second, above 0 if it is greater. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  // A difference of integers never rounds to 0 as a number.
  return Number(raised(one, scale) - raised(other, scale));
}

/** The exact sum. */
export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: raised(one, scale) + raised(other, scale), scale };
}

/** The first decimal minus the second, exactly. */
export const subtractDecimals = (one: Decimal, other: Decimal): Decimal => addDecimals(one, negated(other));

/** The exact product. */
export const multiplyDecimals = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
});

/** The quotient with the given number of decimals. The divisor must not be 0. */
export function divideDecimals(
  dividend: Decimal,
  divisor: Decimal,
  scale: number,
  rounding: Rounding,
): Decimal {
  const above = dividend.digits * 10n ** BigInt(divisor.scale + scale);
  const below = divisor.digits * 10n ** BigInt(dividend.scale);
  return { digits: below < 0n ? divided(-above, -below, rounding) : divided(above, below, rounding), scale };
}

/** The decimal with the opposite sign. */
export const negated = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/** The absolute value. */
export const magnitudeOf = (value: Decimal): Decimal => (isNegative(value) ? negated(value) : value);

export const isNegative = ({ digits }: Decimal): boolean => digits < 0n;
export const isZero = ({ digits }: Decimal): boolean => digits === 0n;

/** A whole number as a decimal. */
export const whole = (value: number | bigint): Decimal => ({ digits: BigInt(value), scale: 0 });

/** The digits of a decimal at a scale: for example an amount in base units, for the scale of the token's decimals. */
export const digitsAt = (value: Decimal, scale: number, rounding: Rounding): bigint =>
  scale < value.scale
    ? divided(value.digits, 10n ** BigInt(value.scale - scale), rounding)
    : raised(value, scale);

/** The digits at a scale that is not lower than the decimal's own. */
const raised = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

/** A rounded quotient; the divisor is above 0. */
function divided(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const added = { down: 0n, half: divisor / 2n, up: divisor - 1n }[rounding];
  return (dividend < 0n ? dividend - added : dividend + added) / divisor;
}
