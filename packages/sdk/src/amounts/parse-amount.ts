import { digitsAt, parseDecimal } from "@waybill/spec/standards/decimal";
import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { decimalsOf, type TokenDecimals } from "./token-decimals";

/** 2^256 has 78 digits: no token can hold more. */
const LONGEST = 78;

/**
 * Converts a decimal number to base units of the token: `12.5` of a token with 6 decimals is 12500000n. The conversion is exact,
 * without floating-point arithmetic. The text contains only digits, and a point before the decimals: no sign, exponent or
 * separators, because the meaning of a comma depends on the locale.
 *
 * @throws ArgumentError for any other text, for more decimals than the token has (nothing is rounded, and not even zeros are cut
 * off), and for a value that is not a string, because a number may already have lost digits. The error does not repeat the text.
 *
 * @example
 * import { parseAmount } from "@waybill/sdk/amounts";
 * console.log(parseAmount("12.5", { decimals: 6 })); // 12500000
 */
export function parseAmount(text: string, token: TokenDecimals): bigint {
  requireKind("amount", text, "a text");
  const decimals = decimalsOf(token);
  const amount = text.length <= LONGEST + 1 + decimals && !text.startsWith("-") && parseDecimal(text);
  if (!amount || text.search(/\.|$/) > LONGEST)
    throw new ArgumentError(
      "amount is not a decimal number",
      'Pass digits with a decimal point, without a sign or separators, such as "12.50".',
    );
  if (amount.scale > decimals)
    throw new ArgumentError(
      `amount has ${amount.scale} decimals, the token has ${decimals === 0 ? "none" : `at most ${decimals}`}`,
      "Amounts are not rounded: pass an amount with at most the token's decimals.",
    );
  return digitsAt(amount, decimals, "down");
}
