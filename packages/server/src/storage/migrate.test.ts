import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database";
import { migrations } from "./migrate";
import { bothEngines } from "./migrations/both-engines";

/** As databases have them recorded: a name that changes keeps every earlier database from being opened. */
const recorded = [
  ...["001-core", "002-submission-steps", "003-index", "004-data", "005-group-accounts", "006-jobs"],
  ...["007-payments-by-hash", "008-payment-transactions", "009-column-names", "010-transfer-kinds"],
];

test("each number is that of one file, the files are the migrations, and their names stay", () => {
  const files = readdirSync(`${import.meta.dirname}/migrations`)
    .filter((name) => /^\d.*(?<!\.test)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ""))
    .sort();
  expect(files).toEqual(Object.keys(migrations));
  // PostgreSQL has its own up to 016; from 017 on both engines have the same.
  const ofSqlite = files.slice(0, 13).map((_, at) => at + 1);
  const ofBoth = files.slice(13).map((_, at) => at + 17);
  expect(files.map((name) => Number(name.slice(0, 3)))).toEqual([...ofSqlite, ...ofBoth]);
  expect(files.slice(13)).toEqual(Object.keys(bothEngines));
  expect(files.slice(0, recorded.length)).toEqual(recorded);
});

test("a database that was made before is opened, and keeps what it has", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-migrate-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "waybill.sqlite");
  const before = await openDatabase(path);
  await sql`insert into workspaces (id, name, disabled_features, created_at) values ('w', 'main', '[]', 1)`.execute(
    before,
  );
  await before.destroy();
  const db = await openDatabase(path, { asServer: true });
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await db.selectFrom("workspaces").select("name").execute()).toEqual([{ name: "main" }]);
  await db.destroy();
});

test("a migration that fails says which one and why", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-migrate-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "waybill.sqlite");
  const other = new Sqlite(path);
  other.exec("create table persons (id)");
  other.close();
  await expect(openDatabase(path)).rejects.toThrow(
    /^migration 001-core failed in the database .*: table .?persons.? already exists$/,
  );
});
