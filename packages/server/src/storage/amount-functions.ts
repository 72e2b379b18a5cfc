import type Sqlite from "better-sqlite3";
import { addDecimals, type Decimal, formatDecimal, parseDecimal, ZERO } from "../lib/decimal";
import { readAmount, storeAmount } from "./amount";

const text = (stored: unknown): stored is string => typeof stored === "string";

/** The sum of two stored amounts. Null counts as 0; the sum of two nulls is null. */
function add(one: unknown, other: unknown): string | null {
  if (!text(one)) return text(other) ? other : null;
  return text(other) ? storeAmount(readAmount(one) + readAmount(other)) : one;
}

/** The difference of two stored amounts, at least 0. */
function subtract(one: unknown, other: unknown): string {
  const left = (text(one) ? readAmount(one) : 0n) - (text(other) ? readAmount(other) : 0n);
  return storeAmount(left > 0n ? left : 0n);
}

/** A decimal text; null counts as 0. */
function decimal(given: unknown): Decimal {
  if (!text(given)) return ZERO;
  const value = parseDecimal(given);
  if (!value) throw new TypeError("what is added is no decimal number");
  return value;
}

/**
 * Adds SQL functions for exact arithmetic with stored amounts (storage/amount.ts): `amount_add(a, b)`, `amount_sub(a,
 * b)`, which is at least 0, and the aggregate `amount_sum(x)`, which is 0 without rows; and for decimal texts with a sign and a point `decimal_add` and
 * `decimal_sum` (storage/dialect/decimals.ts).
 */
export function addAmountFunctions(sqlite: Sqlite.Database): void {
  const options = { deterministic: true };
  sqlite.function("amount_add", options, add);
  sqlite.function("amount_sub", options, subtract);
  sqlite.aggregate<bigint>("amount_sum", {
    ...options,
    start: () => 0n,
    step: (total, stored) => (text(stored) ? total + readAmount(stored) : total),
    inverse: (total, stored) => (text(stored) ? total - readAmount(stored) : total),
    result: storeAmount,
  });
  sqlite.function("decimal_add", options, (one, other) =>
    formatDecimal(addDecimals(decimal(one), decimal(other))),
  );
  sqlite.aggregate<Decimal>("decimal_sum", {
    ...options,
    start: () => ZERO,
    step: (total, given) => addDecimals(total, decimal(given)),
    result: formatDecimal,
  });
}
