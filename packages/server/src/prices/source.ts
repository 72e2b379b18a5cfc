import { findTokenByReference } from "../chains/token-reference";
import { type Price, usdOf } from "./decimal-price";

/** Where prices come from. The server asks nobody else, so another source only has to be this. */
export interface PriceSource {
  /**
   * What a unit of a token was worth at a moment (milliseconds): the price of that UTC day, else of the latest day before
   * it. Undefined for what has no price. A token is named as it is stored: `native`, or its contract, mint or denom.
   */
  priceAt(network: string, token: string, time: number): Price | undefined;
  /** Calls back whenever prices have changed, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** Knows no price. */
export const noPrices: PriceSource = { priceAt: () => undefined, onChange: () => () => {} };

/** A transfer as far as its value depends on it. */
export interface Valued {
  network: string;
  /** As it is stored: `native`, or its contract, mint or denom. */
  token: string;
  /** Base units. */
  amount: bigint;
  /** Milliseconds since the epoch. */
  time: number;
}

/** What a transfer was worth on its day, in micro-USD; undefined when its token has no price. */
export function transferUsd(
  prices: PriceSource,
  { network, token, amount, time }: Valued,
): bigint | undefined {
  const price = prices.priceAt(network, token, time);
  const known = price && findTokenByReference(network, token);
  return known ? usdOf(amount, known.exponent, price) : undefined;
}
