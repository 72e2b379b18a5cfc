import type { components } from "@waybill/spec/generated/platform";
import { type Decimal, formatDecimal, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { type Price, usdOf } from "../prices/decimal-price";
import { type AssetName, priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import type { AccountBalance } from "../workspace/account-balances";
import type { Whitelist } from "../workspace/token-whitelist";

/** An asset with its price and its value now. */
export interface Valued<Asset> {
  held: Asset;
  exact: Decimal;
  /** Undefined without a price. */
  price: Price | undefined;
  /** Micro-USD; undefined without a price. */
  usd: bigint | undefined;
}

/** The price of an asset now; undefined without one. */
export type PriceNow = (asset: AssetName) => Price | undefined;

/** The settings of how balances are shown. */
export interface Showing {
  priceNow: PriceNow;
  shown: Whitelist;
}

/** The prices at a time (Unix milliseconds). Each price is looked up once, because many accounts hold the same assets. */
export function pricesNow(prices: PriceSource, now: number): PriceNow {
  const known = new Map<string, Price | undefined>();
  return (asset) => {
    const key = `${asset.network} ${asset.denom} ${asset.asset}`;
    if (!known.has(key)) known.set(key, priceOfAsset(prices, asset, now));
    return known.get(key);
  };
}

/** Assets with their values, in their order. */
export const valueAssets = <Asset extends AssetName & { amount: string }>(
  assets: readonly Asset[],
  priceNow: PriceNow,
): Valued<Asset>[] =>
  assets.map((held) => {
    const exact = parseDecimal(held.amount) ?? ZERO;
    const price = priceNow(held);
    return { held, exact, price, usd: price && usdOf(exact.digits, exact.scale, price) };
  });

/** The balances with their values, the highest first, those without a price last; those that the whitelist hides apart. */
export function valueBalances<Balance extends AccountBalance>(
  rows: readonly Balance[],
  { shown, priceNow }: Showing,
): { balances: Valued<Balance>[]; hidden: Valued<Balance>[] } {
  const valued = valueAssets(rows, priceNow).sort(byValue);
  const [balances, hidden]: [Valued<Balance>[], Valued<Balance>[]] = [[], []];
  for (const one of valued)
    (shown.showsAsset(one.held, one.price !== undefined) ? balances : hidden).push(one);
  return { balances, hidden };
}

/** The values together, micro-USD; undefined when none has a price, unless there are none at all and `ofNone` is given. */
export function sumUsd(
  balances: readonly Pick<Valued<unknown>, "usd">[],
  ofNone?: bigint,
): bigint | undefined {
  if (balances.length === 0) return ofNone;
  let sum: bigint | undefined;
  for (const { usd } of balances) if (usd !== undefined) sum = (sum ?? 0n) + usd;
  return sum;
}

/** A balance as the platform interface shows it (spec/platform/schemas/account.yaml). */
export const showBalance = ({
  held,
  exact,
  price,
  usd,
}: Valued<AccountBalance>): components["schemas"]["AccountBalance"] => ({
  asset: held.asset,
  amount: formatDecimal(exact),
  price: price?.text ?? null,
  usd: formatUsd(usd),
  network: held.network,
  denom: held.denom === "" ? null : held.denom,
  updated_at: timestamp(held.updated_at),
});

function byValue(one: Valued<AccountBalance>, other: Valued<AccountBalance>): number {
  if (one.usd !== other.usd) {
    if (one.usd === undefined) return 1;
    if (other.usd === undefined) return -1;
    return one.usd > other.usd ? -1 : 1;
  }
  const [a, b] = [keyOf(one.held), keyOf(other.held)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const keyOf = ({ asset, network, denom }: AccountBalance): string => `${asset} ${network} ${denom}`;
