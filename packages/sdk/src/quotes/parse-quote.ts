import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { readQuote } from "../read-quote";
import { type Kind, requireKind } from "../require-kind";
import { requireRequestFields } from "../require-request";
import { parseJson } from "../transport/json";
import type { Quoted, RiskReport } from "../types";
import { int64, MARKER, MAX_LENGTH, VERSION } from "./envelope";

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
 * Reads a text of `serializeQuote`. It comes from elsewhere, so size, nesting, version and shape are checked, and nothing
 * else: `verifyQuote` and `signQuote` check what the quote says, as they check one of the service. Both compare it with
 * the `request` of the same text. Who signs for others has to compare that request with what they want to be paid.
 *
 * @throws ArgumentError that says what is wrong and repeats nothing of the text
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
