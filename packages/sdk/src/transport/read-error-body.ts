import type { ErrorForm } from "@waybill/spec/client-tables";
import { errors as coreErrors } from "@waybill/spec/generated/core-errors";
import { errorHints } from "@waybill/spec/generated/error-hints";
import type { FieldError } from "../errors/http";
import { isRecord, scalarText } from "../json-value";
import type { Call } from "./call";
import { printable } from "./printable";
import { redactorOf } from "./redact-sent";

// One file to load for everything that is said of a failed call.
export { redactorOf };

/** The most entries of anything in an error; its sentence has room for less. */
const MOST_ENTRIES = 50;

/** The most letters of all texts of an error together, for the same reason: looking for sent values takes its time. */
const MOST_LETTERS = 20_000;

type Say = ReturnType<typeof redactorOf>;

/** The content of an error response. */
export interface ErrorText {
  sentence: string;
  /** The next step, by the server's code, else by the status. */
  hint: string;
  /** The server's own code. */
  code?: string | undefined;
  /** Further contents of the body beside its label. */
  details?: unknown;
  fields?: Fields;
}

const statusHints: Record<number, string> = {
  400: "Correct error.fields.",
  401: "Pass a valid apiKey.",
  403: "The workspace of the key lacks this feature.",
  404: "Check what was asked for.",
  422: "Correct error.fields.",
  429: "Wait retryAfterMs or raise the quota.",
  503: "A source is unavailable: call again later.",
};

/** The form of an error of a server or proxy that has no form of its own (RFC 9457). */
const problem: ErrorForm = { label: "title", code: "code", message: "detail" };

/** A server without codes: what an operation that answers 404 did not find. */
const notFound: ReadonlyArray<readonly [RegExp, keyof typeof coreErrors.hints]> = [
  [/^getQuotes?$/, "no_route"],
  [/Person|^getTransaction$|^trackTransaction$|^submitTransaction$/, "person_not_found"],
];

/**
 * Reads an error body by the form that the description gives to errors of the interface. The sentence is the label, then the
 * message, or each failing field with its rule and what is allowed. Personal data and the key are not repeated, also when the
 * server does.
 */
export function readErrorBody(call: Call, status: number, body: Record<string, unknown>): ErrorText {
  const redact = redactorOf(call);
  let unread = MOST_LETTERS;
  const say: Say = (text, length) => {
    unread -= typeof text === "string" ? text.length : 0;
    return unread < 0 ? "[...]" : redact(text, length);
  };
  const { form: own, hints } = call.operation.errors ?? coreErrors;
  const form: ErrorForm =
    at(body, own.label) === undefined && at(body, own.message) === undefined ? problem : own;
  const label = say(at(body, form.label));
  const rawMessage = at(body, form.message);
  const fields = fieldsOf(at(body, form.fields), rawMessage);
  const message = [rawMessage]
    .flat()
    .slice(0, MOST_ENTRIES)
    .map((text) => say(text))
    .filter(Boolean)
    .join(", ");
  const more =
    message ||
    Object.entries(fields)
      .slice(0, MOST_ENTRIES)
      .flatMap((field) => fieldSentences(say, field))
      .join("; ");
  const sentence = [label, more].filter(Boolean).join(": ");
  const code = printable(at(body, form.code)) || undefined;
  const absent = label === "not found" ? notFound.find(([id]) => id.test(call.operation.id))?.[1] : undefined;
  const hint = Object.entries({ ...errorHints, ...coreErrors.hints, ...hints }).find(
    ([known]) => known === (code ?? absent),
  )?.[1];
  const [details] = (form.message ?? form.fields ?? "").split(".");
  return {
    // Once more, for what is written over several parts.
    sentence: redact(sentence, 600),
    hint: hint ?? statusHints[status] ?? "If it lasts, check baseUrl, report the requestId.",
    code: redact(at(body, form.code)) || undefined,
    details: at(body, details),
    fields,
  };
}

/**
 * The text of an answer that is not one of the service: a redirect, with host and path of where it leads to, and a page of a
 * proxy, of which only the title is kept, because anything else of it can repeat personal data. Undefined for all others.
 */
export function readForeign(call: Call, response: Response, text: string): ErrorText | undefined {
  const { status, type } = response;
  if ((status >= 300 && status < 400 && status !== 304) || type === "opaqueredirect") {
    const place = redactorOf(call)(placeOf(response.headers.get("location"), call.url), 200);
    return {
      sentence: place ? `redirects to ${place}` : "redirects, and does not say where to",
      hint: "Redirects are not followed, because they could lead the key to another host. If this address is the service's, set baseUrl to it.",
    };
  }
  if (!/^\s*<(?:!doctype html|html)[\s>]/i.test(text)) return undefined;
  const [, title = ""] = /<title[^>]*>([^<]{0,200})/i.exec(text) ?? [];
  const shown = redactorOf(call)(title.replace(/\s+/g, " "), 120);
  return {
    sentence: `a web page${shown && `, "${shown}"`}, instead of an answer of the service`,
    hint: "It comes from a proxy or another server: check baseUrl, and if it lasts, ask who runs it.",
  };
}

/** Host and path of an address, without credentials and query. */
function placeOf(location: string | null, base: string): string {
  try {
    if (location === null) return "";
    const { host, pathname } = new URL(location, base);
    return host + pathname;
  } catch {
    return "";
  }
}

/** The value in a body at a path such as `details.message`. */
const at = (body: unknown, path?: string): unknown =>
  path
    ?.split(".")
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      body,
    );

/** `amount: must be a decimal integer`, one for each broken rule. */
const fieldSentences = (say: Say, [field, entries]: [string, FieldError[]]): string[] =>
  entries.slice(0, MOST_ENTRIES).map(({ code, message, params }) => {
    const rule = say(message) || say(code) || "invalid";
    return `${say(field)}: ${rule}${limits(say, isRecord(params) ? params : {})}`;
  });

/** The values that the rule allows; the value that broke it stays in `error.fields`. */
function limits(say: Say, { allowed, min, max }: Record<string, unknown>): string {
  if (Array.isArray(allowed))
    return ` (allowed: ${allowed
      .slice(0, MOST_ENTRIES)
      .map((one) => say(scalarText(one), 40))
      .join(", ")})`;
  const ends = [min, max].map((end) => (typeof end === "boolean" ? "" : say(scalarText(end), 80)));
  if (ends.every((end) => end === "")) return "";
  return ends[1] === "" ? ` (at least ${ends[0]})` : ` (${ends[0]} to ${ends[1]})`;
}

export type Fields = Record<string, FieldError[]>;

/**
 * The violated rules by field. A server of the data interface may send sentences only, which begin with the name of the field:
 * then the code of each is `invalid`.
 */
export function fieldsOf(given: unknown, message: unknown): Fields {
  // Without a prototype: names come from the server.
  const fields: Fields = Object.create(null);
  if (isRecord(given)) {
    for (const [field, entries] of Object.entries(given))
      if (Array.isArray(entries)) fields[field] = entries.filter(isRecord).map(toFieldError);
    return fields;
  }
  for (const text of Array.isArray(message) ? message : []) {
    const [, field, rule = null] = /^(\S+) (.+)/s.exec(scalarText(text)) ?? [];
    if (field) fields[field] = [...(fields[field] ?? []), { code: "invalid", message: rule, params: {} }];
  }
  return fields;
}

const toFieldError = ({ code, message, params }: Record<string, unknown>): FieldError => ({
  code: typeof code === "string" ? code : "invalid",
  message: typeof message === "string" ? message : null,
  params: isRecord(params) ? params : {},
});
