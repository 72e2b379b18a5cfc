import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { shownName } from "../require-kind";
import { requireQuoted } from "../require-quoted";
import type { Quoted } from "../types";
import { int64, MARKER, MAX_LENGTH, VERSION } from "./envelope";

/** What the reader accepts; it also ends the writing of a value that holds itself. */
const MAX_DEPTH = 100;

/**
 * A quote and its request as one text, to be stored or sent to whoever signs it; `parseQuote` reads it. It is JSON, with
 * 64-bit integers in full. Fields that this package does not know are written as well. The text is not signed: whoever
 * reads it verifies the quote against a request of their own, or shows what the verification found.
 *
 * @throws ArgumentError for what is not a quote with its request, and for a value that could not be read again as it is
 */
export function serializeQuote(quoted: Quoted): string {
  requireQuoted(quoted, {});
  const text = write({ [MARKER]: VERSION, ...quoted }, "quoted", 0);
  if (text.length <= MAX_LENGTH) return text;
  throw new ArgumentError(
    `quoted is longer than ${MAX_LENGTH} characters as text`,
    "Pass what quotes.get returned.",
  );
}

/** `name` is that of the property, by which the reader tells a bigint from a number. */
function write(value: unknown, name: string, depth: number): string {
  if (depth > MAX_DEPTH) throw unwritable(name, `is nested deeper than ${MAX_DEPTH} levels`);
  if (typeof value === "bigint" && int64.includes(name)) return String(value);
  const isNumber = typeof value === "number" && Number.isFinite(value) && !int64.includes(name);
  if (value === null || typeof value === "string" || typeof value === "boolean" || isNumber)
    return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, "", depth + 1)).join()}]`;
  if (!isRecord(value)) throw unwritable(name, `is of type ${typeof value}, which would not be read again`);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${write(field, key, depth + 1)}`).join()}}`;
}

const unwritable = (name: string, what: string) =>
  new ArgumentError(`quoted cannot be written: ${shownName(name)} ${what}`, "Pass what quotes.get returned.");
