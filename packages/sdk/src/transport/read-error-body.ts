import type { ErrorForm } from "@waybill/spec/client-tables";
import { errors as coreErrors } from "@waybill/spec/generated/core-errors";
import { errorHints } from "@waybill/spec/generated/error-hints";
import type { FieldError } from "../errors/http";
import { isRecord, scalarText } from "../json-value";
import type { Call } from "./call";
import { printable } from "./printable";
import { redactorOf } from "./redact-sent";

// Exported here, so that the texts of a failed call load as a single file.
export { redactorOf };

/** The maximum number of entries of any list in an error; its message has room for fewer. */
const MOST_ENTRIES = 50;

/** The maximum number of letters of all texts of an error, because searching them for sent values takes time. */
const MOST_LETTERS = 20_000;

type Say = ReturnType<typeof redactorOf>;

/** The content of an error response. */
export interface ErrorText {
  sentence: string;
  /** The next step, from the server's code, otherwise from the status. */
  hint: string;
  /** The server's own code. */
  code?: string | undefined;
  /** Contents of the body other than its label. */
  details?: unknown;
  fields?: Fields;
}

const statusHints: Record<number, string> = {
  400: "Correct error.fields.",
  401: "Pass a valid apiKey.",
  403: "The workspace of the key lacks this feature.",
  404: "Check the request.",
  422: "Correct error.fields.",
  429: "Wait retryAfterMs or raise the quota.",
  503: "A source is unavailable: call again later.",
};

/** The form of errors from a server or proxy without a form of its own (RFC 9457). */
const problem: ErrorForm = { label: "title", code: "code", message: "detail" };

/** For a server without error codes: what an operation did not find when it answers 404. */
const notFound: ReadonlyArray<readonly [RegExp, keyof typeof coreErrors.hints]> = [
  [/^getQuotes?$/, "no_route"],
  [/Person|^getTransaction$|^trackTransaction$|^submitTransaction$/, "person_not_found"],
];

/**
 * Reads an error body in the form of the interface's errors. The sentence is the label, then the message, or each failing field
 * with its rule and the allowed values. Personal data and the key are not repeated, even if the server repeats them.
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
    // Redacted again, because a value can span several parts.
    sentence: redact(sentence, 600),
    hint: hint ?? statusHints[status] ?? "If this goes on, check baseUrl or report requestId.",
    code: redact(at(body, form.code)) || undefined,
    details: at(body, details),
    fields,
  };
}

/**
 * The text of an answer that does not come from the service: a redirect, with host and path of its target, or a proxy's
 * page, with only its title, because the rest can repeat personal data. Undefined for all other answers.
 */
export function readForeign(call: Call, response: Response, text: string): ErrorText | undefined {
  const { status, type } = response;
  if ((status >= 300 && status < 400 && status !== 304) || type === "opaqueredirect") {
    const place = redactorOf(call)(placeOf(response.headers.get("location"), call.url), 200);
    return {
      sentence: place ? `redirects to ${place}` : "redirects without saying where to",
      hint: "Redirects are not followed, because they could lead the key to another host. If this address is the service's, set baseUrl to it.",
    };
  }
  if (!/^\s*<(?:!doctype html|html)[\s>]/i.test(text)) return undefined;
  const [, title = ""] = /<title[^>]*>([^<]{0,200})/i.exec(text) ?? [];
  const shown = redactorOf(call)(title.replace(/\s+/g, " "), 120);
  return {
    sentence: `a web page${shown && `, "${shown}"`}, instead of an answer of the service`,
    hint: "It comes from a proxy or another server: check baseUrl, and if this goes on, ask its operator.",
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

/** A sentence for each broken rule, such as `amount: must be a decimal integer`. */
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
 * The violated rules by field. A server of the data interface may send only sentences, which begin with the field's
 * name: then the code of each is `invalid`.
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
