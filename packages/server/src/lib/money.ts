/** Base units as a decimal string in units of the token, exact and without trailing zeros: 2500000n, 6 -> "2.5". */
export function formatUnits(amount: bigint, exponent: number): string {
  const digits = amount.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Dollars as a decimal text, in millionths of a dollar; what is finer is rounded as asked. Throws SyntaxError. */
export function microUsd(dollars: string, rounding: "up" | "down"): bigint {
  const [whole = "", fraction = ""] = dollars.split(".");
  const exact = BigInt(whole + fraction.slice(0, 6).padEnd(6, "0"));
  return rounding === "up" && /[1-9]/.test(fraction.slice(6)) ? exact + 1n : exact;
}

/** Millionths of a dollar as dollars, decimal: 2500000n -> "2.5". Null for what has no price. */
export const formatUsd = (micro: bigint | undefined): string | null =>
  micro === undefined ? null : formatUnits(micro, 6);
