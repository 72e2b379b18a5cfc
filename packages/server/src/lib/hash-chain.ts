import { hash } from "node:crypto";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";

/**
 * The hash of a link of a chain: of its content, which has the hash of the link before it (SHA-256 of canonical JSON,
 * hexadecimal).
 */
export const linkHash = (content: readonly unknown[]): string =>
  hash("sha256", canonicalJson(content), "hex");
