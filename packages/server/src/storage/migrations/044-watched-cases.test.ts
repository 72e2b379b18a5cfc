import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database";
import { watchedCases } from "./044-watched-cases";
import { listedAddresses } from "./045-listed-addresses";

test("cases are about the counterparties that their subjects name", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  for (const index of ["cases_by_party", "cases_watched"]) await sql`drop index ${sql.id(index)}`.execute(db);
  for (const column of ["subject_party", "listed_entries"])
    await sql`alter table cases drop column ${sql.id(column)}`.execute(db);
  for (const id of ["w", "v"])
    await db
      .insertInto("workspaces")
      .values({ id, name: id, disabled_features: "[]", created_at: 0 })
      .execute();
  const [own, foreign] = ["0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21", "1b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"];
  for (const [id, workspace] of [
    [own, "w"],
    [foreign, "v"],
  ])
    await sql`insert into parties (id, workspace_id, created_at, updated_at, name, name_key, is_self, is_client, is_counterparty,
      is_fi, tax_ids, persons_of_interest) values (${id}, ${workspace}, 0, 0, 'n', 'n', 0, 0, 1, 0, '[]', '[]')`.execute(
      db,
    );
  for (const [id, subject] of [
    ["a", { counterparty_id: own.toUpperCase() }],
    ["b", { counterparty_id: foreign, name: "n" }],
    ["c", { name: `"counterparty_id":"${own}"` }],
    ["d", { address: "0x1" }],
  ] as const)
    await sql`insert into cases (id, workspace_id, created_at, updated_at, title, status, severity, severity_rank, source_type,
      subject, searched, timeline_length) values (${id}, 'w', 0, 0, 't', 'open', 'low', 0, 'manual', ${JSON.stringify(subject)},
      't', 0)`.execute(db);
  await watchedCases.up(db);
  const { rows } = await sql`select id, subject_party, listed_entries from cases order by id`.execute(db);
  expect(rows).toEqual([
    { id: "a", subject_party: own, listed_entries: "[]" },
    { id: "b", subject_party: null, listed_entries: "[]" },
    { id: "c", subject_party: null, listed_entries: "[]" },
    { id: "d", subject_party: null, listed_entries: null },
  ]);
  const entry = { currency: "ETH", family: "evm" };
  for (const currency of ["ETH", "USDC"])
    await db
      .insertInto("sanctions_addresses")
      .values({ ...entry, currency, address: "0x1", account_key: "0x1", list: "ofac", uid: "7" })
      .execute();
  await sql`update cases set subject_address = '0x1' where id = 'd'`.execute(db);
  await sql`update cases set subject_address = '0x2' where id = 'c'`.execute(db);
  await listedAddresses.up(db);
  const entries = await sql<{ id: string; listed_entries: string }>`select id, listed_entries from cases
    order by id`.execute(db);
  expect(entries.rows.map((row) => [row.id, JSON.parse(row.listed_entries)])).toEqual([
    ["a", []],
    ["b", []],
    ["c", []],
    ["d", [{ basis: "address", list: "ofac", uid: "7" }]],
  ]);
});
