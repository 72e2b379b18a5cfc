import { isObject } from "../input/is-object";

/**
 * The list in the output of a command, and a function that returns the same output with another list; undefined without a list.
 */
export function listOf(
  data: unknown,
): { items: readonly unknown[]; replaced(items: readonly unknown[]): unknown } | undefined {
  if (Array.isArray(data)) return { items: data, replaced: (items) => items };
  if (!isObject(data)) return undefined;
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
  const [name, items] = lists.find(([name]) => name === "items") ?? [];
  if (name === undefined || !Array.isArray(items)) return undefined;
  return { items, replaced: (others) => ({ ...data, [name]: others }) };
}
