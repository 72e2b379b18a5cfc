import {
  compareDecimals,
  type Decimal,
  divideDecimals,
  isNegative,
  isZero,
  magnitudeOf,
  multiplyDecimals,
  whole,
} from "@waybill/spec/standards/decimal";
import { DAY } from "../lib/day";
import { USD_DECIMALS } from "../lib/money";
import { readWhitelist } from "../workspace/token-whitelist";
import { type Availability, availabilityOf } from "./availability";
import { fundsOf, heldBy } from "./funds";
import type { TreasuryFilter, TreasurySources } from "./question";
import { type FlowSums, minus, NO_SIDE, type Side, spotPrices, worthOf } from "./sums";
import { flowsBetween } from "./windows";

/** A rolling month. */
export const MONTH = 30 * DAY;

/** The flows of a period, dollars; undefined where they are not known. */
export interface Moved {
  inflow: Decimal | undefined;
  outflow: Decimal | undefined;
  net: Decimal | undefined;
}

/** The balance, the flows in the last 30 days and the 30 days before, and for how long the balance lasts. */
export interface TreasurySummary {
  total: Decimal | undefined;
  current: Moved;
  previous: Moved;
  /** The rate of 30 days, on the average of 90. */
  netRate: Decimal | undefined;
  coverageMonths: Decimal | undefined;
  availability: Availability;
  unpricedBalances: number;
  unpricedLegs: number;
}

/** Summarises accounts as they are now. */
export async function summarise(
  { db, workspace, prices, runtime }: TreasurySources,
  filter: TreasuryFilter,
): Promise<TreasurySummary> {
  const now = runtime.now();
  const spot = spotPrices(prices, now);
  const spans = [
    { from: now - MONTH, before: now },
    { from: now - 2 * MONTH, before: now - MONTH },
    { from: now - 3 * MONTH, before: now },
  ];
  const [availability, shown, held, [last, before, all]] = await Promise.all([
    availabilityOf(db, workspace, filter.scope, now - 3 * MONTH),
    readWhitelist(workspace, prices, now),
    heldBy(workspace, filter),
    flowsBetween(workspace, filter, spans, spot),
  ]);
  const funds = fundsOf(held, spot, shown);
  const total = totalOf(funds.usd, availability);
  const ofThree = movedOf(all, availability);
  const netRate = ofThree.net && divideDecimals(ofThree.net, whole(3), USD_DECIMALS, "half");
  return {
    total,
    current: movedOf(last, availability),
    previous: movedOf(before, availability),
    netRate,
    coverageMonths:
      total && netRate && isNegative(netRate) && !isNegative(total)
        ? divideDecimals(total, magnitudeOf(netRate), 1, "half")
        : undefined,
    availability,
    unpricedBalances: funds.unpriced,
    unpricedLegs: (all?.in.unpriced ?? 0) + (all?.out.unpriced ?? 0),
  };
}

/** The balance of accounts, dollars; undefined where none of them was read. */
export const totalOf = (usd: bigint | undefined, { balances }: Availability): Decimal | undefined =>
  usd === undefined || balances === "unavailable" ? undefined : { digits: usd, scale: USD_DECIMALS };

/** The flows as far as they are known: without any history they are unknown, which is not 0. */
export function movedOf(sums: FlowSums | undefined, { flows }: Availability): Moved {
  const value = (side: Side = NO_SIDE) => (flows === "unavailable" ? undefined : worthOf(side));
  const [inflow, outflow] = [value(sums?.in), value(sums?.out)];
  return { inflow, outflow, net: minus(inflow, outflow) };
}

/** Why a change has no percentage. */
export type ChangeReason = "not_known" | "nothing_before" | "too_little_before";

/** A value before has to be at least this share of the value now: a percentage of less is a large number that says nothing. */
const LEAST_SHARE = whole(100);

/** The change from one value to another, percent; else why it has none. */
export function changeOf(
  previous: Decimal | undefined,
  current: Decimal | undefined,
): { percent: Decimal; reason?: never } | { percent?: never; reason: ChangeReason } {
  const difference = minus(current, previous);
  if (!previous || !current || !difference) return { reason: "not_known" };
  if (isZero(previous)) return { reason: "nothing_before" };
  const [before, now] = [magnitudeOf(previous), magnitudeOf(current)];
  if (compareDecimals(multiplyDecimals(before, LEAST_SHARE), now) < 0) return { reason: "too_little_before" };
  return { percent: divideDecimals(multiplyDecimals(difference, whole(100)), before, 2, "half") };
}
