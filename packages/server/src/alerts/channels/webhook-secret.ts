import type { Runtime } from "../../lib/runtime";

/** How secrets begin, and their lengths in bytes (Standard Webhooks, "Signature scheme"). */
const PREFIX = "whsec_";
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** A new secret of a webhook. */
export const newSecret = ({ bytes }: Pick<Runtime, "bytes">): string =>
  PREFIX + Buffer.from(bytes(32)).toString("base64");

/** Whether this is a secret: `whsec_`, and 24 to 64 bytes in base64 (RFC 4648, section 4, with its padding). */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const encoded = text.slice(PREFIX.length);
  const bytes = Buffer.from(encoded, "base64");
  return bytes.toString("base64") === encoded && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES;
}
