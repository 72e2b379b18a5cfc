import {
  compareDecimals,
  formatDecimal,
  isNegative,
  magnitudeOf,
  negated,
  subtractDecimals,
  whole,
} from "@waybill/spec/standards/decimal";
import { DAY } from "../../lib/day";
import { isSame, sumOf } from "../quantities";
import { dayIndex, isRepeated } from "../repeated";
import type { Break, BreakKind, Movement } from "../types";
import {
  agreeInAmount,
  agreeInTime,
  isSameWay,
  isWithin,
  LONGEST_DELAY,
  namesOf,
  shareHash,
  shareReference,
  type Tolerance,
} from "./agree";

/** The movements of an asset in two sources; the first source is the record. */
export interface Compared {
  asset: string;
  first: readonly Movement[];
  second: readonly Movement[];
  /** The account of the second source. */
  accountId: string;
  tolerance: Tolerance;
  /** Up to when either source is known, Unix milliseconds; undefined: not at all. */
  firstThrough: number | undefined;
  secondThrough: number | undefined;
}

/** How two sources differ in an asset, and what is left that may be on other accounts. */
export interface Differences {
  breaks: Break[];
  first: Movement[];
  second: Movement[];
}

/** A fee is at most one per cent of a payment, and what is at most a tenth apart may be the same payment. */
const FEE = whole(100);
const ALIKE = whole(10);

/** Compares two sources. The remaining movements are in one of them only. */
export function compareMovements(compared: Compared): Differences {
  const { first, second, tolerance, accountId, asset } = compared;
  const matched = matchMovements(first, second, tolerance);
  const breaks: Break[] = [];
  const add = (kind: BreakKind, one: Movement | null, other: Movement | null): void => {
    breaks.push({
      kind,
      asset,
      accountId,
      first: one,
      second: other,
      period: undefined,
      difference: differenceOf(kind, one, other),
    });
  };
  for (const [one, other] of matched.pairs) {
    const kind = kindOf(one, other, tolerance, first);
    if (kind) add(kind, one, other);
  }
  for (const [one, other] of takeDuplicates(matched)) add("duplicate", one, other);
  const late = take(
    matched,
    byAmount(LONGEST_DELAY / DAY),
    (one, other) =>
      agreeInAmount(one, other) &&
      !contradict(one, other) &&
      Math.abs(one.time - other.time) <= LONGEST_DELAY,
  );
  for (const [one, other] of late) add("wrong_day", one, other);
  for (const one of takeFees(matched)) {
    const payment = second.find((other) => shareHash(one, other)) ?? null;
    add("fee_missing", one, payment);
  }
  const alike = take(
    matched,
    byDay,
    (one, other) =>
      isSameWay(one, other) &&
      agreeInTime(one, other, tolerance) &&
      !contradict(one, other) &&
      isWithin(one.quantity, other.quantity, ALIKE),
  );
  for (const [one, other] of alike) add(kindOf(one, other, tolerance, first) ?? "amount_differs", one, other);
  for (const one of takeLater(matched, "first", compared.secondThrough)) add("not_synced", one, null);
  for (const other of takeLater(matched, "second", compared.firstThrough)) add("not_synced", null, other);
  for (const [returned, payment] of takeReturned(matched, first)) {
    const booked = matched.pairs.find(([one]) => one === payment)?.[1] ?? null;
    add("returned_later", returned, booked);
  }
  return { breaks, first: matched.first, second: matched.second };
}

/** How much more happened than is in the books. */
function differenceOf(kind: BreakKind, one: Movement | null, other: Movement | null) {
  if (kind === "wrong_day") return undefined;
  if (kind === "duplicate") return other ? negated(other.quantity) : undefined;
  if (kind === "fee_missing" && one?.kind === "network_fee") return one.quantity;
  if (kind === "returned_later") return one?.quantity;
  if (one && other) return subtractDecimals(one.quantity, other.quantity);
  return one?.quantity ?? (other ? negated(other.quantity) : undefined);
}

/** In what a matched pair differs. */
function kindOf(
  one: Movement,
  other: Movement,
  tolerance: Tolerance,
  all: readonly Movement[],
): BreakKind | undefined {
  if (agreeInAmount(one, other)) return agreeInTime(one, other, tolerance) ? undefined : "wrong_day";
  const together = all.filter(
    (sibling) => sibling === one || shareHash(sibling, one) || shareReference(sibling, other),
  );
  if (isSame(sumOf(together.map(({ quantity }) => quantity)), other.quantity)) return undefined;
  const isLess = compareDecimals(magnitudeOf(other.quantity), magnitudeOf(one.quantity)) < 0;
  return isNegative(one.quantity) && isLess && isWithin(one.quantity, other.quantity, FEE)
    ? "fee_missing"
    : "amount_differs";
}

/** The duplicates of either source: in the books those that the fact has once, else equal entries. */
function takeDuplicates(matched: Matched): MatchedPair[] {
  const found: MatchedPair[] = [];
  const known = matched.pairs.map(([, other]) => other);
  for (const one of matched.second) {
    const before = known.find((other) => isRepeated(other, one));
    if (before) found.push([before, one]);
  }
  const repeated = new Set(found.map(([, one]) => one));
  matched.second = matched.second.filter((one) => !repeated.has(one));
  return found;
}

/** The fees of networks that only the first source has. */
function takeFees(matched: Matched): Movement[] {
  const fees = matched.first.filter(({ kind }) => kind === "network_fee" || kind === "trade_fee");
  matched.first = matched.first.filter((one) => !fees.includes(one));
  return fees;
}

/** The movements after the time until which a source is known. */
function takeLater(matched: Matched, of: "first" | "second", through: number | undefined): Movement[] {
  const later = matched[of].filter(({ time }) => through === undefined || time > through);
  matched[of] = matched[of].filter((one) => !later.includes(one));
  return later;
}

/** Movements that only the first source has and that take an earlier one back, with that one. */
function takeReturned(matched: Matched, all: readonly Movement[]): MatchedPair[] {
  const found: MatchedPair[] = [];
  for (const one of matched.first) {
    const payment = all.findLast(
      (earlier) =>
        earlier.time < one.time &&
        isSame(earlier.quantity, negated(one.quantity)) &&
        earlier.counterparty === one.counterparty &&
        !found.some(([, other]) => other === earlier),
    );
    if (payment) found.push([one, payment]);
  }
  matched.first = matched.first.filter((one) => !found.some(([returned]) => returned === one));
  return found;
}

/** A movement of one source, and the same one of another. */
type MatchedPair = readonly [first: Movement, second: Movement];

/** Movements of an asset in two sources. */
interface Matched {
  pairs: MatchedPair[];
  /** The movements in one of the two only. */
  first: Movement[];
  second: Movement[];
}

type Same = (one: Movement, other: Movement) => boolean;

/**
 * Matches the movements of an asset in two sources: by the hash of their transaction, then by the reference of their
 * source, then by amount and time. Each is matched once; where several fit, those that are nearest in time.
 */
function matchMovements(
  first: readonly Movement[],
  second: readonly Movement[],
  tolerance: Tolerance,
): Matched {
  const matched: Matched = { pairs: [], first: [...first], second: [...second] };
  for (const keys of [byHash, byReference]) {
    take(matched, keys, agreeInAmount);
    takeTogether(matched, keys);
    take(matched, keys, (one, other) => isSameWay(one, other) && isNoFee(one));
  }
  take(
    matched,
    byAmount(1),
    (one, other) =>
      agreeInAmount(one, other) && agreeInTime(one, other, tolerance) && !contradict(one, other),
  );
  return matched;
}

const isNoFee = ({ kind }: Movement): boolean => kind !== "network_fee" && kind !== "trade_fee";

/** Whether both have a hash, which are different ones. */
const contradict: Same = (one, other) =>
  one.txHash !== null && other.txHash !== null && one.txHash !== other.txHash;

/** Moves pairs of a common key for which this holds, the nearest in time first. */
function take(matched: Matched, keys: Keys, same: Same): MatchedPair[] {
  const candidates = byKey(matched.second, keys);
  const found = matched.first
    .flatMap((one) =>
      keys
        .first(one)
        .flatMap((key) => candidates.get(key) ?? [])
        .filter((other) => same(one, other))
        .map((other) => [one, other] as const),
    )
    .sort(([a, b], [c, d]) => Math.abs(a.time - b.time) - Math.abs(c.time - d.time));
  const taken = new Set<Movement>();
  const pairs = found.filter(([one, other]) => {
    if (taken.has(one) || taken.has(other)) return false;
    taken.add(one);
    taken.add(other);
    return true;
  });
  matched.pairs.push(...pairs);
  matched.first = matched.first.filter((one) => !taken.has(one));
  matched.second = matched.second.filter((one) => !taken.has(one));
  return pairs;
}

function byKey(movements: readonly Movement[], keys: Keys): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const one of movements)
    for (const key of keys.second(one)) {
      const own = found.get(key);
      if (own) own.push(one);
      else found.set(key, [one]);
    }
  return found;
}

/** Several movements of one transaction may be one in another source, such as a payment with its fee. */
function takeTogether(matched: Matched, keys: Keys): void {
  const candidates = byKey(matched.first, { first: keys.first, second: keys.first });
  const taken = new Set<Movement>();
  for (const one of matched.second) {
    const own = [...new Set(keys.second(one).flatMap((key) => candidates.get(key) ?? []))].filter(
      (other) => !taken.has(other),
    );
    const [largest] = own;
    if (!largest || own.length < 2) continue;
    if (!isSame(sumOf(own.map(({ quantity }) => quantity)), one.quantity)) continue;
    matched.pairs.push([largest, one]);
    for (const part of [...own, one]) taken.add(part);
  }
  matched.first = matched.first.filter((one) => !taken.has(one));
  matched.second = matched.second.filter((one) => !taken.has(one));
}

/**
 * By what candidates are found: a movement of the first source is compared with those of the second one that have a key
 * of its own.
 */
interface Keys {
  first(movement: Movement): readonly string[];
  second(movement: Movement): readonly string[];
}

const ofBoth = (keysOf: Keys["first"]): Keys => ({ first: keysOf, second: keysOf });

const byHash = ofBoth(({ txHash }) => (txHash === null || txHash === "" ? [] : [txHash]));

const byReference = ofBoth(namesOf);

/** Those of one day, and of some days around it. */
const aroundDay = (days: number, of: (movement: Movement) => string): Keys => ({
  first: (movement) =>
    Array.from({ length: 2 * days + 1 }, (_, at) => `${of(movement)} ${dayIndex(movement.time) + at - days}`),
  second: (movement) => [`${of(movement)} ${dayIndex(movement.time)}`],
});

/** By the same amount, at most so many days apart. */
const byAmount = (days: number): Keys => aroundDay(days, ({ quantity }) => formatDecimal(quantity));

/** By the same way, on the same day or the next one. */
const byDay: Keys = aroundDay(1, ({ quantity }) => (isNegative(quantity) ? "out" : "in"));
