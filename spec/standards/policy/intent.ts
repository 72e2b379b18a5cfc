import { compareDecimals, type Decimal, digitsAt } from "../decimal";
import { isDollar, type PolicyToken } from "./payment";

/**
 * The value and amount of a planned payment, from its value in dollars and, if given, its amount in units of the token.
 * For a dollar token the two figures mean the same, and the larger one counts, because the smaller one could pass a
 * limit. The amount is in base units, rounded up; undefined for a token that the registry does not have, or if neither
 * figure gives it.
 */
export function intendedAmounts(
  token: PolicyToken,
  worth: Decimal,
  stated: Decimal | undefined,
): { usd: Decimal; amount: bigint | undefined } {
  const isAtPar = isDollar(token);
  const both = !stated || compareDecimals(worth, stated) > 0 ? worth : stated;
  const units = isAtPar ? both : stated;
  const { decimals, inRegistry } = token;
  return {
    usd: isAtPar ? both : worth,
    amount: units && inRegistry && decimals !== null ? digitsAt(units, decimals, "up") : undefined,
  };
}
