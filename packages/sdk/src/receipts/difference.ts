import { isRecord } from "../json-value";

export interface Difference {
  path: string;
  expected: unknown;
  actual: unknown;
}

/** The first place where two JSON values differ; undefined when they are equal. */
export function differenceOf(expected: unknown, actual: unknown, path: string): Difference | undefined {
  if (!isRecord(expected) || !isRecord(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return Object.is(expected, actual) ? undefined : { path, expected, actual };
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const name of names) {
    const below = Array.isArray(expected) ? `${path}[${name}]` : `${path}.${name}`;
    const one: unknown = Object.hasOwn(expected, name) ? expected[name] : undefined;
    const other: unknown = Object.hasOwn(actual, name) ? actual[name] : undefined;
    const found = differenceOf(one, other, below);
    if (found) return found;
  }
  return undefined;
}
