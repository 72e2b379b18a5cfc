import { formatUsd } from "../../lib/money";
import type { Direction, Movement, Step } from "../facts/facts";
import type { EvidenceItem } from "./definition";

/** Milliseconds. */
export const HOUR = 3_600_000;

/** Movements with an amount, in one direction. */
export const going = (list: readonly Movement[], direction: Direction): Movement[] =>
  list.filter((one) => one.direction === direction && one.amount !== "0");

/** Millionths of a dollar, or undefined without a price. */
export const usdOf = ({ usd }: Movement): bigint | undefined => (usd === null ? undefined : BigInt(usd));

/** The movements within a span of time with the largest total of `measure`; they are sorted by time. */
export function fullestSpan(
  list: readonly Movement[],
  span: number,
  measure: (within: readonly Movement[]) => number,
): Movement[] {
  let best: Movement[] = [];
  let most = 0;
  let start = 0;
  for (const [end, last] of list.entries()) {
    while ((list[start]?.time ?? last.time) < last.time - span) start += 1;
    const within = list.slice(start, end + 1);
    const measured = measure(within);
    if (measured > most) [best, most] = [within, measured];
  }
  return best;
}

/** The number of different counterparties. */
export const counterparties = (list: readonly Movement[]): number =>
  new Set(list.map(({ other }) => other)).size;

/** Most evidence of one behaviour. */
const SHOWN = 10;

/** The movements as evidence, the latest ones. */
export const transactions = (list: readonly Movement[]): EvidenceItem[] =>
  list.slice(-SHOWN).map((one) => ({
    type: "transaction",
    summary: `${one.direction === "in" ? "Received from" : "Sent to"} ${one.other}${one.usd === null ? "" : ` for ${formatUsd(BigInt(one.usd))} USD`}.`,
    details: {
      address: one.other,
      network: one.network,
      tx_hash: one.tx,
      timestamp: new Date(one.time).toISOString(),
    },
  }));

/** Grows from `least` at `from` towards 0.99 at `to`. */
export function confidenceBetween(value: number, from: number, to: number, least: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return Math.round((least + (0.99 - least) * part) * 100) / 100;
}

/** The longest run of steps, each of which passes on a part of the one before as `passes` wants it, in thousandths. */
export function longestRun(steps: readonly Step[], passes: (thousandths: bigint) => boolean): Step[] {
  let best: Step[] = [];
  let run: Step[] = [];
  for (const step of steps) {
    const before = run.at(-1);
    const part =
      before && BigInt(before.amount) > 0n ? (BigInt(step.amount) * 1000n) / BigInt(before.amount) : 0n;
    run = before && before.token === step.token && passes(part) ? [...run, step] : [step];
    if (run.length > best.length) best = run;
  }
  return best;
}

/** The steps as evidence. */
export const patternOf = (steps: readonly Step[]): EvidenceItem[] =>
  steps.map((step) => ({
    type: "pattern",
    summary: `${step.from} paid ${step.to}.`,
    details: {
      address: step.to,
      network: step.network,
      token: step.token,
      amount: step.amount,
      tx_hash: step.tx,
      timestamp: new Date(step.time).toISOString(),
    },
  }));
