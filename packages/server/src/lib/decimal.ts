import { formatUnits } from "./money";

/** An exact decimal: `digits` / 10^`scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Reads a decimal text without exponent; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign = "", whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === "" ? digits : -digits, scale: fraction.length };
}

/** Their exact sum. */
export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: atScale(one, scale) + atScale(other, scale), scale };
}

/** The same with the other sign. */
export const negated = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/** The exact difference of the first less the other. */
export const subtractDecimals = (one: Decimal, other: Decimal): Decimal => addDecimals(one, negated(other));

/** The same without its sign. */
export const magnitudeOf = ({ digits, scale }: Decimal): Decimal => ({
  digits: digits < 0n ? -digits : digits,
  scale,
});

/** Below 0 when the first one is less, above 0 when it is more. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const difference = atScale(one, scale) - atScale(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** As decimal text, without exponent and without trailing zeros. */
export const formatDecimal = ({ digits, scale }: Decimal): string => formatUnits(digits, scale);

const atScale = ({ digits, scale }: Decimal, wanted: number): bigint =>
  wanted === scale ? digits : digits * 10n ** BigInt(wanted - scale);
