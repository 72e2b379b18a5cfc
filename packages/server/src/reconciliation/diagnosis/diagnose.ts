import {
  addDecimals,
  compareDecimals,
  type Decimal,
  digitsAt,
  isNegative,
  isZero,
  magnitudeOf,
  multiplyDecimals,
  negated,
  whole,
} from "@waybill/spec/standards/decimal";
import { isSame } from "../quantities";
import { isRepeated } from "../repeated";
import type { Break, Movement } from "../types";
import { breakIn, type Segment } from "./segments";

/** The segments of an asset of an account, the oldest first, and up to when its movements are known. */
interface Diagnosed {
  segments: readonly Segment[];
  /** Unix milliseconds. */
  syncedThrough: number | undefined;
}

/**
 * Explains differences by the observed balance of an account and its own movements, those of other accounts beside them.
 * Returns the breaks of each line.
 */
export function diagnose(lines: readonly Diagnosed[]): Break[][] {
  const breaks: Break[][] = lines.map(() => []);
  const open: { at: number; segment: Segment }[] = [];
  for (const [at, { segments, syncedThrough }] of lines.entries())
    for (const segment of segments) {
      if (isZero(segment.difference)) continue;
      if (syncedThrough === undefined || segment.closing.at > syncedThrough)
        breaks[at]?.push(breakIn(segment, "not_synced"));
      else open.push({ at, segment });
    }
  const left = new Set(open);
  for (const one of open) {
    if (!left.has(one)) continue;
    const pair = pairOf(one, [...left]);
    if (!pair) continue;
    left.delete(one);
    left.delete(pair.other);
    breaks[one.at]?.push(pair.found);
    if (pair.other.at !== one.at) breaks[pair.other.at]?.push(pair.found);
  }
  for (const { at, segment } of left) breaks[at]?.push(explain(segment, lines[at]?.segments ?? []));
  return breaks;
}

interface Open {
  at: number;
  segment: Segment;
}

/** The counterpart of another difference: a movement that stands on another day or account, or money that came back. */
function pairOf(one: Open, open: readonly Open[]): { other: Open; found: Break } | undefined {
  for (const other of open) {
    if (other === one || other.segment.asset !== one.segment.asset) continue;
    if (!isSame(other.segment.difference, negated(one.segment.difference))) continue;
    const [moved, from] = movedRow(one, other) ?? movedRow(other, one) ?? [];
    if (one.at === other.at) {
      const found = moved && from ? breakIn(from.segment, "wrong_day", { second: moved }) : undefined;
      return { other, found: found ?? breakIn(one.segment, "returned_later") };
    }
    if (moved && from && overlaps(one.segment, other.segment))
      return { other, found: breakIn(from.segment, "wrong_account", { second: moved }) };
  }
  return undefined;
}

/** The movement that a segment has too much. */
function movedRow(from: Open, _to: Open): [Movement, Open] | undefined {
  const missing = negated(from.segment.difference);
  const row = from.segment.movements.find(({ quantity }) => isSame(quantity, missing));
  return row && [row, from];
}

const overlaps = (one: Segment, other: Segment): boolean =>
  one.opening.at < other.closing.at && other.opening.at < one.closing.at;

/** A fee is at most this part of the payment that it was taken from: one per cent. */
const LARGEST_FEE = whole(100);

/** Names the difference of a segment by its own movements and those of its line. */
function explain(segment: Segment, line: readonly Segment[]): Break {
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
  isNegative(quantity) &&
  isNegative(difference) &&
  compareDecimals(multiplyDecimals(magnitudeOf(difference), LARGEST_FEE), magnitudeOf(quantity)) <= 0;

/** Whether an amount is the true one with two digits that stand beside each other swapped, or its point in another place. */
function isMistyped(booked: Decimal, difference: Decimal): boolean {
  const scale = Math.max(booked.scale, difference.scale);
  const truth = addDecimals(booked, difference);
  if (isZero(truth) || isNegative(truth) !== isNegative(booked)) return false;
  const [one, other] = [booked, truth].map((value) => digitsAt(magnitudeOf(value), scale, "down").toString());
  if (one === undefined || other === undefined) return false;
  return withoutZeros(one) === withoutZeros(other) || isSwapped(one, other);
}

const withoutZeros = (digits: string): string => digits.replace(/0+$/, "");

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const first = [...one].findIndex((digit, at) => digit !== other[at]);
  const swapped = one.slice(0, first) + (one[first + 1] ?? "") + (one[first] ?? "") + one.slice(first + 2);
  return first >= 0 && swapped === other;
}
