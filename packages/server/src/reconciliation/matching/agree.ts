import {
  compareDecimals,
  type Decimal,
  isNegative,
  magnitudeOf,
  multiplyDecimals,
  subtractDecimals,
} from "@waybill/spec/standards/decimal";
import { isSame } from "../quantities";
import { dayIndex, isSameName } from "../repeated";
import type { Movement } from "../types";

/** How far apart times on different days may be, milliseconds. */
export type Tolerance = number;

/** How far from its day a movement is looked for, milliseconds. */
export const LONGEST_DELAY = 3 * 86_400_000;

/** Whether two movements happened at the same time, as far as sources agree about that. */
export const agreeInTime = (one: Movement, other: Movement, tolerance: Tolerance): boolean =>
  dayIndex(one.time) === dayIndex(other.time) || Math.abs(one.time - other.time) <= tolerance;

export const isSameWay = (one: Movement, other: Movement): boolean =>
  isNegative(one.quantity) === isNegative(other.quantity);

export const agreeInAmount = (one: Movement, other: Movement): boolean =>
  isSame(one.quantity, other.quantity);

/** The identifiers of a movement; a name that was made here is none. */
export const namesOf = ({ reference, sourceRef, otherReferences = [] }: Movement): string[] => [
  ...new Set(
    [reference, sourceRef, ...otherReferences].flatMap((name) =>
      // References of creditors are printed in groups.
      name === null || name === "" || name.startsWith("#") ? [] : name.replace(/\s+/g, ""),
    ),
  ),
];

/** Whether a source calls one as another source calls the other. */
export const shareReference = (one: Movement, other: Movement): boolean => {
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
};

export const shareHash = (one: Movement, other: Movement): boolean => isSameName(one.txHash, other.txHash);

/** Whether two amounts are at most this part of the greater one apart: one in so many. */
export function isWithin(one: Decimal, other: Decimal, part: Decimal): boolean {
  const apart = magnitudeOf(subtractDecimals(one, other));
  const [a, b] = [magnitudeOf(one), magnitudeOf(other)];
  const greater = compareDecimals(a, b) > 0 ? a : b;
  return compareDecimals(multiplyDecimals(apart, part), greater) <= 0;
}
