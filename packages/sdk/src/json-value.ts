/** An object of JSON, which a list is not: to spread one of millions of items takes seconds. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

/** Narrowing of what came over the wire and has no type yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * The text of a scalar of JSON, and none of anything else: an object whose `toString` came over the wire, too, cannot be made a
 * text, and a list of one text must not pass for that text.
 */
export const scalarText = (value: unknown): string =>
  typeof value === "string" ? value : /^(bigint|boolean|number)$/.test(typeof value) ? `${value}` : "";
