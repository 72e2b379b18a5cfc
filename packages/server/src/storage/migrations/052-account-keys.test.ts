import { bech32 } from "@scure/base";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database";
import { accountKeysOfAll } from "./052-account-keys";

const BYTES = new Uint8Array(20).fill(7);
const KEY = `0x${"07".repeat(20)}`;
const [hub, osmo, lava] = ["cosmos", "osmo", "lava@"].map((prefix) => bech32.encodeFromBytes(prefix, BYTES));
const XRP = "r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59";

test("what is stored gets its keys, and what lists name by them is found", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const run = (text: string) => sql.raw(text).execute(db);
  const column = async (text: string) => {
    const { rows } = await sql<{ value: string }>`${sql.raw(text)}`.execute(db);
    return rows.map(({ value }) => value);
  };
  for (const index of [
    ...["sanctions_addresses_of_key", "accounts_of_key", "party_addresses_of_account"],
    ...["labels_of_key", "labels_without_key"],
  ])
    await run(`drop index ${index}`);
  for (const table of ["sanctions_addresses", "accounts", "party_addresses", "labels"])
    await run(`alter table ${table} drop column account_key`);
  await run(`insert into workspaces (id, name, disabled_features, created_at) values ('w', 'w', '[]', 0)`);
  await run("insert into persons (id, workspace_id, created_at, record) values ('p', 'w', 0, '{}')");
  await run(
    `insert into person_accounts (workspace_id, account, person_id) values ('w', '${osmo}', 'p'), ('w', 'DE-77', 'p')`,
  );
  await run(`insert into sanctions_imports (list, version, source, created_at, entries, added, changed, removed)
    values ('ofac', '1', 'f', 5, 1, 1, 0, 0)`);
  await run(`insert into sanctions_lists (list, version, source, format, published, imported_at, entries, addresses)
    values ('ofac', '1', 'f', 'ofac-xml', null, 5, 2, 2)`);
  await run(`insert into sanctions_entries (list, uid, kind, name, aliases, programmes, listed_on, births, countries, hash)
    values ('ofac', '1', 'entity', 'N', '[]', '["T"]', null, '[]', '[]', ''), ('ofac', '2', 'entity', 'M', '[]', '[]', null, '[]', '[]', '')`);
  await run(`insert into sanctions_addresses (address, list, uid, currency, family) values
    ('${hub}', 'ofac', '1', 'ATOM', null), ('${XRP}', 'ofac', '2', 'XRP', null)`);
  for (const [id, address] of [
    ["a", lava],
    ["b", `${XRP}:7`],
  ])
    await run(`insert into accounts (id, workspace_id, created_at, updated_at, network, address, name, provider, type, tags)
      values ('${id}', 'w', 0, 0, 'off_chain', '${address}', '', 'wallet', 'eoa', '[]')`);
  await run(`insert into parties (id, workspace_id, created_at, updated_at, name, name_key, is_self, is_client, is_counterparty,
    is_fi, tax_ids, persons_of_interest) values ('c', 'w', 0, 0, 'n', 'n', 0, 0, 1, 0, '[]', '[]')`);
  await run(`insert into party_addresses (id, workspace_id, party_id, created_at, network, address, address_key)
    values ('d', 'w', 'c', 0, 'xrp', '${XRP}?dt=7', '${XRP}:7'), ('e', 'w', 'c', 0, 'noble', '${osmo}', '${osmo}')`);
  await run(`insert into cases (id, workspace_id, created_at, updated_at, title, status, severity, severity_rank, source_type,
    subject, searched, timeline_length, subject_address) values ('f', 'w', 0, 0, 't', 'open', 'low', 0, 'manual', '{}', 't', 0, '${osmo}')`);
  await accountKeysOfAll.up(db);
  expect(await column("select account_key as value from sanctions_addresses order by uid")).toEqual([
    KEY,
    XRP,
  ]);
  expect(await column("select account_key as value from accounts order by id")).toEqual([KEY, XRP]);
  expect(await column("select account as value from person_accounts order by seq")).toEqual([KEY, "DE-77"]);
  expect(await column("select address_key as value from party_addresses order by id")).toEqual([
    `${XRP}:7`,
    KEY,
  ]);
  expect(await column("select account_key as value from party_addresses order by id")).toEqual([XRP, KEY]);
  expect(await column("select subject_address as value from cases")).toEqual([KEY]);
  expect(await column("select coalesce(family, '') as value from sanctions_addresses order by uid")).toEqual([
    "cosmos",
    "",
  ]);
  expect(
    await column(
      "select address || ' ' || account_key || ' ' || list as value from labels where category = 'sanctions' and source = 'f'",
    ),
  ).toEqual([`${hub} ${KEY} OFAC SDN`]);
  expect(
    await column(`select coalesce(person_id, '') || coalesce(account_id, '') || coalesce(party_id, '') || uid as value
      from sanctions_outcomes order by value`),
  ).toEqual(["a1", "b2", "c1", "c2", "p1"]);
});
