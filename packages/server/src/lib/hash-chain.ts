import { hash } from "node:crypto";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";

/**
 * The hash of a link of a chain: of its content, which has the hash of the link before it (SHA-256 of canonical JSON,
 * hexadecimal).
 */
export const linkHash = (content: readonly unknown[]): string => hashOfJson(canonicalJson(content));

/** The same for content that is written as canonical JSON already. */
export const hashOfJson = (content: string): string => hash("sha256", content, "hex");
