import { createHash } from "node:crypto";

/** A source of decisions. */
export interface Random {
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** One of the keys, each as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

/**
 * The decisions that follow from a seed, a stream for each label (mulberry32): what one client decides does not depend on
 * when the others do.
 */
export function seededRandom(seed: number, ...labels: (string | number)[]): Random {
  let state = createHash("sha256")
    .update([seed, ...labels].join("/"))
    .digest()
    .readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
    weighted: (weights) => {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      const [last] = found ?? entries.at(-1) ?? [];
      if (last === undefined) throw new RangeError("nothing to choose from");
      return last;
    },
  };
}
