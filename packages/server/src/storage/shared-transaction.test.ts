import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "./database";
import { inSharedTransaction } from "./shared-transaction";

const namesIn = async (db: Database) =>
  (await db.selectFrom("workspaces").select("id").orderBy("id").execute()).map(({ id }) => id);

const row = (id: string) => ({ id, name: id, disabled_features: "[]", created_at: 1 });

async function open(): Promise<{ db: Database; other: Database }> {
  const folder = mkdtempSync(join(tmpdir(), "shared-transaction-"));
  const db = await openDatabase(join(folder, "data.sqlite"));
  const other = await openDatabase(join(folder, "data.sqlite"));
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  return { db, other };
}

test("work that is asked for together is one transaction, and each is told when other connections see it", async () => {
  const { db, other } = await open();
  const transactions = new Set<unknown>();
  const add = async (id: string) => {
    const told = await inSharedTransaction(db, async (trx) => {
      transactions.add(trx);
      await trx.insertInto("workspaces").values(row(id)).execute();
      return `${id} is there`;
    });
    return [told, ...(await namesIn(other))];
  };
  const all = ["a", "b", "c"];
  expect(await Promise.all(all.map(add))).toEqual(all.map((id) => [`${id} is there`, ...all]));
  expect(transactions.size).toBe(1);
  expect(await add("d")).toEqual(["d is there", "a", "b", "c", "d"]);
});

test("work that throws is undone alone", async () => {
  const { db } = await open();
  const add = (id: string, fails = false) =>
    inSharedTransaction(db, async (trx) => {
      await trx.insertInto("workspaces").values(row(id)).execute();
      if (fails) throw new Error(`not ${id}`);
    });
  const ended = await Promise.allSettled([add("a"), add("b", true), add("a"), add("c")]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(ended[1]).toMatchObject({ reason: new Error("not b") });
  expect(await namesIn(db)).toEqual(["a", "c"]);
  await expect(add("d", true)).rejects.toThrow("not d");
  expect(await namesIn(db)).toEqual(["a", "c"]);
});

test("nobody is told of what was not committed", async () => {
  const { db } = await open();
  const add = (id: string) =>
    inSharedTransaction(db, (trx) => trx.insertInto("workspaces").values(row(id)).execute());
  const orphan = inSharedTransaction(db, async (trx) => {
    // Then a row without its workspace is found at the commit only.
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await sql`insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body)
      values ('q', 'nowhere', 'direct', 'sepolia', 0, 0, '{}')`.execute(trx);
  });
  const ended = await Promise.allSettled([add("a"), orphan, add("b")]);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await namesIn(db)).toEqual([]);
  await add("c");
  expect(await namesIn(db)).toEqual(["c"]);
});

test("more than one transaction takes is done all the same", async () => {
  const { db } = await open();
  const ids = Array.from({ length: 200 }, (_, at) => `w${String(at).padStart(3, "0")}`);
  await Promise.all(
    ids.map((id) => inSharedTransaction(db, (trx) => trx.insertInto("workspaces").values(row(id)).execute())),
  );
  expect(await namesIn(db)).toEqual(ids);
});
