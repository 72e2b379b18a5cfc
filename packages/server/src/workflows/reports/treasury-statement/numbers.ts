import { type Decimal, formatDecimal } from "../../../lib/decimal";

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Dollars as people read them, to the cent: `$1,234.50`. Half a cent is rounded away from zero. */
export function dollars(micro: bigint | undefined): string {
  if (micro === undefined) return "not known";
  const cents = ((micro < 0n ? -micro : micro) + 5_000n) / 10_000n;
  const sign = micro < 0n && cents > 0n ? "-" : "";
  return `${sign}$${grouped((cents / 100n).toString())}.${(cents % 100n).toString().padStart(2, "0")}`;
}

const units = [
  [1_000_000_000_000n, "T"],
  [1_000_000_000n, "B"],
  [1_000_000n, "M"],
  [1_000n, "k"],
] as const;

/** Dollars in few characters: `$1.2M`. */
export function shortDollars(micro: bigint): string {
  const whole = micro / 1_000_000n;
  const unit = units.find(([size]) => whole >= size);
  if (!unit) return `$${whole}`;
  const tenths = (whole * 10n) / unit[0];
  return `$${grouped((tenths / 10n).toString())}.${tenths % 10n}${unit[1]}`;
}

/** A quantity as people read it, with all of its digits. */
export function quantity(value: Decimal | undefined): string {
  if (value === undefined) return "–";
  const [whole = "", fraction] = formatDecimal(value).split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  return `${sign}${grouped(whole.replace("-", ""))}${fraction === undefined ? "" : `.${fraction}`}`;
}

export const countText = (value: number): string => grouped(String(value));
