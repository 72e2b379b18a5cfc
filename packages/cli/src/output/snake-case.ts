import { isObject } from "../input/is-object";

/** Data of the SDK with the field names of the interface: `expiresAt` becomes `expires_at`, at any depth. */
export function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snakeName(name), snakeCase(inner)]),
  );
}

/** `snapshotId`, as in a path, becomes `snapshot_id`. */
export const snakeName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
