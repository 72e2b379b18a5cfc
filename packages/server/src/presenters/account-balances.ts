import type { components } from "@waybill/spec/generated/platform";
import { type Decimal, formatDecimal, parseDecimal, ZERO } from "../lib/decimal";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { type Price, usdOf } from "../prices/decimal-price";
import { type AssetName, priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import type { AccountBalance } from "../workspace/account-balances";
import type { Whitelist } from "../workspace/token-whitelist";

/** An asset with an exact amount. */
export type Valued<Asset> = Asset & {
  exact: Decimal;
  /** Undefined without a price. */
  price: Price | undefined;
  /** Micro-USD; undefined without a price. */
  usd: bigint | undefined;
};

/** A balance with its price and its value now. */
export type ValuedBalance = Valued<AccountBalance>;

/** At what prices something is valued. */
interface Valuing {
  prices: PriceSource;
  /** Unix milliseconds. */
  now: number;
}

/** What decides how balances are shown. */
export interface Showing extends Valuing {
  shown: Whitelist;
}

/** Assets with their values, in their order. */
export function valueAssets<Asset extends AssetName & { amount: string }>(
  assets: readonly Asset[],
  { prices, now }: Valuing,
): Valued<Asset>[] {
  // Many accounts hold the same.
  const known = new Map<string, Price | undefined>();
  const priceOf = (asset: AssetName) => {
    const key = `${asset.network} ${asset.denom} ${asset.asset}`;
    if (!known.has(key)) known.set(key, priceOfAsset(prices, asset, now));
    return known.get(key);
  };
  return assets.map((asset) => {
    const exact = parseDecimal(asset.amount) ?? ZERO;
    const price = priceOf(asset);
    return { ...asset, exact, price, usd: price && usdOf(exact.digits, exact.scale, price) };
  });
}

/** The balances with their values, the highest first, those without a price last; those that the whitelist hides apart. */
export function valueBalances<Balance extends AccountBalance>(
  rows: readonly Balance[],
  { shown, ...valuing }: Showing,
): { balances: Valued<Balance>[]; hidden: Valued<Balance>[] } {
  const valued = valueAssets(rows, valuing).sort(byValue);
  const [balances, hidden]: [Valued<Balance>[], Valued<Balance>[]] = [[], []];
  for (const one of valued) (shown.showsAsset(one, one.price !== undefined) ? balances : hidden).push(one);
  return { balances, hidden };
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
