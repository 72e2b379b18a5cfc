import { negated } from "../../lib/decimal";
import { isSame, isZero } from "../quantities";
import type { Break, Movement } from "../types";
import { explain } from "./explain";
import { breakIn, type Segment } from "./segments";

/** The segments of an asset of an account, the oldest first, and up to when its movements are known. */
export interface Diagnosed {
  segments: readonly Segment[];
  /** Unix milliseconds. */
  syncedThrough: number | undefined;
}

/**
 * Names what can be told of differences by what an account was observed to hold and its own movements, those of other accounts beside
 * them. Returns the breaks of each line.
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

/** Of what is another difference the other half: a movement that stands on another day or account, or money that came back. */
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
