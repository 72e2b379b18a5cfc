import { STATUS_CODES } from "node:http";
import type { HttpError } from "@waybill/sdk";
import { commonErrors } from "@waybill/spec/generated/common-errors";

/**
 * The service's message without the name of the called operation, and without the label of the status if a sentence follows it.
 * `getPerson: 404 not found: person not found` becomes `Person not found (404).`
 */
export function serviceMessage({ message, operation, status }: HttpError): string {
  const own = operation === undefined ? message : message.replace(`${operation}: `, "");
  const text = own.replace(new RegExp(`^${status}\\s*`), "").replace(/^[,:]\s*/, "");
  const phrase = STATUS_CODES[status];
  const label = [...labels, phrase].find((one) => text.startsWith(`${one}: `));
  const behind = label === undefined ? text : text.slice(label.length).replace(/^[:\s]+/, "");
  // Answers without a valid key, or over a quota, begin with the sentence, followed by the status phrase.
  const said =
    phrase !== undefined && behind.endsWith(`: ${phrase}`) ? behind.slice(0, -phrase.length - 2) : behind;
  if (said === "") return `The service answered ${status}.`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, "")} (${status}).`;
}

/** The status labels of the core interface; other interfaces have standard status phrases. */
const labels: readonly string[] = [...new Set(Object.values(commonErrors).map(({ label }) => label))];
