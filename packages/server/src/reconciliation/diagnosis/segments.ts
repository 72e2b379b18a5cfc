import { subtractDecimals } from "@waybill/spec/standards/decimal";
import { sumOf } from "../quantities";
import type { Break, Movement, Observation } from "../types";

/** The part between two successive observations of an asset. */
export interface Segment {
  accountId: string;
  asset: string;
  opening: Observation;
  closing: Observation;
  movements: readonly Movement[];
  /** How much more was observed than moved. */
  difference: Movement["quantity"];
}

/** Whether a movement is in an observation: blocks decide where both have one, because several may have the same time. */
export const isBefore = (
  { time, block }: Movement,
  { at, block: upTo }: Pick<Observation, "at" | "block">,
): boolean => (upTo !== undefined && block !== null ? block <= upTo : time < at);

/** The segments between observations, the oldest first, with the movements of each. */
export function segmentsOf(
  { accountId, asset }: Pick<Segment, "accountId" | "asset">,
  observations: readonly Observation[],
  movements: readonly Movement[],
): Segment[] {
  let at = 0;
  const take = (observation: Observation): Movement[] => {
    const from = at;
    for (let next = movements[at]; next && isBefore(next, observation); next = movements[at]) at += 1;
    return movements.slice(from, at);
  };
  const [first] = observations;
  if (!first) return [];
  take(first);
  return observations.slice(1).map((closing, index) => {
    const opening = observations[index] ?? first;
    const own = take(closing);
    const change = subtractDecimals(closing.quantity, opening.quantity);
    const difference = subtractDecimals(change, sumOf(own.map(({ quantity }) => quantity)));
    return { accountId, asset, opening, closing, movements: own, difference };
  });
}

/** A break within a segment. */
export const breakIn = (
  { accountId, asset, opening, closing, difference }: Segment,
  kind: Break["kind"],
  rows: Partial<Pick<Break, "first" | "second">> = {},
): Break => ({
  kind,
  asset,
  accountId,
  difference,
  first: null,
  second: null,
  ...rows,
  period: { openingAt: opening.at, closingAt: closing.at },
});
