import { accountKeys } from "@waybill/spec/standards/account-number";
import { sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { prepared } from "../storage/query";
import type { SanctionsEntryTable } from "../storage/schema/screening";

/** An entry of an imported list that names an address. */
export interface ListedEntry extends Pick<SanctionsEntryTable, "kind" | "name" | "listed_on" | "uid"> {
  /** The address that was asked for, normalized. The entry may spell the account otherwise. */
  address: string;
  /** The id of the list (lists.ts). */
  list: string;
  /** These are JSON, as they are stored. */
  aliases: string;
  programmes: string;
  births: string;
  countries: string;
}

/**
 * The list entries of one key, compiled once: most look-ups are about one address. They come in any order and as often
 * as they name it: most addresses have none, and SQLite takes a third longer to find that where it is to sort.
 */
const listedOne = prepared(["key"], (db, { key }) =>
  db
    .selectFrom("sanctions_addresses as found")
    .innerJoin("sanctions_entries as entry", (join) =>
      join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
    )
    .select([
      "found.account_key as address",
      "entry.list",
      "entry.uid",
      "entry.kind",
      "entry.name",
      "entry.aliases",
    ])
    .select(["entry.programmes", "entry.listed_on", "entry.births", "entry.countries"])
    .where("found.account_key", "=", key),
);

/**
 * The entries of imported lists that name any of these addresses, in whichever spelling of the account, by list and then by the
 * publisher's identifier.
 */
export async function findListed(db: Database, addresses: readonly string[]): Promise<ListedEntry[]> {
  const asked = new Map(addresses.map((address) => [normalizeAddress(address), accountKeys(address)]));
  const rows = await entriesOf(db, [...new Set([...asked.values()].flat())]);
  const found = new Map<string, ListedEntry>();
  for (const row of rows)
    for (const [address, keys] of asked) {
      const one = JSON.stringify([row.list, row.uid, address]);
      if (keys.includes(row.address) && !found.has(one)) found.set(one, { ...row, address });
    }
  return [...found.values()];
}

/** The entries that bear any of these keys, each with the one that it bears as its address, by list and identifier. */
async function entriesOf(db: Database, asked: readonly string[]): Promise<ListedEntry[]> {
  if (asked.length === 0) return [];
  // An account of XRP with a tag has two.
  if (asked.length <= 2) {
    const found = await Promise.all(asked.map((key) => listedOne(db, { key })));
    return found.flat().sort(byEntry);
  }
  const { rows } = await sql<ListedEntry>`
    select distinct found.account_key as address, entry.list, entry.uid, entry.kind, entry.name, entry.aliases, entry.programmes,
      entry.listed_on, entry.births, entry.countries
    from ${textsOf("asked", asked)} ${thenJoin} sanctions_addresses as found on found.account_key = asked.value
    ${thenJoin} sanctions_entries as entry on entry.list = found.list and entry.uid = found.uid
    order by entry.list, entry.uid`.execute(db);
  return rows;
}

const byEntry = (one: ListedEntry, other: ListedEntry): number =>
  one.list === other.list ? (one.uid < other.uid ? -1 : 1) : one.list < other.list ? -1 : 1;
