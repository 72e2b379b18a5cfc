import {
  addDecimals,
  compareDecimals,
  type Decimal,
  subtractDecimals,
  ZERO,
} from "@waybill/spec/standards/decimal";
import type { Line } from "./types";

export const isSame = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) === 0;

export const sumOf = (quantities: Iterable<Decimal>): Decimal => {
  let sum = ZERO;
  for (const one of quantities) sum = addDecimals(sum, one);
  return sum;
};

/**
 * The balance of an account by its movements; undefined where these or the opening are not known, and without a closing: then
 * the movements are those of the whole period, and the opening may be from long before it.
 */
export const computedOf = ({
  opening,
  movements,
  closing,
}: Pick<Line, "opening" | "movements" | "closing">): Decimal | undefined =>
  opening && movements && closing && addDecimals(opening.quantity, movements);

/** How much more it holds than that. */
export function differenceOf(line: Pick<Line, "opening" | "movements" | "closing">): Decimal | undefined {
  const computed = computedOf(line);
  return computed && line.closing && subtractDecimals(line.closing.quantity, computed);
}
