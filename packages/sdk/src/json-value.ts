/** Whether a value is a JSON object and not a list: spreading a list of millions of items takes seconds. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

/** Narrows a value that came over the wire and has no type yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * The text of a JSON scalar; empty for anything else: an object can bring its own `toString` over the wire, and a list
 * of one text must not pass for that text.
 */
export const scalarText = (value: unknown): string =>
  typeof value === "string" ? value : /^(bigint|boolean|number)$/.test(typeof value) ? `${value}` : "";
