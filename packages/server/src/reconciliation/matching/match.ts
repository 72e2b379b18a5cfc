import { isSame, sumOf } from "../quantities";
import type { Movement } from "../types";
import { agreeInAmount, agreeInTime, isSameWay, type Tolerance } from "./agree";
import { byAmount, byHash, byReference, type Keys } from "./keys";

/** A movement of one source, and the same one of another. */
export type MatchedPair = readonly [first: Movement, second: Movement];

/** Movements of an asset in two sources. */
export interface Matched {
  pairs: MatchedPair[];
  /** What is in one of the two only. */
  first: Movement[];
  second: Movement[];
}

type Same = (one: Movement, other: Movement) => boolean;

/**
 * Matches the movements of an asset in two sources: by the hash of their transaction, then by the reference of their source, then by
 * amount and time. Each is matched once; where several fit, those that are nearest in time.
 */
export function matchMovements(
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
export const contradict: Same = (one, other) =>
  one.txHash !== null && other.txHash !== null && one.txHash !== other.txHash;

/** Moves pairs of a common key for which this holds, the nearest in time first. */
export function take(matched: Matched, keys: Keys, same: Same): MatchedPair[] {
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
