import {
  addDecimals,
  type Decimal,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
  whole,
  ZERO,
} from "@waybill/spec/standards/decimal";
import { USD_DECIMALS } from "../lib/money";
import type { Price } from "../prices/decimal-price";
import { priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import type { Flow } from "../workspace/account-flows/read";

/** The flows in one direction. Values are exact: nothing is rounded before it is shown. */
export interface Side {
  /** Dollars, of the legs that have a value. */
  usd: Decimal;
  legs: number;
  /** Number of ends without a price at their time; they are valued at the current price. */
  spotPriced: number;
  /** Those without any price, which are not in the value. */
  unpriced: number;
}

/** The flows in both directions. */
export interface FlowSums {
  in: Side;
  out: Side;
}

/** The nearest number of what is computed exactly: the last step is the only one that rounds. Null for what is not known. */
export const asNumber = (value: Decimal | undefined): number | null =>
  value === undefined ? null : Number(formatDecimal(value));

/** Their difference; undefined when one of them is not known. */
export const minus = (one: Decimal | undefined, other: Decimal | undefined): Decimal | undefined =>
  one && other && subtractDecimals(one, other);

export const NO_SIDE: Side = { usd: ZERO, legs: 0, spotPriced: 0, unpriced: 0 };
export const NO_FLOWS: FlowSums = { in: NO_SIDE, out: NO_SIDE };

/** The value of what moved in a direction, dollars; undefined when none of it has one. */
export const worthOf = ({ usd, legs, unpriced }: Side): Decimal | undefined =>
  legs > 0 && legs === unpriced ? undefined : usd;

/** The price of an asset now, looked up once each. */
export type SpotPrices = (asset: Pick<Flow, "network" | "denom" | "asset">) => Price | undefined;

export function spotPrices(prices: PriceSource, now: number): SpotPrices {
  const known = new Map<string, Price | undefined>();
  return (asset) => {
    const key = `${asset.network} ${asset.denom} ${asset.asset}`;
    if (!known.has(key)) known.set(key, priceOfAsset(prices, asset, now));
    return known.get(key);
  };
}

/** A flow with its value. */
function valued(flow: Flow, spot: SpotPrices): Side {
  const usd: Decimal = { digits: BigInt(flow.usd), scale: USD_DECIMALS };
  if (flow.unpricedLegs === 0) return { usd, legs: flow.legs, spotPriced: 0, unpriced: 0 };
  const price = spot(flow);
  if (!price) return { usd, legs: flow.legs, spotPriced: 0, unpriced: flow.unpricedLegs };
  const amount = parseDecimal(flow.unpricedAmount) ?? ZERO;
  return {
    usd: addDecimals(usd, multiplyDecimals(amount, price)),
    legs: flow.legs,
    spotPriced: flow.unpricedLegs,
    unpriced: 0,
  };
}

/** Adds so many times what moved: once, or -1 times. */
function addSide(one: Side, other: Side, times: 1 | -1 = 1): Side {
  const usd = multiplyDecimals(other.usd, whole(times));
  return {
    usd: addDecimals(one.usd, usd),
    legs: one.legs + times * other.legs,
    spotPriced: one.spotPriced + times * other.spotPriced,
    unpriced: one.unpriced + times * other.unpriced,
  };
}

export const addFlows = (one: FlowSums, other: FlowSums, times: 1 | -1 = 1): FlowSums => ({
  in: addSide(one.in, other.in, times),
  out: addSide(one.out, other.out, times),
});

/** The sums of flows. */
export function sumOf(flows: readonly Flow[], spot: SpotPrices): FlowSums {
  const sums = { ...NO_FLOWS };
  for (const flow of flows) sums[flow.direction] = addSide(sums[flow.direction], valued(flow, spot));
  return sums;
}
