/**
 * Readers of untrusted values. Each accepts only one canonical form, so that a value cannot mean something else to a
 * wallet or a node: "0x10", " 5", "5.0", "1e6", "05" and digits of other scripts are not amounts.
 */

/** An own property; inherited properties are not part of the response. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  // Read as a field: `Reflect.get` takes several times as long, and a verification reads a hundred of them.
  return (value as Readonly<Record<string, unknown>>)[key];
}

/**
 * Whether an object lacks a field of this name, or the object itself is missing. An invalid value, including null, does not count
 * as missing.
 */
export const lacks = (value: unknown, key: string): boolean =>
  value === undefined || (typeof value === "object" && value !== null && own(value, key) === undefined);

export function text(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === "string" ? found : undefined;
}

/** A short name of letters, digits, `_`, `.` and `-`, which can be shown anywhere. */
export function slug(value: unknown, key: string): string | undefined {
  const name = text(value, key);
  return name !== undefined && /^[\w.-]{1,64}$/.test(name) ? name : undefined;
}

const MAX_UINT256 = 2n ** 256n - 1n;

/** A decimal integer of at most 256 bits without leading zeros. */
export function integer(value: unknown, key: string): bigint | undefined {
  const digits = text(value, key);
  if (digits === undefined || !/^(?:0|[1-9][0-9]{0,77})$/.test(digits)) return undefined;
  const number = BigInt(digits);
  return number <= MAX_UINT256 ? number : undefined;
}

/** Milliseconds since the epoch of an RFC 3339 time with its zone. */
export function instant(value: unknown, key: string): number | undefined {
  const time = text(value, key);
  if (!time || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(time))
    return undefined;
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
