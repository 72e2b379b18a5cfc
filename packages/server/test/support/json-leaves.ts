/** The paths of all values in a JSON value that are no lists or objects. */
export function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The value with another leaf at this path. */
export function changedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return typeof value === "number" ? value + 1 : value === null ? 0 : `${value}x`;
  const part = value as Record<string, unknown>;
  const changed = { ...part, [key]: changedAt(part[key], rest) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}
