import { createHash } from "node:crypto";
import { DAY } from "../lib/day";
import { type AddressRef, addressKey, distinctRefs } from "../lib/normalize-address";
import type { Database } from "./database";

/** How long a list is kept after it was last used, milliseconds. */
export const LIST_RETENTION = 90 * DAY;

/** How exactly the last use is remembered, milliseconds: reading a list is no reason to write every time. */
const USE_GRAIN = DAY;

/** Whether this could be the hash of a list. */
export const isListHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * The list in its one form: normalized addresses, each once, sorted by network and address. So the order in
 * which they are given, their letter case and repetitions make no other list.
 */
export function canonicalList(addresses: readonly AddressRef[]): AddressRef[] {
  return distinctRefs(addresses).sort((one, other) => (addressKey(one) < addressKey(other) ? -1 : 1));
}

/** SHA-256 of a canonical list: a line for each entry, network and address with a blank between them, in hex. */
export const hashOfList = (list: readonly AddressRef[]): string =>
  createHash("sha256")
    .update(list.map((entry) => `${addressKey(entry)}\n`).join(""))
    .digest("hex");

/** Stores a list under its hash, or counts as a use of it where it is stored already. Returns the hash. */
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

/** The list with this hash, which counts as a use of it; undefined when there is none (any more). */
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
  if (found.used_at < now - USE_GRAIN)
    await db.updateTable("address_lists").set({ used_at: now }).where("hash", "=", hash).execute();
  return JSON.parse(found.addresses) as AddressRef[];
}

/** Deletes the lists that nobody has used for as long as they are kept. */
export async function forgetAddressLists(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("address_lists")
    .where("used_at", "<", now - LIST_RETENTION)
    .execute();
}
