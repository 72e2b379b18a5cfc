import type { Operation } from "../operations";
import type { Call } from "./call";

/** The path for logs: the template without a query when a parameter contains personal data. */
export function loggableUrl(url: string, { pii, path }: Operation): string {
  return pii ? new URL(url).origin + path : url;
}

/**
 * The request body for logs, with everything replaced that is marked `x-pii` in the description, and, of a body that is marked as
 * a whole, also what is not described.
 */
export function loggableBody({ body, operation }: Call): unknown {
  if (typeof body !== "string") return undefined;
  const { bodyPii = [], bodyShown } = operation;
  // The last call of the reviver has the whole body, with an empty name.
  return JSON.parse(body, function (this: unknown, key: string, value: unknown) {
    const name = typeof value === "object" ? `${key}.` : key;
    const isUnnamed = name !== key && (key === "" || Array.isArray(this));
    const isShown = bodyShown ? isUnnamed || bodyShown.includes(name) : !bodyPii.includes(key);
    return isShown ? value : "[redacted]";
  });
}
