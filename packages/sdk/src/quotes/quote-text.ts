import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { operationOf } from "../operations";
import { readQuote } from "../read-quote";
import { type Kind, requireKind, shownName } from "../require-kind";
import { requireQuoted } from "../require-quoted";
import { requireRequestFields } from "../require-request";
import { parseJson } from "../transport/json";
import type { Quoted, RiskReport } from "../types";

/** The format's version; another one is refused, because it may mean something else by the same names. */
const VERSION = 1;

/** The field that holds it, and says what the text is. */
const MARKER = "waybill_quote";

/** Far above every quote with its risk report, in UTF-16 code units. */
const MAX_LENGTH = 1_000_000;

/** The properties that are a bigint: the interface's 64-bit integers. */
const { int64 = [] } = operationOf("getQuote");

/** A quote that was read from a text; `risk` is there if it was in what was written. */
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
 * Reads a text of `serializeQuote`. The text is untrusted, so its size, nesting, version and shape are
 * checked. Its content is checked by `verifyQuote` and `signQuote`, which compare the quote with the `request`
 * of the same text. If you sign for others, compare that request with the payment that they want.
 *
 * @throws ArgumentError that says what is wrong and repeats nothing of the text
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
    throw unreadable("it is JSON of something else", "Pass a text of serializeQuote.");
  const { [MARKER]: version, ...quoted } = read;
  if (version !== VERSION)
    throw unreadable(
      "it has another version",
      `This package reads version ${VERSION}: bring both sides up to date, or ask for a new quote.`,
    );
  requireKind("quoted.request", quoted.request, "an object");
  requireRequestFields("quoted.request", Object(quoted.request));
  requireKind("quoted.quote", quoted.quote, "an object");
  // In the interface's own names, whichever public shape it was stored in.
  quoted.quote = readQuote(Object(quoted.quote), Object(quoted.request));
  for (const [name, kind] of Object.entries(quoteFields))
    requireKind(`quoted.quote.${name}`, Reflect.get(Object(quoted.quote), name), kind);
  // An earlier shape says nothing here.
  const { expires_at: expiry = null } = Object(quoted.quote);
  if (expiry !== null) requireKind("quoted.quote.expires_at", expiry, "a text");
  Object.freeze(quoted.request);
  // Its shape was checked as far as the type matters before verification, which takes nothing else for granted.
  return quoted as object as StoredQuote;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, int64);
  } catch {
    // The platform's message can hold a part of the text.
    throw unreadable(
      "it is not valid JSON, or nested too deeply, or has a number that is not a 64-bit integer where one must be",
    );
  }
}

const unreadable = (what: string, hint = "It was damaged on its way: have it sent again.") =>
  new ArgumentError(`text is not a valid quote: ${what}`, hint);

/** The depth that the reader accepts; it also ends the writing of a value that holds itself. */
const MAX_DEPTH = 100;

/**
 * A quote and its request as one text, to be stored or sent to whoever signs it; `parseQuote` reads it. It is JSON, with
 * 64-bit integers in full. Fields that this package does not know are written as well. The text is not signed: whoever
 * reads it verifies the quote against a request of their own, or shows what the verification found.
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
    "Pass what quotes.get returned.",
  );
}

/** `name` is that of the property, by which the reader distinguishes a bigint from a number. */
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
