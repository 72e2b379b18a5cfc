import { usageError } from "../errors";

const longest = 78; // 2^256 has 78 digits: no token can hold more.

/**
 * Converts a decimal amount to base units exactly: `12.50` with 6 decimals is 12500000n. Only digits and one point: no
 * sign, exponent or separators, because the meaning of a comma depends on the locale. No floating-point arithmetic.
 * `flag` is for error messages.
 *
 * @throws CliError (usage) when it is not such a number, is zero, or has more decimals than the token.
 */
export function decimalToBase(
  text: string,
  decimals: number,
  symbol = "this token",
  flag = "--amount",
): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null || text.length > longest + 1) {
    throw usageError(
      `${flag} is not an amount.`,
      `Type digits with a point before the decimals, without sign and separators: ${flag} 12.50`,
    );
  }
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals) {
    const allowed = decimals === 0 ? "no decimals" : `at most ${decimals} decimals`;
    throw usageError(
      `${flag} ${text} has ${fraction.length} decimals; ${symbol} has ${allowed}.`,
      "Nothing is rounded: type an amount that the token can hold.",
    );
  }
  return positive(BigInt(whole + fraction.padEnd(decimals, "0")), flag);
}

/** Base units from the command line: digits only. @throws CliError (usage) otherwise, or when zero. */
export function baseUnits(text: string): bigint {
  if (!/^\d+$/.test(text) || text.length > longest) {
    throw usageError(
      "--amount-base is not a whole number of base units.",
      "Type digits only: --amount-base 12500000",
    );
  }
  return positive(BigInt(text), "--amount-base");
}

function positive(amount: bigint, flag: string): bigint {
  if (amount === 0n) throw usageError(`${flag} is zero: there is nothing to send.`);
  return amount;
}

/** Base units to decimal units: 12500000n with 6 decimals is `12.5`. Exact, without trailing zeros. */
export function baseToDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
