import { type Refused, type Report, refused } from "../../field-errors";
import { hasTimestamp } from "../../lib/runtime";

/** What was given of an element, by the name of its field; an empty text counts as none. */
export type RawFields = Readonly<Record<string, string | undefined>>;

/** Longest texts, in characters. */
export const MAX_KEY = 200;
export const MAX_TEXT = 1_000;
const MAX_ASSET = 64;
const MAX_DIGITS = 78;

const control = /\p{Cc}/u;
const decimal = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;
const plain = /^-?\d+(?:\.\d+)?$/;
const moment = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** A text without the blanks around it; null where there is none. Reports one that is too long or has control characters. */
function readText(raw: RawFields, field: string, max: number, report: Report): string | null | "refused" {
  const text = raw[field]?.trim();
  if (text === undefined || text === "") return null;
  if (text.length > max) {
    report(field, "length", null, { min: 1, max });
    return "refused";
  }
  if (control.test(text)) {
    report(field, "invalid_value", "must not have control characters", {});
    return "refused";
  }
  return text;
}

/** The same of a text that may be missing; null also where it was refused. */
export function readOptional(raw: RawFields, field: string, max: number, report: Report): string | null {
  const text = readText(raw, field, max, report);
  return text === "refused" ? null : text;
}

/** The same of a text that has to be there. */
export function readRequired(raw: RawFields, field: string, max: number, report: Report): string | Refused {
  const text = readText(raw, field, max, report);
  if (text === null) return report(field, "required", null, {});
  return text === "refused" ? refused : text;
}

export const readAsset = (raw: RawFields, report: Report): string | Refused =>
  readRequired(raw, "asset", MAX_ASSET, report);

/** A decimal in its shortest form; reports one that is not plain: with an exponent, a separator or a plus. */
export function readQuantity(raw: RawFields, sign: "any" | "positive", report: Report): string | Refused {
  const text = raw.quantity?.trim() ?? "";
  if (text === "") return report("quantity", "required", null, {});
  const digits = text.length - (text.startsWith("-") ? 1 : 0) - (text.includes(".") ? 1 : 0);
  const [, minus = "", whole = "", fraction = ""] = (plain.test(text) && decimal.exec(text)) || [];
  if (whole === "" || digits > MAX_DIGITS)
    return report(
      "quantity",
      "invalid_value",
      `must be a plain decimal of at most ${MAX_DIGITS} digits, such as 1250.50, without an exponent or separators`,
      {},
    );
  const size = fraction === "" ? whole : `${whole}.${fraction}`;
  if (sign === "positive" && (minus !== "" || size === "0"))
    return report("quantity", "invalid_value", "must be more than 0; the direction says which way", {});
  return size === "0" ? size : minus + size;
}

/** Days of it. */
const SHORTEST_MONTH = 28;

/** Whether a month has a day: the 30th of February would become a day in March. */
const isInCalendar = (year: number, month: number, day: number): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

/** Unix milliseconds of a time with an offset; reports anything else. */
export function readTime(raw: RawFields, field: string, report: Report): number | Refused {
  const text = raw[field]?.trim() ?? "";
  if (text === "") return report(field, "required", null, {});
  const [, year = "", month = "", day = ""] = moment.exec(text) ?? [];
  const ms = day === "" ? Number.NaN : Date.parse(text.toUpperCase());
  if (
    !hasTimestamp(ms) ||
    (Number(day) > SHORTEST_MONTH && !isInCalendar(Number(year), Number(month), Number(day)))
  )
    return report(
      field,
      "invalid_value",
      "must be a time in ISO 8601 with an offset, such as 2026-09-11T00:00:00-05:00",
      {},
    );
  return ms;
}
