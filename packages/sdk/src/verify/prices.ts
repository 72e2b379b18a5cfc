import { ArgumentError } from "../errors/base";
import { evmAddress } from "./address";
import type { KnownToken } from "./registry";

/** The maximum number of a price's decimals. */
const SCALE = 18;

/** Prices as integers with 18 decimals. @throws ArgumentError for a price that is not a positive decimal string */
export function scaledPrices(prices: Readonly<Record<string, string>>): ReadonlyMap<string, bigint> {
  const scaled = new Map<string, bigint>();
  for (const [name, price] of Object.entries(prices)) {
    const value = scaledDecimal(price);
    if (value === 0n) {
      throw new ArgumentError(
        "prices has a price that is not a positive decimal string",
        'A price is a string such as "1.0842", not a number, with at most 18 decimals.',
      );
    }
    scaled.set(evmAddress(name) ?? name, value);
  }
  return scaled;
}

/** A decimal text as an integer with 18 decimals; 0 for any other text. */
export function scaledDecimal(text: unknown): bigint {
  const digits = typeof text === "string" ? /^([0-9]{1,18})(?:\.([0-9]{1,18}))?$/.exec(text) : null;
  return digits ? BigInt(`${digits[1]}${(digits[2] ?? "").padEnd(SCALE, "0")}`) : 0n;
}

/** The price of a token: by its address first, which is unique, then by its symbol. */
export const priceOf = (
  { address, symbol }: KnownToken,
  prices: ReadonlyMap<string | null | undefined, bigint>,
): bigint | undefined => prices.get(address) ?? prices.get(symbol);
