import { isAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { OFF_CHAIN } from "../../chains/token-reference";
import { type FieldError, type Refused, type Report, refused } from "../../field-errors";
import { normalizeAddress } from "../../lib/normalize-address";
import { hasTimestamp } from "../../lib/runtime";
import { NATIVE } from "../../storage/native";

/** A fault in an element of a push, or in a row of an import. */
export interface Fault {
  /** Position of the element. */
  at: number;
  field: string;
  code: FieldError["code"];
  message: string | null;
  params: Record<string, unknown>;
  /** Whether nothing is wrong but that another connection has the account. */
  isElsewhere?: true;
}

/** An element that could be read, with its position. */
export interface Placed<Input> {
  at: number;
  input: Input;
}

/** Names the element at a position, as one who looks at the element at another position finds it. */
export type PlaceOf = (at: number, seenFrom: number) => string;

/** A fault in words, without the name of its field. */
export function wordsOf({ code, message, params }: Pick<Fault, "code" | "message" | "params">): string {
  if (code === "required") return "is required";
  if (code === "length" && params.max !== undefined) return `must be at most ${params.max} characters long`;
  if (Array.isArray(params.allowed)) return `must be one of ${params.allowed.map(String).join(", ")}`;
  return message ?? "is not valid";
}

/** The given values of an element, by the name of its field; an empty text counts as none. */
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
    report(field, "invalid_value", "must not contain control characters", {});
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
  const isPlain = digits <= MAX_DIGITS && plain.test(text);
  // Only a short text is taken apart: the time for zeros before another digit grows with their square.
  const [, minus = "", whole = "", fraction = ""] = (isPlain && decimal.exec(text)) || [];
  if (whole === "")
    return report(
      "quantity",
      "invalid_value",
      `must be a plain decimal of at most ${MAX_DIGITS} digits, such as 1250.50, without an exponent or separators`,
      {},
    );
  const size = fraction === "" ? whole : `${whole}.${fraction}`;
  if (sign === "positive" && (minus !== "" || size === "0"))
    return report(
      "quantity",
      "invalid_value",
      "must be more than 0: the direction says whether it was received or sent",
      {},
    );
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

/** Where an amount is, and of which token it is. */
export interface TokenPlace {
  /** Slug or `off_chain`; null: that of the account. */
  network: string | null;
  /** Token reference; empty where only the symbol is given. */
  denom: string;
}

/** The slug of a network by its name, or `off_chain`; null where none is given. */
export function readNetwork(raw: RawFields, report: Report): string | null | "refused" {
  const name = raw.network?.trim();
  if (name === undefined || name === "") return null;
  if (name.toLowerCase() === OFF_CHAIN) return OFF_CHAIN;
  const slug = findNetwork(name)?.slug;
  if (slug !== undefined) return slug;
  report("network", "invalid_value", `must be a network, by slug or alias, or ${OFF_CHAIN}`, {});
  return "refused";
}

const denomOfCosmos = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;

/** The token of `asset_id` (`network:reference`) and `network`, which agree where both are given. */
export function readTokenPlace(raw: RawFields, report: Report): TokenPlace | Refused {
  const given = readNetwork(raw, report);
  const id = readOptional(raw, "asset_id", MAX_KEY, report);
  if (given === "refused") return refused;
  if (id === null) return { network: given, denom: "" };
  const at = id.indexOf(":");
  const network = at < 0 ? undefined : findNetwork(id.slice(0, at));
  const reference = id.slice(at + 1);
  const fits =
    network !== undefined &&
    (reference === NATIVE ||
      (network.kind === "cosmos" ? denomOfCosmos.test(reference) : isAddress(network, reference)));
  if (!network || !fits)
    return report(
      "asset_id",
      "invalid_value",
      "must be a network and a contract, mint or denom on it, such as ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
      {},
    );
  if (given !== null && given !== network.slug)
    return report("asset_id", "mismatch", `must be on the network of the element, ${given}`, {});
  return { network: network.slug, denom: normalizeAddress(reference) };
}
