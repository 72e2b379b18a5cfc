/** The most digits of a number after the point. */
const FRACTION = 18;

const decimal = /^(\d{1,30})(?:\.(\d{1,18}))?$/;

/** A number that is not negative, as a decimal text without needless zeros: `007.50` is `7.5`. Undefined for anything else. */
export function canonicalDecimal(text: string): string | undefined {
  const [, whole, fraction = ""] = decimal.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (digits === "" ? "" : `.${digits}`);
}

/** A decimal text in units of 10^-18, exact. Throws SyntaxError for a text that is none. */
export function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(FRACTION, "0"));
}
