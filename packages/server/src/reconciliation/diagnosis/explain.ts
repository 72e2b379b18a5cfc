import { compareDecimals, type Decimal, magnitudeOf, negated } from "../../lib/decimal";
import { isSame } from "../quantities";
import { isRepeated } from "../repeated";
import type { Break, Movement } from "../types";
import { breakIn, type Segment } from "./segments";

/** A fee is at most this part of the payment that it was taken from: one per cent. */
const LARGEST_FEE = 100n;

/** Names the difference of a segment by its own movements and those of its line. */
export function explain(segment: Segment, line: readonly Segment[]): Break {
  const { movements, difference } = segment;
  const missing = negated(difference);
  const all = line.flatMap((one) => one.movements);
  const surplus = movements.filter(({ quantity }) => isSame(quantity, missing));
  for (const row of surplus.toReversed()) {
    const first = all.find((other) => other !== row && isRepeated(other, row));
    if (first) return breakIn(segment, "duplicate", { first, second: row });
  }
  const [row] = surplus;
  if (row) return breakIn(segment, "in_books_not_on_chain", { second: row });
  const earlier = all.filter(({ time }) => time < segment.opening.at);
  const payment = earlier.findLast(({ quantity }) => isSame(quantity, missing));
  if (payment) return breakIn(segment, "returned_later", { second: payment });
  const typo = movements.find(({ quantity }) => isMistyped(quantity, difference));
  if (typo) return breakIn(segment, "amount_differs", { second: typo });
  const charged = movements.filter((one) => isFeeOf(one, difference));
  const [largest] = charged.sort((one, other) =>
    compareDecimals(magnitudeOf(other.quantity), magnitudeOf(one.quantity)),
  );
  if (largest) return breakIn(segment, "fee_missing", { second: largest });
  return breakIn(segment, "on_chain_not_in_books");
}

/** Whether so little more went out than a payment that it is its fee. */
const isFeeOf = ({ quantity }: Movement, difference: Decimal): boolean =>
  quantity.digits < 0n &&
  difference.digits < 0n &&
  compareDecimals(times(magnitudeOf(difference), LARGEST_FEE), magnitudeOf(quantity)) <= 0;

const times = ({ digits, scale }: Decimal, factor: bigint): Decimal => ({ digits: digits * factor, scale });

/** Whether an amount is the true one with two digits that stand beside each other swapped, or its point in another place. */
function isMistyped(booked: Decimal, difference: Decimal): boolean {
  const scale = Math.max(booked.scale, difference.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  const truth = { digits: at(booked) + at(difference), scale };
  if (truth.digits === 0n || truth.digits < 0n !== booked.digits < 0n) return false;
  const [one, other] = [at(magnitudeOf(booked)).toString(), magnitudeOf(truth).digits.toString()];
  return withoutZeros(one) === withoutZeros(other) || isSwapped(one, other);
}

const withoutZeros = (digits: string): string => digits.replace(/0+$/, "");

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const first = [...one].findIndex((digit, at) => digit !== other[at]);
  const swapped = one.slice(0, first) + (one[first + 1] ?? "") + (one[first] ?? "") + one.slice(first + 2);
  return first >= 0 && swapped === other;
}
