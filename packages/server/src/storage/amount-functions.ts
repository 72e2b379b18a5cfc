import type Sqlite from "better-sqlite3";
import { readAmount, storeAmount } from "./amount";

const text = (stored: unknown): stored is string => typeof stored === "string";

/** The sum of two stored amounts. Null stands for none: with another it changes nothing, and two of them are none. */
function add(one: unknown, other: unknown): string | null {
  if (!text(one)) return text(other) ? other : null;
  return text(other) ? storeAmount(readAmount(one) + readAmount(other)) : one;
}

/** What is left of a stored amount when another one is taken away: never below nothing. */
function subtract(one: unknown, other: unknown): string {
  const left = (text(one) ? readAmount(one) : 0n) - (text(other) ? readAmount(other) : 0n);
  return storeAmount(left > 0n ? left : 0n);
}

/**
 * Lets SQL reckon with stored amounts (storage/amount.ts) to the base unit: `amount_add(a, b)`, `amount_sub(a, b)`,
 * which is never below nothing, and the aggregate `amount_sum(x)`, which is nothing when there is none to add.
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
}
