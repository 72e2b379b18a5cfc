import { createHash } from "node:crypto";
import { DAY } from "../lib/day";
import { type AddressRef, addressKey, distinctRefs } from "../lib/normalize-address";
import type { Database } from "./database";

/** How long a list is stored after its last use, milliseconds. */
export const LIST_RETENTION = 90 * DAY;

/** Precision of the time of the last use, milliseconds, so that not every read writes to the database. */
const USE_PRECISION = DAY;

/** Whether this has the format of a list's hash. */
export const isListHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * The canonical form of a list: normalized addresses without duplicates, sorted by network and address, so that input
 * order, letter case and duplicates do not matter.
 */
export function canonicalList(addresses: readonly AddressRef[]): AddressRef[] {
  return distinctRefs(addresses).sort((one, other) => (addressKey(one) < addressKey(other) ? -1 : 1));
}

/** SHA-256 of a canonical list: one line for each entry, with network and address separated by a space; in hex. */
export const hashOfList = (list: readonly AddressRef[]): string =>
  createHash("sha256")
    .update(list.map((entry) => `${addressKey(entry)}\n`).join(""))
    .digest("hex");

/** Stores a list under its hash, or updates its last use when it exists. Returns the hash. */
export async function upsertAddressList(
  db: Database,
  addresses: readonly AddressRef[],
  now: number,
): Promise<string> {
  const list = canonicalList(addresses);
  const hash = hashOfList(list);
  await db
    .insertInto("address_lists")
    .values({ hash, addresses: JSON.stringify(list), created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ used_at: now }))
    .execute();
  return hash;
}

/** The list with this hash, and updates its last use; undefined when it does not exist or was deleted. */
export async function findAddressList(
  db: Database,
  hash: string,
  now: number,
): Promise<AddressRef[] | undefined> {
  const found = await db
    .selectFrom("address_lists")
    .select(["addresses", "used_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_at < now - USE_PRECISION)
    await db.updateTable("address_lists").set({ used_at: now }).where("hash", "=", hash).execute();
  return JSON.parse(found.addresses) as AddressRef[];
}

/** Deletes the lists that have not been used within the retention period. */
export async function deleteUnusedAddressLists(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("address_lists")
    .where("used_at", "<", now - LIST_RETENTION)
    .execute();
}
