import { isObject } from "../input/is-object";
import { listOf } from "./list-of";

/** The selected part, and which of the names nothing has. */
export interface Selection {
  readonly data: unknown;
  readonly missing: readonly string[];
  /** The names that there are. */
  readonly present: readonly string[];
}

/**
 * The named fields of an object, or of each item of a list; a page keeps what stands beside its items. A dot leads into
 * objects, and into each item of lists inside them. What an item does not have is null, so that all have the same fields.
 */
export function selectFields(data: unknown, names: readonly string[]): Selection {
  const list = listOf(data);
  const items = list?.items ?? [data];
  const paths = names.map((name) => name.split("."));
  const missing = names.filter(
    (_, at) => items.length > 0 && items.every((item) => !has(item, paths[at] ?? [])),
  );
  const present = [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
  const chosen = items.map((item) => choose(item, paths));
  return { data: list ? list.replaced(chosen) : chosen[0], missing, present };
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => has(item, [name, ...rest]));
  return isObject(value) && Object.hasOwn(value, name) && has(value[name], rest);
}

function choose(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => choose(item, paths));
  if (!isObject(value)) return null;
  const chosen: [string, unknown][] = [];
  for (const name of new Set(paths.map(([first = ""]) => first))) {
    const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    chosen.push([name, Object.hasOwn(value, name) ? choose(value[name], inner) : null]);
  }
  return Object.fromEntries(chosen);
}
