import { ArgumentError } from "../errors/base";
import { scaledPrices } from "./prices";

/** The caller's bounds for the amount that arrives. */
export interface ValueOptions {
  /**
   * Maximum difference between the sent amount and the minimum that arrives, in basis points, 0 to 10000, 100 by default. Covers
   * fees and slippage. Applies between tokens of the same currency, and wherever `prices` has both tokens.
   */
  maxLossBps?: number | undefined;
  /** Minimum amount that must arrive, in base units of the destination token. */
  minAmountOut?: bigint | undefined;
  /**
   * Prices of a unit of each token in any common currency, as decimal strings, by symbol in the registry or by address: `{ USDC:
   * "1", EURC: "1.0842" }`. Take them from your own source: the server's prices are not a second source.
   */
  prices?: Readonly<Record<string, string>> | undefined;
  /**
   * Signs a payment between known currencies at the price that the quote itself states, within a rough limit of half to twice as
   * many units. Use it for a price that somebody has seen and accepted.
   */
  acceptQuotedPrice?: boolean | undefined;
  /**
   * Maximum network fee as a share of the amount, in basis points: 10,000 (100 %) by default. The maximum that the
   * network may charge counts. Both are compared by `prices` if these have the token and the network's coin; otherwise
   * by a rough price in the registry, for tokens of a known currency on production networks; then an amount below half
   * a unit counts as half a unit.
   */
  maxFeeBps?: number | undefined;
  /** Signs a payment that fails now according to the service, for example because the balance is too low. */
  acceptReverting?: boolean | undefined;
}

/** The caller's limits for the amount that arrives, with defaults. */
export interface ValueBounds {
  maxLossBps: bigint;
  /** 0 when the caller sets none. */
  minAmountOut: bigint;
  /** By symbol or address, with 18 decimals. */
  prices: ReadonlyMap<string, bigint>;
  acceptQuotedPrice: boolean;
  acceptReverting: boolean;
  maxFeeBps: bigint;
}

/** Basis points in 100 %. */
export const WHOLE_BPS = 10_000n;

export const defaultMaxLossBps = 100;

const defaultMaxFeeBps = 10_000;

const NO_PRICES: ReadonlyMap<string, bigint> = new Map();

/** @throws ArgumentError for invalid bounds */
export function completeBounds(given: ValueOptions): ValueBounds {
  const {
    maxLossBps = defaultMaxLossBps,
    minAmountOut = 0n,
    prices,
    acceptQuotedPrice,
    acceptReverting,
  } = given;
  if (!Number.isInteger(maxLossBps) || maxLossBps < 0 || maxLossBps > 10_000) {
    throw new ArgumentError("maxLossBps is not a whole number from 0 to 10000", "100 allows a loss of 1 %.");
  }
  if (typeof minAmountOut !== "bigint" || minAmountOut < 0n) {
    throw new ArgumentError(
      "minAmountOut is not a bigint of at least 0",
      "It counts base units of the destination token.",
    );
  }
  const { maxFeeBps = defaultMaxFeeBps } = given;
  if (!Number.isSafeInteger(maxFeeBps) || maxFeeBps < 0)
    throw new ArgumentError(
      "maxFeeBps is not a whole number from 0",
      "10000 allows a fee as high as the amount.",
    );
  return {
    maxFeeBps: BigInt(maxFeeBps),
    maxLossBps: BigInt(maxLossBps),
    minAmountOut,
    prices: prices === undefined ? NO_PRICES : scaledPrices(prices),
    acceptQuotedPrice: acceptQuotedPrice === true,
    acceptReverting: acceptReverting === true,
  };
}
