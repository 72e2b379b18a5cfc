import { type Price, usdOf } from "../prices/decimal-price";
import type { PriceSource } from "../prices/source";
import type { Whitelist } from "../workspace/token-whitelist";
import type { Holding } from "./reading";

/** A holding with its current price and value; both undefined for a token without a price. */
export interface ValuedHolding extends Holding {
  price: Price | undefined;
  /** Micro-USD. */
  usd: bigint | undefined;
}

/**
 * The holdings to show, and how many the whitelist hides. Sorted by value, the highest first, those without a price
 * last; then by symbol and token.
 */
export function valueHoldings(
  holdings: readonly Holding[],
  { network, shown, prices, now }: { network: string; shown: Whitelist; prices: PriceSource; now: number },
): { assets: ValuedHolding[]; hidden: number } {
  const visible = holdings.filter(({ token }) => shown.shows(network, token));
  const assets = visible.map((holding) => {
    const price = prices.priceAt(network, holding.token, now);
    return { ...holding, price, usd: price && usdOf(holding.amount, holding.decimals, price) };
  });
  return { assets: assets.sort(byValue), hidden: holdings.length - visible.length };
}

function byValue(one: ValuedHolding, other: ValuedHolding): number {
  const [a, b] = [one.usd ?? -1n, other.usd ?? -1n];
  if (a !== b) return a > b ? -1 : 1;
  const [x, y] = [`${one.symbol} ${one.token}`, `${other.symbol} ${other.token}`];
  return x < y ? -1 : x > y ? 1 : 0;
}
