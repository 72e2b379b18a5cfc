import { findTokenByReference, OFF_CHAIN } from "../chains/token-reference";
import { utcDay } from "../lib/day";
import type { Price } from "./decimal-price";

/** The price of a symbol on one network (`""`: on all chains), from one UTC day on (`""`: on all days). */
export interface PriceRow {
  symbol: string;
  network: string;
  day: string;
  price: Price;
}

/**
 * Prices by coin, network and day. Only tokens of the registry have one, because any contract can use the symbol USDC.
 */
export class PriceTable {
  readonly rows: readonly PriceRow[];
  /** By symbol and network; each list begins with the oldest day. */
  readonly #series = new Map<string, PriceRow[]>();

  constructor(rows: Iterable<PriceRow>) {
    this.rows = [...rows].sort(
      (one, other) => compare(keyOf(one), keyOf(other)) || compare(one.day, other.day),
    );
    for (const row of this.rows) {
      const series = this.#series.get(keyOf(row));
      if (series) series.push(row);
      else this.#series.set(keyOf(row), [row]);
    }
  }

  priceAt(network: string, token: string, time: number): Price | undefined {
    if (network === OFF_CHAIN) {
      const series = this.#series.get(keyOf({ symbol: token.toUpperCase(), network }));
      return series && latestBefore(series, utcDay(time));
    }
    const symbol = findTokenByReference(network, token)?.symbol;
    if (symbol === undefined) return undefined;
    const series =
      this.#series.get(keyOf({ symbol, network })) ?? this.#series.get(keyOf({ symbol, network: "" }));
    return series && latestBefore(series, utcDay(time));
  }
}

const keyOf = ({ symbol, network }: Pick<PriceRow, "symbol" | "network">) => `${symbol} ${network}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The price of the last row that is not after the day, by binary search, because a history can be years long. */
function latestBefore(series: readonly PriceRow[], day: string): Price | undefined {
  let [from, to] = [0, series.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((series[middle]?.day ?? "") <= day) from = middle + 1;
    else to = middle;
  }
  return series[from - 1]?.price;
}
