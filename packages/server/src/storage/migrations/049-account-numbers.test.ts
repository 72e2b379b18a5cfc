import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database";
import { accountNumbers } from "./049-account-numbers";

const XRP = "r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59";
const TAGGED = "X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu";
const CASH = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const IBAN = "DE02120300000000202051";

test("account numbers that are stored become canonical, and what lists name by them is found", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const run = (text: string) => sql.raw(text).execute(db);
  const column = async (text: string) => {
    const { rows } = await sql<{ value: string }>`${sql.raw(text)}`.execute(db);
    return rows.map(({ value }) => value);
  };
  await run(`insert into workspaces (id, name, disabled_features, created_at) values ('w', 'w', '[]', 0)`);
  await run(
    "insert into persons (id, workspace_id, created_at, record) values ('p', 'w', 0, '{}'), ('q', 'w', 0, '{}')",
  );
  await run(`insert into person_accounts (workspace_id, account, person_id)
    values ('w', '${CASH.slice(12)}', 'p'), ('w', '${TAGGED}', 'q'), ('w', 'DE-77', 'q')`);
  await run(`insert into sanctions_imports (list, version, source, created_at, entries, added, changed, removed)
    values ('ofac', '1', 'f', 5, 1, 1, 0, 0)`);
  await run(`insert into sanctions_addresses (address, list, uid, currency, family) values
    ('${CASH}', 'ofac', '1', 'BCH', null), ('${CASH.toUpperCase()}', 'ofac', '2', 'BCH', null), ('${XRP}', 'ofac', '3', 'XRP', null)`);
  for (const [id, external] of [
    ["a", "DE02 1203 0000 0000 2020 51"],
    ["b", "A1"],
  ])
    await run(`insert into accounts (id, workspace_id, created_at, updated_at, network, address, name, provider, external_id, type, tags)
      values ('${id}', 'w', 0, 0, 'off_chain', '${external}', '', 'custom', '${external}', 'bank', '[]')`);
  await accountNumbers.up(db);
  await accountNumbers.up(db);
  expect(await column("select account as value from person_accounts order by seq")).toEqual([
    CASH,
    `${XRP}:1`,
    "DE-77",
    XRP,
  ]);
  expect(await column("select address as value from sanctions_addresses order by uid")).toEqual([
    CASH,
    CASH,
    XRP,
  ]);
  expect(await column("select external_id as value from accounts order by id")).toEqual([IBAN, "A1"]);
  expect(await column("select address as value from accounts order by id")).toEqual([IBAN, "A1"]);
  expect(await column("select person_id || uid as value from sanctions_outcomes order by uid")).toEqual([
    "p1",
    "p2",
    "q3",
  ]);
});
