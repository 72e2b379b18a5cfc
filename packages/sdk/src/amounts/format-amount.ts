import { formatUnits } from "@waybill/spec/standards/decimal";
import { requireKind } from "../require-kind";
import { decimalsOf, type TokenDecimals } from "./token-decimals";

/**
 * Formats base units as a decimal number in units of the token: 12500000n of a token with 6 decimals is `12.5`. The
 * number is exact and has no exponent, separators or trailing zeros; a negative amount begins with a minus sign.
 *
 * @throws ArgumentError when the amount is not a bigint, or the decimals of the token are unknown
 *
 * @example
 * import { formatAmount } from "@waybill/sdk/amounts";
 * console.log(formatAmount(12_500_000n, { decimals: 6 })); // 12.5
 */
export function formatAmount(amount: bigint, token: TokenDecimals): string {
  requireKind("amount", amount, "a bigint");
  return formatUnits(amount, decimalsOf(token));
}
