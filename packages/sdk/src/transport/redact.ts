import { piiProperties } from "../generated/operations";
import type { Operation } from "../operations";
import type { Call } from "./call";

const personal = new Set(piiProperties);

/** The call's address as it may be logged: as its template, without a query, when a parameter holds personal data. */
export function loggableUrl(url: string, { pii, path }: Operation): string {
  return pii ? new URL(url).origin + path : url;
}

/** The call's body as it may be logged: every property that the description marks `x-pii` is replaced. */
export function loggableBody({ body }: Call): unknown {
  if (typeof body !== "string") return undefined;
  return JSON.parse(body, (key, value) => (personal.has(key) ? "[redacted]" : value));
}
