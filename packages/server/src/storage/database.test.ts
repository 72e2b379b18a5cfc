import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { listKeys, storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, type DatabaseOptions, openDatabase } from "./database";
import { lockDatabase } from "./database-lock";
import { DatabaseInUseError, StorageError } from "./errors";
import { migrate } from "./migrate";
import { migrations } from "./migrations";
import { addAmountFunctions } from "./open-sqlite";
import { WordedSqliteCompiler } from "./sqlite-dialect";
import type { SharedTables } from "./tables";

const dir = mkdtempSync(join(tmpdir(), "waybill-database-"));
afterAll(() => rmSync(dir, { recursive: true }));

let files = 0;
const newPath = () => join(dir, `${++files}.sqlite`);

async function open(path: string, options?: DatabaseOptions): Promise<Database> {
  const db = await openDatabase(path, options);
  onTestFinished(() => db.destroy());
  return db;
}

const addKey = (db: Database, name: string) =>
  storeKey(db, systemRuntime, { workspace: name, name, plan: "pro" });

test("a second server is refused a database, also by another name of the file, until the first one has closed it", async () => {
  const path = newPath();
  const first = await open(path, { asServer: true });
  const other = join(dir, "link.sqlite");
  symlinkSync(path, other);
  for (const name of [path, other]) {
    const refused = openDatabase(name, { asServer: true });
    await expect(refused).rejects.toThrow(DatabaseInUseError);
    await expect(refused).rejects.toThrow(`another server is running on the database ${name}: stop it first`);
  }
  await first.destroy();
  await open(other, { asServer: true });
});

test("administration opens the database of a running server", async () => {
  const path = newPath();
  const server = await open(path, { asServer: true });
  await addKey(await open(path), "beside");
  expect(await listKeys(server)).toMatchObject([{ name: "beside" }]);
});

test("databases in memory have nothing to do with each other", async () => {
  const [one, other] = [
    await open(":memory:", { asServer: true }),
    await open(":memory:", { asServer: true }),
  ];
  await addKey(one, "one");
  expect(await listKeys(other)).toEqual([]);
});

test("a killed process leaves no lock", async () => {
  const path = newPath();
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL("./database.ts", import.meta.url).href)};
    await openDatabase(${JSON.stringify(path)}, { asServer: true });
    process.stdout.write("open");
    setInterval(() => {}, 1_000);`;
  const child = spawn(
    process.execPath,
    ["--conditions=waybill-source", "--import", "tsx", "--input-type=module", "-e", script],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  await expect(openDatabase(path, { asServer: true })).rejects.toThrow(DatabaseInUseError);
  child.kill("SIGKILL");
  await once(child, "exit");
  await open(path, { asServer: true });
});

test("'database is locked': a transaction that begins by reading waits for the writer of another process", async () => {
  const path = newPath();
  const [server, administration] = [await open(path, { asServer: true }), await open(path)];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const writing = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const indexing = server.transaction().execute(async (trx) => {
    await trx.insertInto("prices").values({ symbol: "A", network: "", day: "", price: "1" }).execute();
    begun();
    await held;
  });
  await writing;
  const creating = Promise.all(["a", "b"].map((name) => addKey(administration, name)));
  // Reading does not wait for a writer.
  const reader = await open(path);
  expect(await listKeys(reader)).toEqual([]);
  release();
  await indexing;
  await creating;
  expect((await listKeys(reader)).map(({ name }) => name).sort()).toEqual(["a", "b"]);
});

test("a transaction that reads first does not fail because of what others write after that read", async () => {
  const path = newPath();
  const [one, other] = [await open(path), await open(path)];
  const names = Array.from({ length: 40 }, (_, n) => `key-${n}`);
  await Promise.all(names.map((name, n) => addKey(n % 2 === 0 ? one : other, name)));
  expect((await listKeys(one)).length).toBe(names.length);
});

test("several connections create and migrate one new database", async () => {
  const path = newPath();
  const all = await Promise.all(Array.from({ length: 6 }, () => open(path)));
  await Promise.all(all.map((db, n) => addKey(db, `n${n}`)));
  expect((await listKeys(await open(path))).length).toBe(6);
});

test("a database of a newer version is refused by name of what is unknown, and stays as it is", async () => {
  const path = newPath();
  const newer = await open(path);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2999')`.execute(newer);
  for (const options of [{}, { asServer: true }]) {
    const refused = openDatabase(path, options);
    await expect(refused).rejects.toThrow(StorageError);
    await expect(refused).rejects.toThrow(
      `${path} was written by a newer version of this program (it has 999-later): install that version`,
    );
  }
  await sql`delete from kysely_migration where name = '999-later'`.execute(newer);
  await open(path, { asServer: true });
});

test("administration does not migrate a database beneath a running server of an earlier version", async () => {
  const path = newPath();
  const { [Object.keys(migrations).at(-1) ?? ""]: _latest, ...earlier } = migrations;
  const database = new Sqlite(path);
  addAmountFunctions(database);
  const dialect = new SqliteDialect({ database });
  dialect.createQueryCompiler = () => new WordedSqliteCompiler();
  const old = new Kysely<SharedTables>({ dialect });
  onTestFinished(() => old.destroy());
  await migrate(old, path, { migrations: earlier, lock: false });
  const stop = lockDatabase(path);
  await expect(openDatabase(path)).rejects.toThrow(
    /but a server of an earlier version is running on it: stop that server/,
  );
  stop();
  const db = await open(path);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test("a full disk is reported as such, and the transaction is not there", async () => {
  const db = await open(newPath());
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(db);
  const workspace = (name: string) => ({ id: name, name, disabled_features: "[]", created_at: 1 });
  const written = db.transaction().execute(async (trx) => {
    await trx.insertInto("workspaces").values(workspace("small")).execute();
    await trx
      .insertInto("workspaces")
      .values(workspace("x".repeat(100_000)))
      .execute();
  });
  await expect(written).rejects.toThrow("database or disk is full");
  expect(await db.selectFrom("workspaces").select("name").execute()).toEqual([]);
  await db.transaction().execute((trx) => trx.insertInto("workspaces").values(workspace("small")).execute());
});
