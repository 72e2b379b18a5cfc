import { createHash } from "node:crypto";

/** The namespace of the identifiers (RFC 9562, 5.5), chosen once: another one would make other identifiers. */
const NAMESPACE = "5f0a1c86-2d0e-5b7a-9b63-8c1d0f6f9e14";

/**
 * The identifier of the template of a rule type on a network: a UUID of version 5, so that it is the same on every server and in every
 * version.
 */
export function templateId(type: string, network: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(NAMESPACE.replaceAll("-", ""), "hex"))
    .update(`${type}/${network}`)
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
