import { expect, test } from "vitest";
import { openDatabase } from "./database";
import { prepared } from "./prepared";

const workspaceBy = prepared(["name", "id"], (db, { name, id }) =>
  db.selectFrom("workspaces").select("created_at").where("id", "=", id).where("name", "=", name),
);

test("values are bound by name in any order, and each call has its own", async () => {
  const db = await openDatabase(":memory:");
  for (const [id, created_at] of [
    ["a", 1],
    ["b", 2],
  ] as const)
    await db
      .insertInto("workspaces")
      .values({ id, name: `name of ${id}`, disabled_features: "[]", created_at })
      .execute();
  expect(await workspaceBy(db, { id: "a", name: "name of a" })).toEqual([{ created_at: 1 }]);
  expect(await workspaceBy(db, { id: "b", name: "name of b" })).toEqual([{ created_at: 2 }]);
  expect(await workspaceBy(db, { id: "a", name: "name of b" })).toEqual([]);
  await db.destroy();
});

test("a parameter without a name is refused", async () => {
  const db = await openDatabase(":memory:");
  const mixed = prepared(["id"], (on, { id }) =>
    on.selectFrom("workspaces").select("name").where("id", "=", id).where("created_at", ">", 5),
  );
  await expect(mixed(db, { id: "a" })).rejects.toThrow("besides id");
  await db.destroy();
});

test("what a transaction has not committed is not read, and read once it is", async () => {
  const db = await openDatabase(":memory:");
  let reading: Promise<unknown> | undefined;
  const writing = db.transaction().execute(async (trx) => {
    const values = { id: "a", name: "name of a", disabled_features: "[]", created_at: 1 };
    await trx.insertInto("workspaces").values(values).execute();
    expect(await workspaceBy(trx, { id: "a", name: "name of a" })).toEqual([{ created_at: 1 }]);
    reading = workspaceBy(db, { id: "a", name: "name of a" });
    throw new Error("rolled back");
  });
  await expect(writing).rejects.toThrow("rolled back");
  expect(await reading).toEqual([]);
  await db.destroy();
});
