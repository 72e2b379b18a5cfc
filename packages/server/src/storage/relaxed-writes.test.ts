import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "./database";
import { writeRelaxed } from "./relaxed-writes";

const row = (id: string) => ({ id, name: id, disabled_features: "[]", created_at: 1 });

async function open(): Promise<{ db: Database; other: Database }> {
  const folder = mkdtempSync(join(tmpdir(), "relaxed-writes-"));
  const db = await openDatabase(join(folder, "data.sqlite"));
  const other = await openDatabase(join(folder, "data.sqlite"));
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  return { db, other };
}

const nameOf = async (db: Database, id: string) =>
  (await db.selectFrom("workspaces").select("name").where("id", "=", id).executeTakeFirst())?.name;

const rename = (db: Database, id: string, name: string) =>
  db.updateTable("workspaces").set({ name }).where("id", "=", id);

/** 2 is FULL. */
const synchronous = async (db: Database) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;

test("a relaxed write is seen at once by all, returns its rows, and leaves all others waiting for the disk", async () => {
  const { db, other } = await open();
  await db
    .insertInto("workspaces")
    .values([row("a"), row("b")])
    .execute();
  expect(await writeRelaxed(db, rename(db, "a", "new").returning(["id", "name"]))).toEqual([
    { id: "a", name: "new" },
  ]);
  expect(await writeRelaxed(db, rename(db, "b", "newer"))).toEqual([]);
  expect(await Promise.all(["a", "b"].map((id) => nameOf(other, id)))).toEqual(["new", "newer"]);
  expect(await synchronous(db)).toBe(2);
  await expect(writeRelaxed(db, db.insertInto("workspaces").values(row("a")))).rejects.toThrow("UNIQUE");
  expect(await synchronous(db)).toBe(2);
});

test("beside a transaction it waits for its end, and within one it is part of it", async () => {
  const { db, other } = await open();
  await db
    .insertInto("workspaces")
    .values([row("a"), row("b")])
    .execute();
  let beside: Promise<unknown> | undefined;
  const writing = db.transaction().execute(async (trx) => {
    await writeRelaxed(trx, rename(trx, "a", "undone"));
    beside = writeRelaxed(db, rename(db, "b", "kept"));
    throw new Error("rolled back");
  });
  await expect(writing).rejects.toThrow("rolled back");
  await beside;
  expect(await Promise.all(["a", "b"].map((id) => nameOf(other, id)))).toEqual(["a", "kept"]);
});

test("it waits while another process writes", async () => {
  const { db, other } = await open();
  await db.insertInto("workspaces").values(row("a")).execute();
  let write: Promise<unknown> | undefined;
  await other.transaction().execute(async (trx) => {
    await rename(trx, "a", "first").execute();
    write = writeRelaxed(db, rename(db, "a", "second"));
  });
  await write;
  expect(await nameOf(other, "a")).toBe("second");
});
