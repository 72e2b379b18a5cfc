import { monthAfter } from "../lib/day";
import { readFlows } from "../workspace/account-flows/read";
import { type Availability, availabilityOf } from "./availability";
import type { Period } from "./period";
import type { TreasuryFilter, TreasurySources } from "./question";
import { addFlows, type FlowSums, NO_FLOWS, spotPrices } from "./sums";
import { sumsOfDays } from "./windows";

/** The flows by bucket. */
export interface CashFlow {
  buckets: (Period & { sums: FlowSums })[];
  totals: FlowSums;
  availability: Availability;
}

/** The flows in buckets that follow one another; each of them consists of whole days. */
export async function cashFlowOf(
  { db, workspace, prices, runtime }: TreasurySources,
  filter: TreasuryFilter,
  buckets: readonly Period[],
): Promise<CashFlow> {
  const [from, before] = [buckets[0]?.from ?? 0, buckets.at(-1)?.before ?? 0];
  const spot = spotPrices(prices, runtime.now());
  const [availability, flows] = await Promise.all([
    availabilityOf(db, workspace, filter.scope, from),
    readFlows(workspace, filter, { from, before, each: buckets.every(isMonth) ? "month" : "day" }),
  ]);
  const sums = buckets.map(() => NO_FLOWS);
  for (const [day, moved] of sumsOfDays(flows.days, spot)) {
    const at = bucketAt(buckets, day);
    sums[at] = addFlows(sums[at] ?? NO_FLOWS, moved);
  }
  return {
    buckets: buckets.map((bucket, at) => ({ ...bucket, sums: sums[at] ?? NO_FLOWS })),
    totals: sums.reduce((total, one) => addFlows(total, one), NO_FLOWS),
    availability,
  };
}

const isMonth = ({ from, before }: Period): boolean =>
  monthAfter(from, 0) === from && monthAfter(from, 1) === before;

/** The position of the bucket with a day, by binary search. */
function bucketAt(buckets: readonly Period[], day: number): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((buckets[middle]?.from ?? 0) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}
