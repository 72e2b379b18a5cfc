import { hash } from "node:crypto";

/** 128 bits of the SHA-256 of values, in hex. */
export const hashOf = (values: readonly (string | number | null)[]): string =>
  hash("sha256", JSON.stringify(values), "hex").slice(0, 32);

/** The same in the form of a UUID (version 8, RFC 9562). */
export function uuidOf(values: readonly (string | number | null)[]): string {
  const hex = hashOf(values);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
