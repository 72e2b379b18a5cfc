import { requireKind } from "../require-kind";
import { decimalsOf, type TokenDecimals } from "./token-decimals";

/**
 * Base units as a decimal number in units of the token: 12500000n of a token with 6 decimals is `12.5`. Exact, without
 * exponent, separators and trailing zeros; a negative amount begins with a minus.
 *
 * @throws ArgumentError when the amount is not a bigint, or the decimals of the token are unknown
 */
export function formatAmount(amount: bigint, token: TokenDecimals): string {
  requireKind("amount", amount, "a bigint");
  const decimals = decimalsOf(token);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, "");
  return (amount < 0n ? "-" : "") + digits.slice(0, point) + (fraction && `.${fraction}`);
}
