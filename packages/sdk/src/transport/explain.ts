import { errorHints } from "@waybill/spec/generated/error-hints";
import { isRecord } from "../json-value";
import type { Call } from "./call";
import { printable } from "./printable";
import { redactSent } from "./redact-sent";

/** What an error response says, and a hint that fits better than that of its status. */
export interface Explained {
  sentence: string;
  hint?: string | undefined;
}

/** A server without codes: what an operation that answers 404 did not find. */
const notFound: ReadonlyArray<readonly [RegExp, keyof typeof errorHints]> = [
  [/^getQuotes?$/, "no_route"],
  [/Person|^getTransaction$|^trackTransaction$|^submitTransaction$/, "person_not_found"],
];

/**
 * The label of an error body, then its sentence, or each failing field with its rule and what is allowed; of a body in the form
 * of RFC 9457 its title and detail. Personal data and the key are not repeated, also when the server does.
 */
export function explain(call: Call, body: Record<string, unknown>): Explained {
  const { error = body.title, code, details, message = body.detail } = body;
  const more =
    isRecord(details) && !Array.isArray(details)
      ? printable(details.message) || Object.entries(details).flatMap(fieldSentences).join("; ")
      : [message ?? details]
          .flat()
          .map((text) => printable(text))
          .join(", ");
  const absent = error === "not found" ? notFound.find(([id]) => id.test(call.operation.id))?.[1] : undefined;
  const hints = { ...errorHints, ...call.operation.errorHints };
  const hint = Object.entries(hints).find(([known]) => known === (code ?? absent))?.[1];
  const sentence = [printable(error), more].filter(Boolean).join(more.includes(": ") ? ": " : " ");
  return { sentence: redactSent(call, printable(sentence, 600)), hint };
}

/** `amount: must be a decimal integer`, one for each broken rule. */
function fieldSentences([field, entries]: [string, unknown]): string[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).map(({ code, message, params }) => {
    const rule = printable(message) || printable(code) || "invalid";
    return `${printable(field)}: ${rule}${limits(isRecord(params) ? params : {})}`;
  });
}

/** What the rule allows; the value that broke it stays in `error.fields`. */
function limits({ allowed, min, max }: Record<string, unknown>): string {
  if (Array.isArray(allowed))
    return ` (allowed: ${allowed.map((one) => printable(String(one), 40)).join(", ")})`;
  const ends = [min, max].map((end) =>
    /^(number|bigint|string)$/.test(typeof end) ? printable(String(end), 80) : "",
  );
  if (ends.every((end) => end === "")) return "";
  return ends[1] === "" ? ` (at least ${ends[0]})` : ` (${ends[0]} to ${ends[1]})`;
}
