import type { Operation } from "../operations";
import type { Call } from "./call";

/** The call's address as it may be logged: as its template, without a query, when a parameter holds personal data. */
export function loggableUrl(url: string, { pii, path }: Operation): string {
  return pii ? new URL(url).origin + path : url;
}

/** The call's body as it may be logged: every property that the description marks `x-pii` is replaced. */
export function loggableBody({ body, operation }: Call): unknown {
  if (typeof body !== "string") return undefined;
  const personal = operation.bodyPii ?? [];
  // The reviver sees the whole body last, under an empty name.
  return JSON.parse(body, (key, value) => (personal.includes(key) ? "[redacted]" : value));
}
