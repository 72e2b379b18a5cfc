import { createHash } from "node:crypto";
import type { PersonPayload } from "@waybill/sdk";
import { accountKey } from "@waybill/spec/standards/account-number";
import { ownNames } from "../own-names";

/** The content of a record, as one text: empty values, and the order of fields, make no difference. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value === null || value === "" ? undefined : value;
  const fields = Object.entries(value)
    .map(([name, one]) => [name, canonical(one)] as const)
    .filter(([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields);
}

/** By which a record is recognized again: 96 bits of its SHA-256. */
export const recordKey = (record: PersonPayload): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(ownNames(record))))
    .digest("base64url")
    .slice(0, 16);

/** The hash of a key's text; never 0, which stands for nothing. */
export const keyHash = (key: string): bigint => Buffer.from(key, "base64url").readBigUInt64LE() | 1n;

/** The hash of an account: all its spellings are one. */
export function accountHash(account: string): bigint {
  return createHash("sha256").update(accountKey(account)).digest().readBigUInt64LE() | 1n;
}
