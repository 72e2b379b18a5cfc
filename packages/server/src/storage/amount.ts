/**
 * The storage form of amounts: the number of digits (two characters), then the base units in decimal, so that strings
 * sort like the numbers. 42 is `0242`, which sorts before 100, `03100`. Up to 99 digits; 2^256 has 78.
 */
export function storeAmount(amount: bigint): string {
  const digits = amount.toString();
  return digits.length.toString().padStart(2, "0") + digits;
}

/** The base units of a stored amount. */
export const readAmount = (stored: string): bigint => BigInt(stored.slice(2));

/** The same in decimal. */
export const readDecimal = (stored: string): string => stored.slice(2);
