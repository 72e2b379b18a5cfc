/** An object of JSON, which a list is not: to spread one of millions of items takes seconds. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

/** Narrowing of what came over the wire and has no type yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
