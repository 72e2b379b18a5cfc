import { piiProperties } from "../generated/operations";
import type { Operation } from "../operations";
import type { Call } from "./call";

const REDACTED = "[redacted]";
const personal = new Set(piiProperties);

/** The call's address as it may be logged: as its template when parameters hold personal data or are not known. */
export function loggableUrl(url: string, { pii, unknown, path }: Operation): string {
  return pii || unknown ? new URL(url).origin + path : url;
}

/** The call's body as it may be logged: every property that the description marks `x-pii` is replaced. */
export function loggableBody({ body }: Call, { unknown }: Operation): unknown {
  if (typeof body !== "string") return undefined;
  return unknown ? REDACTED : JSON.parse(body, (key, value) => (personal.has(key) ? REDACTED : value));
}
