import type { components } from "@waybill/spec/generated/platform";
import { divideDecimals, formatDecimal, whole } from "@waybill/spec/standards/decimal";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { curatedSymbolOf } from "../prices/price-of-asset";
import type { HeldBalance } from "../workspace/account-balances";
import { type Showing, sumUsd, type Valued, valueBalances } from "./account-balances";

type Concentration = components["schemas"]["Concentration"];

/** Digits of a share after the point. */
const SHARE_DIGITS = 6;

/** The total value of all accounts, and the share of each asset, venue and network. */
export function concentrationOf(held: readonly HeldBalance[], showing: Showing): Concentration {
  const { balances, hidden } = valueBalances(held, showing);
  const priced = balances.filter(hasValue);
  const total = priced.reduce((sum, { usd }) => sum + usd, 0n);
  const by = (keyOf: (one: HeldBalance) => string) => sharesOf(priced, keyOf, total);
  const oldest = balances.reduce<number | undefined>(
    (time, { held: { updated_at } }) => Math.min(time ?? updated_at, updated_at),
    undefined,
  );
  return {
    total_usd: formatUsd(total),
    assets: by((one) => curatedSymbolOf(one) ?? one.asset),
    venues: by(({ provider }) => provider),
    networks: by(({ network }) => network),
    unpriced_count: balances.length - priced.length,
    hidden_count: hidden.length,
    hidden_usd: formatUsd(sumUsd(hidden, 0n)),
    as_of: oldest === undefined ? null : timestamp(oldest),
  };
}

const hasValue = (one: Valued<HeldBalance>): one is Valued<HeldBalance> & { usd: bigint } =>
  one.usd !== undefined;

/** The values by key, the highest first. */
function sharesOf(
  balances: readonly (Valued<HeldBalance> & { usd: bigint })[],
  keyOf: (one: HeldBalance) => string,
  total: bigint,
): Concentration["assets"] {
  const sums = new Map<string, bigint>();
  for (const { held, usd } of balances) {
    const key = keyOf(held);
    sums.set(key, (sums.get(key) ?? 0n) + usd);
  }
  return [...sums]
    .sort(([a, one], [b, other]) => (one !== other ? (one > other ? -1 : 1) : a < b ? -1 : 1))
    .map(([key, usd]) => ({ key, usd: formatUsd(usd), share: shareOf(usd, total) }));
}

/** An exact quotient, rounded to the nearest, halves away from zero; 0 of nothing. */
function shareOf(part: bigint, total: bigint): number {
  if (total <= 0n) return 0;
  return Number(formatDecimal(divideDecimals(whole(part), whole(total), SHARE_DIGITS, "half")));
}
