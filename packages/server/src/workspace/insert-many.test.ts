import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../storage/database";
import { inWorkspace } from "./in-workspace";
import { insertMany } from "./insert-many";
import { openWorkspace } from "./workspace";

const columns = { id: "text", name: "text", name_key: "text", created_at: "integer" } as const;

async function oneWorkspace() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const workspace = { id: "one", name: "one", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(workspace).execute();
  return openWorkspace(db, "one");
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`c${at}`, `Category ${at}`, `category ${at}`, at]);

test.each([0, 1, 64, 2_200])("%i rows are stored, each once", async (count) => {
  const workspace = await oneWorkspace();
  await insertMany(workspace, "transaction_categories", columns, rowsOf(count));
  const stored = await workspace.db
    .selectFrom("transaction_categories")
    .select(["id", "created_at"])
    .orderBy("created_at")
    .execute();
  expect(stored.map(({ id, created_at }) => [id, Number(created_at)])).toEqual(
    rowsOf(count).map(([id, , , at]) => [id, at]),
  );
});

test("rows of which the last one cannot be stored leave none, in a transaction that goes on", async () => {
  const workspace = await oneWorkspace();
  const rows = [...rowsOf(1_100), ["last", "Last", null, 0]];
  await inWorkspace(workspace, async (own) => {
    // PostgreSQL has nothing stored after a failure within a transaction.
    await expect(insertMany(own, "transaction_categories", columns, rows)).rejects.toThrow(/name_key/);
  }).catch(() => {});
  expect(await workspace.db.selectFrom("transaction_categories").select("id").execute()).toEqual([]);
});
