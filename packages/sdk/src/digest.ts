import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";

/** SHA-256 of a value's canonical JSON (RFC 8785), hex. @throws TypeError for a value that is not JSON */
export const digestOf = (value: unknown): string => bytesToHex(sha256(canonicalJson(value)));
