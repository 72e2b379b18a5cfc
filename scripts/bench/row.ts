import type { Dev } from "./dev.ts";
import { median, ratioOf } from "./statistics.ts";

/** One line of the table. */
export interface Row {
  name: string;
  unit: string;
  /** Ours, in `unit`. */
  ours: number;
  /** The peer in the same run, in `unit`; null where the target is a plain number. */
  peer: number | null;
  /** Which peer. */
  against: string | null;
  /** ours / peer. */
  ratio: number | null;
  /** The target as people write it. */
  target: string;
  met: boolean;
}

export interface BenchContext {
  /** Only see whether everything runs: few rounds, few rows. The numbers mean nothing then. */
  smoke: boolean;
  /** Lends a running `waybill dev`: one of its own to each bench that is measured, one to all where only smoke is looked for. */
  withDev<T>(work: (dev: Dev) => Promise<T>): Promise<T>;
  /** Reports the progress, on stderr. */
  say(text: string): void;
}

/** The export of every file of this folder: measures, and answers with its lines of the table. */
export type Bench = (context: BenchContext) => Promise<Row[]>;

/** A target on the ratio to a peer. */
export function againstPeer(
  row: Pick<Row, "name" | "unit" | "ours"> & { peer: number; against: string; ratio?: number },
  bound: { atLeast: number } | { atMost: number },
): Row {
  const ratio = row.ratio ?? row.ours / row.peer;
  const [target, met] =
    "atLeast" in bound
      ? [`>= ${bound.atLeast}x`, ratio >= bound.atLeast]
      : [`<= ${bound.atMost}x`, ratio <= bound.atMost];
  return { ...row, ratio, target, met };
}

/** A line of what was measured in the same rounds as its peer: the middle of the rounds' ratios has to keep the bound. */
export const beside = (
  name: string,
  { ours, peer }: { ours: readonly number[]; peer: readonly number[] },
  { unit, against, ...bound }: { unit: string; against: string } & ({ atLeast: number } | { atMost: number }),
): Row =>
  againstPeer(
    { name, unit, against, ours: median(ours), peer: median(peer), ratio: ratioOf(ours, peer) },
    bound,
  );

type Measured = Pick<Row, "name" | "unit" | "ours"> & { peer?: number; against?: string };

/** A target on the number itself; the peer, if there is one, is only there to compare. */
const onNumber = (row: Measured, target: string, met: boolean): Row => {
  const { peer = null, against = null } = row;
  return { ...row, peer, against, ratio: peer === null ? null : row.ours / peer, target, met };
};

export const atMost = (row: Measured, limit: number, target = `<= ${limit} ${row.unit}`): Row =>
  onNumber(row, target, row.ours <= limit);

export const atLeast = (row: Measured, least: number): Row =>
  onNumber(row, `>= ${least.toLocaleString("en")} ${row.unit}`, row.ours >= least);
