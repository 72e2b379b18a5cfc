import { NetworkUnavailableError } from "../../chains/chain";
import {
  type CallOutcome,
  type SimulatedCallRequest,
  type Unsupported,
  unsupported,
} from "../../chains/evm/simulation/types";
import type { Machine, Ran } from "./machine";

/** The outcome of a transaction that no block would include. */
export const refusedOutcome = (message: string): CallOutcome => ({
  ok: false,
  gasUsed: 0n,
  returnData: "0x",
  message,
  effects: [],
});

/** Why transactions are left out, by their place. */
export type Refusals = ReadonlyMap<number, string>;

/** The calls that ran, and those that were left out beside the known ones. */
export interface RanWithRefusals extends Ran {
  refusals: Refusals;
}

/**
 * Runs transactions on a machine that takes all of them or none: those that it refuses are found one by one, left out, and
 * have the outcome of a refusal.
 */
export async function runWithoutRefused(
  machine: Machine,
  transactions: readonly SimulatedCallRequest[],
  reads: readonly SimulatedCallRequest[],
  known: Refusals,
): Promise<RanWithRefusals | Unsupported> {
  const attempt = async (refusals: Refusals, end: number, asked: readonly SimulatedCallRequest[]) =>
    machine.run(
      transactions.slice(0, end).filter((_, index) => !refusals.has(index)),
      asked,
    );
  const complete = (ran: Ran, refusals: Refusals): RanWithRefusals => {
    const left = [...ran.outcomes];
    const outcomes = transactions.map((_, index) => {
      const refusal = refusals.get(index);
      return refusal === undefined ? left.shift() : refusedOutcome(refusal);
    });
    return { ...ran, outcomes: outcomes.filter((outcome) => outcome !== undefined), refusals };
  };

  const ran = await attempt(known, transactions.length, reads);
  if (ran === unsupported) return unsupported;
  if (!("refused" in ran)) return complete(ran, known);
  const refusals = new Map(known);
  for (let index = 0; index < transactions.length; index++) {
    if (refusals.has(index)) continue;
    const tried = await attempt(refusals, index + 1, []);
    if (tried === unsupported) return unsupported;
    if ("refused" in tried) refusals.set(index, tried.refused);
  }
  const rest = await attempt(refusals, transactions.length, reads);
  if (rest === unsupported) return unsupported;
  // The calls that read cannot be refused, and the remaining ones were taken a moment ago on the same state.
  if ("refused" in rest) throw new NetworkUnavailableError(`the node contradicts itself: ${rest.refused}`);
  return complete(rest, refusals);
}
