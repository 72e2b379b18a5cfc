import { createHash } from "node:crypto";
import { accountKey } from "../lib/account-key";
import { DAY } from "../lib/day";
import type { Database } from "./database";

/** An address on a network, as both are stored: the slug, and the address as accounts are matched. */
export interface ListedAddress {
  address: string;
  network: string;
}

/** How long a list is kept after it was last used, milliseconds. */
export const LIST_RETENTION = 90 * DAY;

/** How exactly the last use is remembered, milliseconds: reading a list is no reason to write every time. */
const USE_GRAIN = DAY;

/** Whether this could be the hash of a list. */
export const isListHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * The list in its one form: addresses as accounts are matched, each once, sorted by network and address. So the order in
 * which they are given, their letter case and repetitions make no other list.
 */
export function canonicalList(addresses: readonly ListedAddress[]): ListedAddress[] {
  const byKey = new Map(
    addresses.map(({ address, network }) => {
      const entry = { address: accountKey(address), network };
      return [listKey(entry), entry] as const;
    }),
  );
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

// Neither slugs nor addresses have blanks in them.
const listKey = ({ address, network }: ListedAddress) => `${network} ${address}`;

/** SHA-256 of a canonical list: a line for each entry, network and address with a blank between them, in hex. */
export const hashOfList = (list: readonly ListedAddress[]): string =>
  createHash("sha256")
    .update(list.map((entry) => `${listKey(entry)}\n`).join(""))
    .digest("hex");

/** Stores a list under its hash, and returns that. */
export async function keepAddressList(
  db: Database,
  addresses: readonly ListedAddress[],
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
): Promise<ListedAddress[] | undefined> {
  const found = await db
    .selectFrom("address_lists")
    .select(["addresses", "used_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_at < now - USE_GRAIN)
    await db.updateTable("address_lists").set({ used_at: now }).where("hash", "=", hash).execute();
  return JSON.parse(found.addresses) as ListedAddress[];
}

/** Deletes the lists that nobody has used for as long as they are kept. */
export async function forgetAddressLists(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("address_lists")
    .where("used_at", "<", now - LIST_RETENTION)
    .execute();
}
