import { ArgumentError, parseAmount } from "@waybill/sdk/amounts";
import { usageError } from "../errors";
import { printable } from "../output/text";

const longest = 78; // 2^256 has 78 digits: no token can hold more.

/**
 * A decimal amount in base units, as `parseAmount` reads it: `12.50` with 6 decimals is 12500000n. `flag` is for error messages.
 *
 * @throws CliError (usage) when it is not a decimal number, is zero, or has more decimals than the token
 */
export function decimalToBase(
  text: string,
  decimals: number,
  symbol = "this token",
  flag = "--amount",
): bigint {
  try {
    return positive(parseAmount(text, { decimals }), flag);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    if (!/^\d+(\.\d+)?$/.test(text))
      throw usageError(
        `${flag}${shown(text)} is not an amount of ${symbol}.`,
        text.startsWith("-")
          ? `Give the amount to pay: ${flag} 12.50`
          : `Write it with a point: ${flag} 12.50`,
        error,
      );
    const problem = error.message.replace(/^amount /, "it ");
    throw usageError(`${flag}${shown(text)} is not an amount of ${symbol}: ${problem}.`, error.hint);
  }
}

/** Base units from the command line: digits only. @throws CliError (usage) otherwise, or for zero */
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

/** The typed text for an error message; left out if it is too long for an amount, because it may be a secret. */
const shown = (text: string): string => (text.length > 24 ? "" : ` ${JSON.stringify(printable(text))}`);
