import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";

/**
 * The number of decimals of a token: `decimals` in a verified payment, in viem and in token lists, `exponent` in the service's
 * answers and in the registry.
 */
export type TokenDecimals = { readonly decimals: number | null } | { readonly exponent: number };

/** ERC-20's `decimals()` and the mints of SPL tokens store the number in one byte. */
const MAX_DECIMALS = 255;

/** @throws ArgumentError for a token without a number of decimals, or with one that no token can have */
export function decimalsOf(token: TokenDecimals): number {
  requireKind("token", token, "an object");
  const decimals = "decimals" in token ? token.decimals : token.exponent;
  if (typeof decimals === "number" && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS)
    return decimals;
  throw new ArgumentError(
    "token has no known number of decimals",
    `Pass a token whose decimals, or exponent, is an integer from 0 to ${MAX_DECIMALS}.`,
  );
}
