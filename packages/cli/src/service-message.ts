import { STATUS_CODES } from "node:http";
import type { HttpError } from "@waybill/sdk";
import { commonErrors } from "@waybill/spec/generated/common-errors";

/**
 * The service's message, in its own words: without the name of the operation that was called, and without the label of the
 * status when a sentence follows it. `getPerson: 404 not found: person not found` becomes `Person not found (404).`
 */
export function serviceMessage({ message, operation, status }: HttpError): string {
  const own = operation === undefined ? message : message.replace(`${operation}: `, "");
  const text = own.replace(new RegExp(`^${status}\\s*`), "").replace(/^[,:]\s*/, "");
  const phrase = STATUS_CODES[status];
  const label = [...labels, phrase].find((one) => text.startsWith(`${one}: `));
  const behind = label === undefined ? text : text.slice(label.length).replace(/^[:\s]+/, "");
  // Answers without a valid key, or over a quota, have the sentence first and the phrase behind it.
  const said =
    phrase !== undefined && behind.endsWith(`: ${phrase}`) ? behind.slice(0, -phrase.length - 2) : behind;
  if (said === "") return `The service answered ${status}.`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, "")} (${status}).`;
}

/** Those of the core interface; others have the phrase of the status. */
const labels: readonly string[] = [...new Set(Object.values(commonErrors).map(({ label }) => label))];
