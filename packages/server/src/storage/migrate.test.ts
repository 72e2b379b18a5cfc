import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database";
import { migrations } from "./migrations";

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
    /^migration 001-tables failed in the database .*: table .?persons.? already exists$/,
  );
});
