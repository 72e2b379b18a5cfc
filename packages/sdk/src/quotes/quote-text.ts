import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { operationOf } from "../operations";
import { readQuote } from "../read-quote";
import { type Kind, requireKind, shownName } from "../require-kind";
import { requireQuoted } from "../require-quoted";
import { requireRequestFields } from "../require-request";
import { parseJson } from "../transport/json";
import type { Quoted, RiskReport } from "../types";

/** The version of the format; other versions are refused, because the same names may mean something else there. */
const VERSION = 1;

/** The field with the version, which marks the text as a quote. */
const MARKER = "waybill_quote";

/** The maximum length in UTF-16 code units, far above every quote with its risk report. */
const MAX_LENGTH = 1_000_000;

/** The properties that are bigints: the interface's 64-bit integers. */
const { int64 = [] } = operationOf("getQuote");

/** A quote that was read from a text; it has `risk` if the written quote had it. */
export interface StoredQuote extends Quoted {
  risk?: RiskReport | null;
}

const quoteFields = {
  id: "a text",
  provider: "a text",
  min_amount_out: "a text",
  source: "an object",
  destination: "an object",
  transactions: "a list",
} as const satisfies { readonly [Name in keyof Quoted["quote"]]?: Kind };

/**
 * Reads a text of `serializeQuote`. The text is untrusted, so its size, nesting, version and shape are checked. Its content is
 * checked by `verifyQuote` and `signQuote`, which compare the quote with the `request` of the same text. If you sign for others,
 * compare that request with the payment that they want.
 *
 * @throws ArgumentError that says what is wrong, without any part of the text
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/evm";
 * import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
 * const received = parseQuote(serializeQuote(quoted));
 * const { recipient } = verifyQuote(received);
 */
export function parseQuote(text: string): StoredQuote {
  requireKind("text", text, "a text");
  if (text.length > MAX_LENGTH) throw unreadable(`it is longer than ${MAX_LENGTH} characters`);
  const read = parsed(text);
  if (!isRecord(read) || !Object.hasOwn(read, MARKER))
    throw unreadable("it is JSON of another kind", "Pass a text from serializeQuote.");
  const { [MARKER]: version, ...quoted } = read;
  if (version !== VERSION)
    throw unreadable(
      "it has another version",
      `This package reads version ${VERSION}: update both sides, or ask for a new quote.`,
    );
  requireKind("quoted.request", quoted.request, "an object");
  requireRequestFields("quoted.request", Object(quoted.request));
  requireKind("quoted.quote", quoted.quote, "an object");
  // In the interface's own names, whichever public shape it was stored in.
  quoted.quote = readQuote(Object(quoted.quote), Object(quoted.request));
  for (const [name, kind] of Object.entries(quoteFields))
    requireKind(`quoted.quote.${name}`, Reflect.get(Object(quoted.quote), name), kind);
  // An earlier shape lacks this field.
  const { expires_at: expiry = null } = Object(quoted.quote);
  if (expiry !== null) requireKind("quoted.quote.expires_at", expiry, "a text");
  Object.freeze(quoted.request);
  // The shape was checked as far as verification relies on it.
  return quoted as object as StoredQuote;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, int64);
  } catch {
    // The platform's message can hold a part of the text.
    throw unreadable(
      "it is not valid JSON, or nested too deeply, or has a number that must be a 64-bit integer but is not",
    );
  }
}

const unreadable = (what: string, hint = "It was damaged on the way: ask for it again.") =>
  new ArgumentError(`text is not a valid quote: ${what}`, hint);

/** The maximum depth that the reader accepts; it also ends the writing of a value that contains itself. */
const MAX_DEPTH = 100;

/**
 * Writes a quote and its request as text, to store it or send it to its signer; `parseQuote` reads the text. It is JSON
 * with exact 64-bit integers, and includes fields that this package does not know. The text is not signed: the reader
 * verifies the quote against its own request, or shows the result of the verification.
 *
 * @throws ArgumentError for a value that is not a quote with its request, or that could not be read back unchanged
 *
 * @example
 * import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
 * const text = serializeQuote(quoted);
 * console.log(parseQuote(text).quote.id === quoted.quote.id); // true
 */
export function serializeQuote(quoted: Quoted): string {
  requireQuoted(quoted, {});
  const text = write({ [MARKER]: VERSION, ...quoted }, "quoted", 0);
  if (text.length <= MAX_LENGTH) return text;
  throw new ArgumentError(
    `quoted is longer than ${MAX_LENGTH} characters as text`,
    "Pass the result of quotes.get.",
  );
}

/** @param name the property's name, by which the reader distinguishes a bigint from a number */
function write(value: unknown, name: string, depth: number): string {
  if (depth > MAX_DEPTH) throw unwritable(name, `is nested deeper than ${MAX_DEPTH} levels`);
  if (typeof value === "bigint" && int64.includes(name)) return String(value);
  const isNumber = typeof value === "number" && Number.isFinite(value) && !int64.includes(name);
  if (value === null || typeof value === "string" || typeof value === "boolean" || isNumber)
    return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, "", depth + 1)).join()}]`;
  if (!isRecord(value)) throw unwritable(name, `is of type ${typeof value}, which could not be read back`);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${write(field, key, depth + 1)}`).join()}}`;
}

const unwritable = (name: string, what: string) =>
  new ArgumentError(`quoted cannot be written: ${shownName(name)} ${what}`, "Pass the result of quotes.get.");
