import type { Operation } from "../operations";
import type { Call } from "./call";

/** The path for logs: the template without a query when a parameter contains personal data. */
export function loggableUrl(url: string, { pii, path }: Operation): string {
  return pii ? new URL(url).origin + path : url;
}

/** The request body for logs: every property marked `x-pii` in the description is replaced. */
export function loggableBody({ body, operation }: Call): unknown {
  if (typeof body !== "string") return undefined;
  const personal = operation.bodyPii ?? [];
  // The last call of the reviver has the whole body, with an empty name.
  return JSON.parse(body, (key, value) => (personal.includes(key) ? "[redacted]" : value));
}
