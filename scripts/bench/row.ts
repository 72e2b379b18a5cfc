import type { Dev } from "./dev.ts";

/** One line of the table. */
export interface Row {
  name: string;
  unit: string;
  /** Ours, in `unit`. */
  ours: number;
  /** The baseline in the same run, in `unit`; null where the reach is a plain number. */
  peer: number | null;
  /** Which baseline. */
  against: string | null;
  /** The middle of ours / peer. */
  ratio: number | null;
  /** The reach as people write it. */
  target: string;
  met: boolean;
}

export interface BenchContext {
  /** Only see whether everything runs: few rounds, few rows. The numbers mean nothing then. */
  smoke: boolean;
  /** Lends a running `waybill dev`: one of its own to each bench that is measured, one to all where only smoke is looked for. */
  withDev<T>(work: (dev: Dev) => Promise<T>): Promise<T>;
  /** Says what is going on, on stderr. */
  say(text: string): void;
}

/** The function that every bench exports: it measures, and returns its lines of the table. */
export type Bench = (context: BenchContext) => Promise<Row[]>;

type Bound = { atLeast: number } | { atMost: number };

/** A line of what was measured in the same rounds as its baseline: the middle of the rounds' ratios has to keep the bound. */
export function beside(
  name: string,
  { ours, peer }: { ours: readonly number[]; peer: readonly number[] },
  { unit, against, ...bound }: { unit: string; against: string } & Bound,
): Row {
  const ratio = median(ours.map((value, round) => value / (peer[round] ?? Number.NaN)));
  const [target, met] =
    "atLeast" in bound
      ? [`>= ${short(bound.atLeast)}x`, ratio >= bound.atLeast]
      : [`<= ${short(bound.atMost)}x`, ratio <= bound.atMost];
  return { name, unit, ours: median(ours), peer: median(peer), against, ratio, target, met };
}

const short = (bound: number): string => String(Number(bound.toFixed(2)));

/** A line of a size, a share or a count, which is the same on every machine; times and rates stand beside a baseline. */
export function counted(
  name: string,
  ours: number,
  { unit, ...bound }: { unit: "MB" | "kB" | "%" | "calls" | "records" } & Bound,
): Row {
  const [target, met] =
    "atLeast" in bound
      ? [`>= ${bound.atLeast} ${unit}`, ours >= bound.atLeast]
      : [`<= ${bound.atMost} ${unit}`, ours <= bound.atMost];
  return { name, unit, ours, peer: null, against: null, ratio: null, target, met };
}

/** A line of a rate as users see it, in time that passes: it depends on the machine and its load, and has no limit. */
export const rate = (name: string, ours: readonly number[], unit: "MB/s" | "rows/s"): Row => ({
  ...{ name, unit, ours: median(ours), peer: null, against: null, ratio: null },
  ...{ target: "", met: true },
});

/** The middle value. Throws on none, since there is no middle of nothing. */
function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("no values were measured");
  return middle;
}

/**
 * Measures several things in turn, round by round, so that other load of the machine affects all of them equally.
 * Returns each one's values, round by round.
 */
export async function alternate<Name extends string>(
  rounds: number,
  things: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(things) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) values[name].push(await things[name](round));
  }
  return values;
}

/**
 * Microseconds of this process's time on the processor for each of some items at a time, each time the next ones, from
 * the first again behind the last: other load of the machine does not count.
 */
export const turning = <T>(items: readonly T[], size: number, act: (item: T) => unknown) => {
  let at = 0;
  return async () => {
    const some = Array.from({ length: size }, (_, index) => items[(at + index) % items.length] as T);
    at += size;
    const before = process.cpuUsage().user;
    for (const item of some) await act(item);
    return (process.cpuUsage().user - before) / size;
  };
};

/** Numbers below a bound that are spread evenly, the same ones for the same seed (mulberry32). */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
