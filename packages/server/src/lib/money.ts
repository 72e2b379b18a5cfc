/** Values are counted in millionths of a US dollar. */
export const USD_DECIMALS = 6;

/**
 * Base units as a decimal string in units of the token, exact, without exponent and without trailing zeros: 2500000n, 6
 * -> "2.5". Negative amounts begin with a minus.
 */
export function formatUnits(amount: bigint, exponent: number): string {
  if (amount < 0n) return `-${formatUnits(-amount, exponent)}`;
  const digits = amount.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Millionths of a dollar as dollars, decimal: 2500000n -> "2.5". Null without a price. */
export function formatUsd(micro: bigint): string;
export function formatUsd(micro: bigint | undefined): string | null;
export function formatUsd(micro: bigint | undefined): string | null {
  return micro === undefined ? null : formatUnits(micro, USD_DECIMALS);
}

/** Dollars for people: `$2500`, `$12.50`. */
export const dollarText = (micro: bigint): string => {
  const [whole, fraction] = formatUsd(micro).split(".");
  return fraction === undefined ? `$${whole}` : `$${whole}.${fraction.padEnd(2, "0")}`;
};

/**
 * Dollars as a decimal text, in millionths of a dollar; further digits are rounded in the given direction. Throws
 * SyntaxError.
 */
export function microUsd(dollars: string, rounding: "up" | "down"): bigint {
  const [whole = "", fraction = ""] = dollars.split(".");
  const exact = BigInt(whole + fraction.slice(0, USD_DECIMALS).padEnd(USD_DECIMALS, "0"));
  return rounding === "up" && /[1-9]/.test(fraction.slice(USD_DECIMALS)) ? exact + 1n : exact;
}
