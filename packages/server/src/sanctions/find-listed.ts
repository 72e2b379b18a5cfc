import { accountKeys } from "@waybill/spec/standards/account-number";
import { sql } from "kysely";
import { spellingsOf } from "../chains/cosmos/bech32";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { readDirectly } from "../storage/direct-reads";
import { prepared } from "../storage/prepared";
import type { SanctionsEntryTable } from "../storage/sanctions-tables";

/** An entry of an imported list that names an address. */
export interface ListedEntry extends Pick<SanctionsEntryTable, "kind" | "name" | "listed_on" | "uid"> {
  /** The address that was asked for, normalized. The entry may spell the account otherwise (`spellingsOf`). */
  address: string;
  /** The id of the list (lists.ts). */
  list: string;
  /** These are JSON, as they are stored. */
  aliases: string;
  programmes: string;
  births: string;
  countries: string;
}

/** What names one address, compiled once: most look-ups are about one. */
const listedOne = prepared(["address"], (db, { address }) =>
  db
    .selectFrom("sanctions_addresses as found")
    .innerJoin("sanctions_entries as entry", (join) =>
      join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
    )
    .distinct()
    .select(["found.address", "entry.list", "entry.uid", "entry.kind", "entry.name", "entry.aliases"])
    .select(["entry.programmes", "entry.listed_on", "entry.births", "entry.countries"])
    .where("found.address", "=", address)
    .orderBy("entry.list")
    .orderBy("entry.uid"),
);

/**
 * The entries of imported lists that name any of these addresses, in whichever spelling of the account, by list and then by the
 * publisher's identifier.
 */
export async function findListed(db: Database, addresses: readonly string[]): Promise<ListedEntry[]> {
  const asked = new Set(addresses.map(normalizeAddress));
  const spellings = [...asked].map((address) => ({
    address,
    spelt: accountKeys(address).flatMap(spellingsOf),
  }));
  const rows = await entriesOf(db, [...new Set(spellings.flatMap(({ spelt }) => spelt))]);
  const found = new Map<string, ListedEntry>();
  for (const row of rows)
    for (const { address, spelt } of spellings) {
      const key = JSON.stringify([row.list, row.uid, address]);
      if (spelt.includes(row.address) && !found.has(key)) found.set(key, { ...row, address });
    }
  return [...found.values()];
}

/** The entries that name any of these spellings, each with the one that it has. */
async function entriesOf(db: Database, asked: readonly string[]): Promise<ListedEntry[]> {
  const [address] = asked;
  if (address === undefined) return [];
  if (asked.length === 1) return listedOne(db, { address });
  return readDirectly(
    db,
    sql<ListedEntry>`
    select distinct found.address, entry.list, entry.uid, entry.kind, entry.name, entry.aliases, entry.programmes,
      entry.listed_on, entry.births, entry.countries
    from ${textsOf("asked", asked)} ${thenJoin} sanctions_addresses as found on found.address = asked.value
    ${thenJoin} sanctions_entries as entry on entry.list = found.list and entry.uid = found.uid
    order by entry.list, entry.uid`,
  );
}
