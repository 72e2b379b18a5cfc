import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database";
import { readDirectly } from "./direct-reads";

test("direct reads have the rows that Kysely has, and leave it the statement as it was", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const row = { id: "a", name: "A", disabled_features: "[]", created_at: 1 };
  await db.insertInto("workspaces").values(row).execute();
  const query = db.selectFrom("workspaces").selectAll();
  const rows = await query.execute();
  expect(rows).toContainEqual(expect.objectContaining(row));
  expect(await readDirectly(db, query)).toEqual(rows);
  expect(await query.execute()).toEqual(rows);
});
