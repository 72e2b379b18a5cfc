import {
  addDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  whole,
} from "@waybill/spec/standards/decimal";
import { monthAfter } from "../lib/day";
import { USD_DECIMALS } from "../lib/money";
import { readWhitelist } from "../workspace/token-whitelist";
import { type Availability, availabilityOf } from "./availability";
import { fundsOf, heldBy } from "./funds";
import { monthName } from "./period";
import type { TreasuryFilter, TreasurySources } from "./question";
import { MONTH, type Moved, movedOf, totalOf } from "./summary";
import { minus, spotPrices } from "./sums";
import { flowsBetween } from "./windows";

/** The projected balances of accounts, dollars; undefined where they are not known. */
export interface TreasuryForecast {
  cash: Decimal | undefined;
  /** In 30 days, on the average. */
  monthly: Moved;
  /** The next calendar months, in their order. */
  months: { month: string; cash: Decimal | undefined }[];
  availability: Availability;
  unpricedBalances: number;
  unpricedLegs: number;
}

/** How many months are projected, and of how many the average is. */
export interface ForecastLength {
  forward: number;
  lookback: number;
}

/** Projects what accounts hold by what moved on the average. */
export async function forecast(
  { db, workspace, prices, runtime }: TreasurySources,
  filter: TreasuryFilter,
  { forward, lookback }: ForecastLength,
): Promise<TreasuryForecast> {
  const now = runtime.now();
  const spot = spotPrices(prices, now);
  const span = { from: now - lookback * MONTH, before: now };
  const [availability, shown, held, [sums]] = await Promise.all([
    availabilityOf(db, workspace, filter.scope, span.from),
    readWhitelist(workspace, prices, now),
    heldBy(workspace, filter),
    flowsBetween(workspace, filter, [span], spot),
  ]);
  const funds = fundsOf(held, spot, shown);
  const cash = totalOf(funds.usd, availability);
  const { inflow, outflow, net } = movedOf(sums, availability);
  const average = (value: Decimal | undefined) =>
    value && divideDecimals(value, whole(lookback), USD_DECIMALS, "half");
  const months = Array.from({ length: forward }, (_, at) => ({
    month: monthName(monthAfter(now, at + 1)),
    // Computed from the whole sum, so that the rounding of the average does not grow with the months.
    cash:
      cash &&
      net &&
      addDecimals(
        cash,
        divideDecimals(multiplyDecimals(net, whole(at + 1)), whole(lookback), USD_DECIMALS, "half"),
      ),
  }));
  const [monthlyIn, monthlyOut] = [average(inflow), average(outflow)];
  return {
    cash,
    months,
    availability,
    // The net of the two as they are shown, whatever each is rounded by.
    monthly: { inflow: monthlyIn, outflow: monthlyOut, net: minus(monthlyIn, monthlyOut) },
    unpricedBalances: funds.unpriced,
    unpricedLegs: (sums?.in.unpriced ?? 0) + (sums?.out.unpriced ?? 0),
  };
}
