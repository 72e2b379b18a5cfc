import type { components } from "@waybill/spec/generated/platform";
import { type Decimal, formatDecimal, parseDecimal, ZERO } from "../lib/decimal";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { type Price, usdOf } from "../prices/decimal-price";
import { type AssetName, priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import type { AccountBalance } from "../workspace/account-balances";
import type { Whitelist } from "../workspace/token-whitelist";

/** A balance with its price and its value now; both undefined without a price. */
export interface ValuedBalance extends AccountBalance {
  exact: Decimal;
  price: Price | undefined;
  /** Micro-USD. */
  usd: bigint | undefined;
}

/** What decides how balances are shown. */
export interface Showing {
  prices: PriceSource;
  /** Unix milliseconds. */
  now: number;
  shown: Whitelist;
}

/** Balances, those that the whitelist hides apart. */
export interface ShownBalances {
  balances: ValuedBalance[];
  hidden: ValuedBalance[];
}

/** The balances with their values, the highest first, those without a price last. */
export function valueBalances(
  rows: readonly AccountBalance[],
  { prices, now, shown }: Showing,
): ShownBalances {
  const priceOf = rememberPrices(prices, now);
  const valued = rows.map((row): ValuedBalance => {
    const exact = parseDecimal(row.amount) ?? ZERO;
    const price = priceOf(row);
    return { ...row, exact, price, usd: price && usdOf(exact.digits, exact.scale, price) };
  });
  valued.sort(byValue);
  const isShown = (one: ValuedBalance) => shown.showsAsset(one, one.price !== undefined);
  return { balances: valued.filter(isShown), hidden: valued.filter((one) => !isShown(one)) };
}

/** Looks each price up once: many accounts hold the same. */
function rememberPrices(prices: PriceSource, now: number): (asset: AssetName) => Price | undefined {
  const known = new Map<string, Price | undefined>();
  return (asset) => {
    const key = `${asset.network} ${asset.denom} ${asset.asset}`;
    if (!known.has(key)) known.set(key, priceOfAsset(prices, asset, now));
    return known.get(key);
  };
}

/** The values together, micro-USD; undefined when none has a price, unless there are none at all and `ofNone` is given. */
export function sumUsd(balances: readonly ValuedBalance[], ofNone?: bigint): bigint | undefined {
  if (balances.length === 0) return ofNone;
  let sum: bigint | undefined;
  for (const { usd } of balances) if (usd !== undefined) sum = (sum ?? 0n) + usd;
  return sum;
}

/** A balance as the platform interface shows it (spec/platform/schemas/account.yaml). */
export const showBalance = (one: ValuedBalance): components["schemas"]["AccountBalance"] => ({
  asset: one.asset,
  amount: formatDecimal(one.exact),
  price: one.price?.text ?? null,
  usd: formatUsd(one.usd),
  network: one.network,
  denom: one.denom === "" ? null : one.denom,
  updated_at: timestamp(one.updated_at),
});

function byValue(one: ValuedBalance, other: ValuedBalance): number {
  if (one.usd !== other.usd) {
    if (one.usd === undefined) return 1;
    if (other.usd === undefined) return -1;
    return one.usd > other.usd ? -1 : 1;
  }
  const [a, b] = [keyOf(one), keyOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const keyOf = ({ asset, network, denom }: AccountBalance): string => `${asset} ${network} ${denom}`;
