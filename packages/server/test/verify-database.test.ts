import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { systemRuntime } from "../src/lib/system-runtime";
import { compareWithCheckpoint, readCheckpoint, writeCheckpoint } from "../src/storage/checkpoint";
import { type CopiedName, copiedTables } from "../src/storage/copy/copied-tables";
import { copyDatabase } from "../src/storage/copy/copy-database";
import { copiedColumns } from "../src/storage/copy/read-table";
import { type Database, openDatabase } from "../src/storage/database";
import type { Columns } from "../src/storage/dialect/rows";
import { DatabaseInUseError, StorageError } from "../src/storage/errors";
import type { SharedTables } from "../src/storage/tables";
import { makeCheckpoint, verifyDatabase } from "../src/verify-database";
import { naturalPerson, startHarness } from "./harness";
import { emptyDatabase } from "./support/empty-database";
import { startPostgres, type TestPostgres } from "./support/postgres";
import { arbitraryRows, insertRandomRows } from "./support/random-rows";

/* A database that is not as it was written: each changed value is found, and its row named. */

const directory = mkdtempSync(join(tmpdir(), "waybill-verify-"));
let postgres: TestPostgres;
/** A file with rows in every table, and the same rows in a PostgreSQL. */
const places = { sqlite: join(directory, "rows.sqlite"), postgres: "" };
beforeAll(async () => {
  postgres = await startPostgres();
  places.postgres = await emptyDatabase(postgres);
  const db = await openDatabase(places.sqlite);
  for (const rows of fc.sample(await arbitraryRows(db), { numRuns: 3, seed: 42 }))
    await insertRandomRows(db, rows);
  await db.destroy();
  await copyDatabase(places.sqlite, places.postgres);
}, 120_000);
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

async function opened(place: string): Promise<Database> {
  const db = await openDatabase(place, { migrate: false });
  onTestFinished(() => db.destroy());
  return db;
}

async function linesOf(db: Kysely<SharedTables>): Promise<string[]> {
  const lines: string[] = [];
  await writeCheckpoint(db, "2026-01-01T00:00:00.000Z", async (text) => void lines.push(...text.split("\n")));
  return lines;
}

async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** A copy of the file in which a changed row changes no other one: PostgreSQL sets triggers aside, and SQLite cannot. */
async function withoutTriggers(): Promise<string> {
  const path = join(directory, "without-triggers.sqlite");
  const file = new Sqlite(places.sqlite);
  file.prepare("vacuum into ?").run(path);
  file.close();
  const copy = new Sqlite(path);
  for (const { name } of copy.prepare("select name from sqlite_master where type = 'trigger'").all() as {
    name: string;
  }[])
    copy.exec(`drop trigger "${name}"`);
  copy.close();
  return path;
}

interface Flip {
  table: string;
  key: string;
  isKey: boolean;
}

const undone = new Error("undone");

/**
 * Changes one value of one row of a table; undefined where there is none that can be changed. Throws where the database
 * refuses it.
 */
async function flipOne(
  trx: Kysely<SharedTables>,
  name: CopiedName,
  columns: Columns,
  random: (below: number) => number,
): Promise<Flip | undefined> {
  const { order = [] } = copiedTables.get(name) ?? {};
  const keys: readonly string[] = order === "insertion" ? ["id"] : order;
  const texts = Object.keys(columns).map(
    (column) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<
    Record<string, string | null>
  >`select ${sql.join(texts)} from ${sql.table(name)}`.execute(trx);
  const row = rows[random(rows.length)];
  const column = Object.keys(columns)[random(Object.keys(columns).length)];
  if (row === undefined || column === undefined) return undefined;
  const value = row[column];
  if (value === null || value === undefined) return undefined;
  const at = random(value.length);
  const other =
    columns[column] === "integer"
      ? String(BigInt(value) ^ 1n)
      : value === ""
        ? "0"
        : value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1 || 1) + value.slice(at + 1);
  if (other === value || /\p{Surrogate}/u.test(other)) return undefined;
  const where = keys.map((key) => sql`cast(${sql.ref(key)} as text) = ${row[key]}`);
  const set = columns[column] === "integer" ? sql`cast(${other} as bigint)` : sql`${other}`;
  await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${set} where ${sql.join(where, sql` and `)}`.execute(
    trx,
  );
  return { table: name, key: JSON.stringify(keys.map((key) => row[key])), isKey: keys.includes(column) };
}

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
  test("each flipped value is found, and its row named", async () => {
    const db = await opened(engine === "sqlite" ? await withoutTriggers() : places.postgres);
    if (engine === "sqlite") await sql`pragma foreign_keys = off`.execute(db);
    const lines = await linesOf(db);
    const checkpoint = await readCheckpoint(from(lines));
    const whole = await compareWithCheckpoint(db, checkpoint, false);
    expect(whole.differences).toEqual([]);
    expect(whole.rows).toBeGreaterThan(200);
    const fromChains = new Set(["transfers", "holdings"]);
    const columnsOf = await copiedColumns(db);
    const random = (below: number) => Math.floor(systemRuntime.random() * below);
    const most = testSize("VERIFY_FLIPS", 10_000, 30);
    let flips = 0;
    const tables = new Set<string>();
    // A value of each table at once, because a comparison reads all of them.
    for (let tries = 0; flips < most && tries < 100_000; tries += 1)
      await db
        .transaction()
        .execute(async (trx) => {
          if (engine === "postgres") await sql`set local session_replication_role = replica`.execute(trx);
          const flipped: Flip[] = [];
          for (const [name, columns] of [...columnsOf].slice(0, most - flips)) {
            await sql`savepoint flip`.execute(trx);
            const flip = await flipOne(trx, name, columns, random).catch(async (error: unknown) => {
              // A value that a constraint refuses cannot be stored.
              if (!/constraint|violates/i.test(String(error))) throw error;
              await sql`rollback to savepoint flip`.execute(trx);
            });
            if (flip) flipped.push(flip);
          }
          const { differences } = await compareWithCheckpoint(trx, checkpoint, false);
          let found = 0;
          for (const flip of flipped) {
            const named = differences.filter(({ table }) => table === flip.table);
            expect(named, JSON.stringify([flip, named]).slice(0, 2_000)).toHaveLength(
              flip.isKey && named.length > 1 ? 2 : 1,
            );
            if (named[0]?.key === null) fromChains.add(flip.table);
            else expect(named).toContainEqual(expect.objectContaining({ table: flip.table, key: flip.key }));
            tables.add(flip.table);
            found += named.length;
          }
          expect(differences).toHaveLength(found);
          flips += flipped.length;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
    expect(flips).toBe(testSize("VERIFY_FLIPS", 10_000, 30));
    expect(tables.size).toBeGreaterThan(10);
  }, 3_600_000);

  test("removed and added rows are named", async () => {
    const db = await opened(places[engine]);
    const checkpoint = await readCheckpoint(from(await linesOf(db)));
    await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{
          list: string;
        }>`select list from sanctions_lists order by list limit 1`.execute(trx);
        const list = rows[0]?.list ?? "";
        await sql`update sanctions_lists set list = ${`${list}!`} where list = ${list}`.execute(trx);
        const { differences } = await compareWithCheckpoint(trx, checkpoint, false);
        expect(differences).toEqual([
          { table: "sanctions_lists", key: JSON.stringify([list]), difference: "removed" },
          { table: "sanctions_lists", key: JSON.stringify([`${list}!`]), difference: "added" },
        ]);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  });
});

test("a checkpoint is refused when a line of it was changed, removed or added", async () => {
  const db = await opened(places.sqlite);
  const lines = await linesOf(db);
  const [last] = lines.slice(-1);
  const changed = lines.map((line, at) => (at === 5 ? line.replace(/"hash":"./, '"hash":"~') : line));
  for (const other of [
    lines.slice(0, -1),
    [...lines.slice(0, 5), ...lines.slice(6)],
    changed,
    [...lines, last ?? ""],
    [],
    ["not JSON"],
    ["null"],
    ['{"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}'],
  ])
    await expect(readCheckpoint(from(other))).rejects.toThrow(StorageError);
});

const subject = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", network: "sepolia" };

/** A server's data with two persons and a case of three events; the case's id. */
async function serverData(place: string): Promise<string> {
  const { server, call } = await startHarness({ database: place });
  await call("POST", "/v1/persons", { body: naturalPerson("alice") });
  const made = await call("POST", "/v2/cases", {
    body: { title: "Look at this", source_type: "manual", subject },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  for (const text of ["first", "second"])
    expect((await call("POST", `/v2/cases/${id}/comments`, { body: { body: text } })).status).toBeLessThan(
      300,
    );
  await server.close();
  return id;
}

async function checkpointOf(place: string): Promise<string[]> {
  const lines: string[] = [];
  await makeCheckpoint(place, async (text) => void lines.push(...text.split("\n")), systemRuntime);
  return lines;
}

test("a case's event that was rewritten breaks its chain, without any checkpoint", async () => {
  const file = join(directory, "case.sqlite");
  const id = await serverData(file);
  expect(await verifyDatabase(file)).toMatchObject({
    brokenTimelines: [],
    structure: null,
    checkpointAt: null,
  });
  const broken = async (statement: string) => {
    const before = readFileSync(file);
    const sqlite = new Sqlite(file);
    sqlite.pragma("foreign_keys = off");
    sqlite.prepare(statement).run(id);
    sqlite.pragma("wal_checkpoint(truncate)");
    sqlite.close();
    const { brokenTimelines } = await verifyDatabase(file);
    writeFileSync(file, before);
    return brokenTimelines;
  };
  const event = (position: number) => ({ case_id: id, position });
  expect(
    await broken("update case_events set actor = actor || '!' where position = 2 and case_id = ?"),
  ).toEqual([event(2)]);
  expect(
    await broken("update case_events set created_at = created_at + 1 where position = 1 and case_id = ?"),
  ).toEqual([event(1)]);
  expect(await broken("delete from case_events where position = 2 and case_id = ?")).toEqual([event(3)]);
  expect(await broken("delete from case_events where position = 3 and case_id = ?")).toEqual([
    { case_id: id, position: null },
  ]);
  expect(await broken("update case_events set details = 'x' where position = 2 and case_id = ?")).toEqual([
    event(2),
  ]);
  expect(await broken("delete from cases where id = ?")).toEqual([{ case_id: id, position: null }]);
});

test("rows that a server writes later differ from the checkpoint, and their lasting parts do not", async () => {
  const file = join(directory, "later.sqlite");
  const id = await serverData(file);
  const lines = await checkpointOf(file);
  expect(lines.join("")).not.toMatch(/alice|Look at this/i);
  expect((await verifyDatabase(file, { checkpoint: from(lines) })).differences).toEqual([]);
  const { server, call } = await startHarness({ database: file });
  await call("POST", "/v1/persons", { body: naturalPerson("bob") });
  await call("POST", `/v2/cases/${id}/comments`, { body: { body: "third" } });
  await expect(verifyDatabase(file)).rejects.toThrow(DatabaseInUseError);
  await server.close();
  const { differences } = await verifyDatabase(file, { checkpoint: from(lines) });
  expect(differences.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["persons", "case_events", "cases"]),
  );
  const lasting = () => verifyDatabase(file, { checkpoint: from(lines), onlyLasting: true });
  expect(await lasting()).toMatchObject({ rows: 4, differences: [], brokenTimelines: [] });
  const sqlite = new Sqlite(file);
  sqlite.prepare("update case_events set action = 'dismissed' where position = 1").run();
  // Without the end of the trail, the trail alone does not show that entries are missing.
  sqlite.exec("delete from audit_entries; delete from audit_ends");
  sqlite.close();
  expect((await lasting()).differences).toEqual([
    { table: "case_events", key: JSON.stringify([id, "1"]), difference: "changed" },
    { table: "audit_entries", key: expect.any(String), difference: "removed" },
  ]);
});

test("bytes of the file that are flipped are found, or change no row", async () => {
  const file = join(directory, "bytes.sqlite");
  await serverData(file);
  const lines = await checkpointOf(file);
  expect(await verifyDatabase(file, { checkpoint: from(lines) })).toMatchObject({
    structure: null,
    differences: [],
    brokenTimelines: [],
  });
  const whole = readFileSync(file);
  let found = 0;
  const flips = testSize("VERIFY_BYTES", 1_000, 12);
  for (let n = 0; n < flips; n += 1) {
    const bytes = Buffer.from(whole);
    const at = Math.floor(systemRuntime.random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(systemRuntime.random() * 8));
    writeFileSync(file, bytes);
    // Without a fault every row has the hash that it had.
    const isFound = await verifyDatabase(file, { checkpoint: from(lines) }).then(
      ({ differences, structure, brokenTimelines }) =>
        differences.length > 0 || structure !== null || brokenTimelines.length > 0,
      (error: unknown) => {
        expect(error).toBeInstanceOf(StorageError);
        return true;
      },
    );
    if (isFound) found += 1;
    rmSync(`${file}-wal`, { force: true });
    rmSync(`${file}-shm`, { force: true });
  }
  // Most of a small file is empty. The identifier of the workspace is in a row.
  writeFileSync(file, whole);
  const bytes = Buffer.from(whole);
  const opened = new Sqlite(file);
  const place = bytes.indexOf(String(opened.prepare("select id from workspaces").pluck().get()));
  opened.close();
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { differences, structure } = await verifyDatabase(file, { checkpoint: from(lines) });
  expect([found, differences.length, structure]).not.toEqual([found, 0, null]);
});
