import { createHash } from "node:crypto";
import type { PersonPayload } from "@waybill/sdk";
import { accountKey } from "@waybill/spec/standards/account-number";
import { ownNames } from "../own-names";

/** The content of a record in canonical form, independent of empty values and the order of fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value === null || value === "" ? undefined : value;
  const fields = Object.entries(value)
    .map(([name, one]) => [name, canonical(one)] as const)
    .filter(([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields);
}

/** The key that identifies a record's content: 96 bits of its SHA-256. */
export const recordKey = (record: PersonPayload): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(ownNames(record))))
    .digest("base64url")
    .slice(0, 16);

/** The hash of a key; never 0, which marks empty slots. */
export const keyHash = (key: string): bigint => Buffer.from(key, "base64url").readBigUInt64LE() | 1n;

/** The hash of an account, the same for all its spellings. */
export function accountHash(account: string): bigint {
  return createHash("sha256").update(accountKey(account)).digest().readBigUInt64LE() | 1n;
}
