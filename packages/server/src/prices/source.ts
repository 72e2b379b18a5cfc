import { findTokenByReference } from "../chains/token-reference";
import { type Price, usdOf } from "./decimal-price";

/** The interface of price sources; another source only has to implement it. */
export interface PriceSource {
  /**
   * The price of a whole unit of a token at a time (Unix milliseconds): that of the UTC day, otherwise of the latest
   * day before it. Undefined without a price. `token` is a token reference: `native`, or its normalized contract, mint
   * or denom; on the network `off_chain` a symbol.
   */
  priceAt(network: string, token: string, time: number): Price | undefined;
  /** Subscribes to changes of prices; returns a function that unsubscribes. */
  onChange(changed: () => void): () => void;
}

/** A source without prices. */
export const noPrices: PriceSource = { priceAt: () => undefined, onChange: () => () => {} };

/** The fields of a transfer that determine its value. */
export interface Valued {
  network: string;
  /** Token reference: `native`, or its normalized contract, mint or denom. */
  token: string;
  /** Base units. */
  amount: bigint;
  /** Milliseconds since the epoch. */
  time: number;
}

/** The value of a transfer on its day, in micro-USD; undefined when its token has no price. */
export function transferUsd(
  prices: PriceSource,
  { network, token, amount, time }: Valued,
): bigint | undefined {
  const price = prices.priceAt(network, token, time);
  const known = price && findTokenByReference(network, token);
  return known ? usdOf(amount, known.exponent, price) : undefined;
}
