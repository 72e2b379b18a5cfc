/**
 * Amounts in the database: base units as decimal digits behind their number, two digits, so that texts sort like the
 * numbers. 42 is `0242`, which sorts before 100, `03100`. Up to 99 digits; 2^256 has 78.
 */
export function storeAmount(amount: bigint): string {
  const digits = amount.toString();
  return digits.length.toString().padStart(2, "0") + digits;
}

/** The amount in base units that such a text holds. */
export const readAmount = (stored: string): bigint => BigInt(stored.slice(2));
