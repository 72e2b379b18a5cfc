/** Paths that are named at most. */
const MOST = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Where two JSON values differ: paths such as `exposure.triggered[0].severity`; the whole when only the order of properties does. */
export function differencesBetween(one: unknown, other: unknown, root = ""): string[] {
  const found = [...walk(one, other, root)].slice(0, MOST);
  return found.length > 0 ? found : [root === "" ? "assessment" : root];
}

function* walk(one: unknown, other: unknown, path: string): Generator<string> {
  if (!isObject(one) || !isObject(other)) {
    if (one !== other) yield path;
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const step = Array.isArray(one) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    yield* walk(one[key], other[key], step);
  }
}
