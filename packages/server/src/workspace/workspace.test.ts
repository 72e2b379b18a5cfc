import { type InsertObject, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testOnSqlite } from "../../test/support/engine";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { workspaceTables } from "../storage/table-names";
import type { SharedTables, WorkspaceTables } from "../storage/tables";
import { addAccount, listAccounts } from "./accounts";
import { everyWorkspace } from "./every-workspace";
import { addGroup, addToGroup } from "./groups";
import { rowsOf } from "./rows";
import { openWorkspace, preparedInWorkspace } from "./workspace";

const categories = rowsOf("transaction_categories", { order: ["name_key"], unique: ["name_key"] });

/** A database with two workspaces, each of which has the categories `a` and `b`. */
async function twoWorkspaces() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  for (const id of ["one", "two"]) {
    await db
      .insertInto("workspaces")
      .values({ id, name: id, disabled_features: "[]", created_at: 0 })
      .execute();
    for (const name of ["a", "b"])
      await openWorkspace(db, id)
        .db.insertInto("transaction_categories")
        .values({ id: `${id} ${name}`, name, name_key: name, created_at: 0 })
        .execute();
  }
  const stored = async () =>
    (await everyWorkspace(db).selectFrom("transaction_categories").selectAll().orderBy("id").execute()).map(
      ({ id, workspace_id, name }) => `${workspace_id}: ${id} = ${name}`,
    );
  return { db, one: openWorkspace(db, "one"), two: openWorkspace(db, "two"), stored };
}

const untouched = ["one: one a = a", "one: one b = b", "two: two a = a", "two: two b = b"];

test("a category of another workspace is neither found, changed nor deleted by its id", async () => {
  const { one, stored } = await twoWorkspaces();
  expect(await categories.find(one, "two a")).toBeUndefined();
  expect(await categories.change(one, "two a", { name: "mine" })).toBe("not_found");
  expect(await categories.delete(one, "two a")).toBe(false);
  expect(await stored()).toEqual(untouched);
});

test("a list, a join, a subquery and a raw SQL condition return the workspace's own rows only", async () => {
  const { one } = await twoWorkspaces();
  const { db } = one;
  const rows = db.selectFrom("transaction_categories").orderBy("transaction_categories.id");
  const own = [{ id: "one a" }, { id: "one b" }];
  expect(await rows.select("id").execute()).toEqual(own);
  expect(await rows.select("id").where(sql<boolean>`1 = 1 or 1 = 1`).execute()).toEqual(own);
  // A condition that only looks like the workspace's own does not take its place.
  const like = db.dynamic.ref<"id">("transaction_categories.workspace_id");
  const alike = rows.select("id").where(like, "=", "one");
  expect(await alike.where(sql<boolean>`1 = 1 or 1 = 1`).execute()).toEqual(own);
  const nested = db.selectFrom(alike.as("nested")).select("nested.id");
  expect(await nested.where(sql<boolean>`1 = 1 or 1 = 1`).execute()).toEqual(own);
  expect(
    await db
      .selectFrom("transaction_categories as mine")
      .leftJoin("transaction_categories as other", "other.name", "mine.name")
      .select(["mine.id", "other.id as other"])
      .orderBy("mine.id")
      .execute(),
  ).toEqual([
    { id: "one a", other: "one a" },
    { id: "one b", other: "one b" },
  ]);
  expect(
    await db
      .selectFrom("workspaces")
      .select("name")
      .where("id", "in", (eb) => eb.selectFrom("transaction_categories").select("workspace_id"))
      .execute(),
  ).toEqual([{ name: "one" }]);
  expect(
    await db
      .with("counted", (inner) =>
        inner.selectFrom("transaction_categories").select((eb) => eb.fn.countAll<number>().as("count")),
      )
      .selectFrom("counted")
      .selectAll()
      .execute(),
  ).toEqual([{ count: 2 }]);
});

test("a table that is not listed as shared is confined, and a query cannot use the name of a table", async () => {
  const { db, one, two } = await twoWorkspaces();
  await sql`create table unheard_of (id text primary key, workspace_id text not null)`.execute(db);
  const unheardOf = "unheard_of" as "groups";
  for (const { db, id } of [one, two])
    await db
      .insertInto(unheardOf)
      .values({ id } as InsertObject<SharedTables & WorkspaceTables, "groups">)
      .execute();
  expect(await one.db.selectFrom(unheardOf).select("id").execute()).toEqual([{ id: "one" }]);
  await one.db.deleteFrom(unheardOf).execute();
  expect(await two.db.selectFrom(unheardOf).select("id").execute()).toEqual([{ id: "two" }]);
  expect(() =>
    one.db
      .with("persons", (inner) => inner.selectFrom("groups").selectAll())
      .selectFrom("quotes")
      .compile(),
  ).toThrow("the name of the table persons");
});

test("an outer join returns rows without a match in the workspace", async () => {
  const { one } = await twoWorkspaces();
  const rows = await one.db
    .selectFrom("workspaces")
    .leftJoin("transaction_categories", "transaction_categories.workspace_id", "workspaces.id")
    .select(["workspaces.id", "transaction_categories.name"])
    .orderBy("workspaces.id")
    .orderBy("transaction_categories.name")
    .execute();
  expect(rows).toEqual([
    { id: "one", name: "a" },
    { id: "one", name: "b" },
    { id: "two", name: null },
  ]);
});

test("an update and a delete without a condition do not change the other workspace", async () => {
  const { one, stored } = await twoWorkspaces();
  await one.db.updateTable("transaction_categories").set({ name: "x" }).execute();
  expect(await stored()).toEqual(["one: one a = x", "one: one b = x", ...untouched.slice(2)]);
  await one.db.transaction().execute((trx) => trx.deleteFrom("transaction_categories").execute());
  expect(await stored()).toEqual(untouched.slice(2));
});

test("an upsert does not overwrite a row of another workspace with the same id", async () => {
  const { one, stored } = await twoWorkspaces();
  await one.db
    .insertInto("transaction_categories")
    .values({ id: "two a", name: "stolen", name_key: "stolen", created_at: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: "stolen" }))
    .execute();
  expect(await stored()).toEqual(untouched);
});

test("statements that cannot be confined are refused", async () => {
  const { one } = await twoWorkspaces();
  const { db } = one;
  expect(() => db.selectFrom("accounts").crossJoin("groups").select("accounts.id").compile()).toThrow(
    "only by an inner or a left join",
  );
  const workspaces = db.selectFrom("workspaces");
  for (const joined of [
    () =>
      workspaces.rightJoin("groups", "groups.workspace_id", "workspaces.id").select("groups.id").compile(),
    () => workspaces.fullJoin("groups", "groups.workspace_id", "workspaces.id").select("groups.id").compile(),
  ])
    expect(joined).toThrow("only by an inner or a left join");
  expect(() =>
    db
      .insertInto("transaction_categories")
      .columns(["id", "name", "name_key", "created_at"])
      .expression(db.selectFrom("transaction_categories").select(["id", "name", "name_key", "created_at"]))
      .compile(),
  ).toThrow("only as values");
  expect(() =>
    db
      .replaceInto("groups")
      .values({ id: "g", name: "g", name_key: "g", created_at: 0, updated_at: 0 })
      .compile(),
  ).toThrow("cannot replace");
  expect(() =>
    db
      .mergeInto("groups")
      .using("accounts", "accounts.name", "groups.name")
      .whenMatched()
      .thenDelete()
      .compile(),
  ).toThrow("is a select, insert, update or delete");
});

testOnSqlite("an insert that replaces a conflicting row of another workspace is refused", async () => {
  const { one, stored } = await twoWorkspaces();
  const row = { id: "two a", name: "x", name_key: "x", created_at: 1 };
  const rows = one.db.insertInto("transaction_categories");
  expect(() => rows.orReplace().values(row).compile()).toThrow("cannot replace");
  const shared = { id: "two", name: "x", disabled_features: "[]", created_at: 0 };
  expect(() => one.db.insertInto("workspaces").orReplace().values(shared).compile()).toThrow(
    "cannot replace",
  );
  await rows.orIgnore().values(row).execute();
  expect(await stored()).toEqual(untouched);
});

const named = "cannot name a workspace table";
const notAnExpression = "must be an expression";

test.each([
  ["with a schema", sql`(select max(record) from main.persons)`],
  ["in another letter case", sql`(select max(record) from main.PERSONS)`],
  ["in a list of tables", sql`(select max(record) from workspaces, persons)`],
  ["in double quotes", sql`(select max(record) from "persons")`],
  ["in brackets", sql`(select max(record) from [persons])`],
  ["in single quotes", sql`(select max(record) from 'persons')`],
  ["as a literal", sql`(select max(record) from ${sql.lit("persons")})`],
  ["in backquotes", sql.raw("(select max(record) from `persons`)")],
  ["as a reference", sql`(select max(record) from ${sql.ref("persons")})`],
  ["as a table", sql`(select max(record) from ${sql.table("main.persons")})`],
  ["as an identifier", sql`(select max(record) from ${sql.id("main", "persons")})`],
  ["before a comment", sql`(select max(record) from persons/**/.x)`],
  ["in two fragments", sql`(select max(record) from per${sql`sons`})`],
  ["as the operand of in", sql`(1, 2) in persons`],
] as const)("raw SQL in a workspace cannot name a workspace table %s", async (_, expression) => {
  const { db } = (await twoWorkspaces()).one;
  const column = expression.as("stolen");
  expect(() => db.selectFrom("workspaces").select(column).compile()).toThrow(named);
  expect(() =>
    db.selectFrom("workspaces").select("id").where(sql<boolean>`1 = ${expression}`).compile(),
  ).toThrow(named);
});

test("raw SQL in a workspace is an expression: no query, comment, end of statement or open parenthesis or quote", async () => {
  const { db } = (await twoWorkspaces()).one;
  const rows = db.selectFrom("transaction_categories").select("id");
  for (const condition of [
    "1) or (1",
    "(1",
    "1)",
    "'(' = ')') or (')'",
    "1 --",
    "1 /*",
    "1; 1",
    "'1",
    '"1',
    "1 \0",
    "1 in (select 1)",
    "1) union select 1 from unheard_of where (1",
  ])
    expect(() => rows.where(sql<boolean>`${sql.raw(condition)}`).compile()).toThrow(notAnExpression);
  const own = [{ id: "one a" }, { id: "one b" }];
  for (const condition of ["(1 = 1) or ')' = '('", "'--' = '--' and name <> 'it''s (a'"])
    expect(
      await rows
        .where(sql<boolean>`${sql.raw(condition)}`)
        .orderBy("id")
        .execute(),
    ).toEqual(own);
});

test("a source of a workspace's statement is not raw SQL", async () => {
  const { db } = (await twoWorkspaces()).one;
  const source = sql<{ id: string }>`unheard_of`;
  expect(() => db.selectFrom(source.as("p")).select("p.id").compile()).toThrow("not raw SQL");
  expect(() =>
    db.selectFrom("workspaces").innerJoin(source.as("p"), "p.id", "workspaces.id").select("p.id").compile(),
  ).toThrow("not raw SQL");
  expect(() => db.selectFrom(sql<{ id: string }>`persons`.as("p")).select("p.id").compile()).toThrow(named);
});

test("a whole statement of a workspace is not raw SQL, and does not change the schema", async () => {
  const { db } = (await twoWorkspaces()).one;
  await expect(sql`select record from main.persons`.execute(db)).rejects.toThrow("is a select, insert");
  await expect(db.schema.dropTable("transaction_categories").execute()).rejects.toThrow(
    "is a select, insert",
  );
});

test("raw SQL after a statement, and a function's name, cannot end the condition of the workspace", async () => {
  const { db } = (await twoWorkspaces()).one;
  const row = { id: "two a", name: "x", name_key: "x", created_at: 1 };
  const end = sql`or 1`;
  expect(() => db.selectFrom("groups").select("id").modifyEnd(end).compile()).toThrow("raw modifiers");
  expect(() => db.selectFrom("groups").select("id").modifyFront(sql`1,`).compile()).toThrow("raw modifiers");
  expect(() => db.deleteFrom("groups").modifyEnd(end).compile()).toThrow("raw modifiers");
  expect(() => db.updateTable("groups").set({ name: "x" }).modifyEnd(end).compile()).toThrow("raw modifiers");
  expect(() =>
    db
      .insertInto("transaction_categories")
      .values(row)
      .modifyEnd(sql`on conflict (id) do update set name = 'x'`)
      .compile(),
  ).toThrow("raw modifiers");
  const call = "(select max(record) from main.persons) || lower";
  expect(() =>
    db
      .selectFrom("groups")
      .select(({ fn, val }) => fn<string>(call, [val("x")]).as("stolen"))
      .compile(),
  ).toThrow("plain name");
  expect(() =>
    db
      .selectFrom("groups")
      .select(({ fn }) => fn.agg<string>(call, ["id"]).as("stolen"))
      .compile(),
  ).toThrow("plain name");
});

test("no row is moved to another workspace", async () => {
  const { one, stored } = await twoWorkspaces();
  const moved = { workspace_id: "two" } as never;
  const rows = one.db.updateTable("transaction_categories");
  expect(() => rows.set(moved).compile()).toThrow("cannot be moved to another workspace");
  expect(() => rows.set({ WORKSPACE_ID: "two" } as never).compile()).toThrow(
    "cannot be moved to another workspace",
  );
  expect(() => rows.set(sql`workspace_id`, "two").compile()).toThrow(named);
  expect(() => rows.set(sql.ref("workspace_id"), "two").compile()).toThrow(named);
  expect(() => rows.set({ name: sql<string>`'x', workspace_id = 'two'` }).compile()).toThrow(named);
  const inserted = one.db
    .insertInto("transaction_categories")
    .values({ id: "one a", name: "x", name_key: "x", created_at: 1 });
  expect(() => inserted.onConflict((on) => on.column("id").doUpdateSet(moved)).compile()).toThrow(
    "cannot be moved to another workspace",
  );
  expect(() =>
    one.db
      .insertInto("groups")
      .values({ id: "g", name: "g", created_at: 0, WORKSPACE_ID: "two" } as never)
      .compile(),
  ).toThrow("workspace of a new row cannot be set");
  expect(await stored()).toEqual(untouched);
});

test("a query cannot use the name of a table in another letter case", async () => {
  const { one } = await twoWorkspaces();
  expect(() =>
    one.db
      .with("PERSONS", (inner) => inner.selectFrom("groups").selectAll())
      .selectFrom("quotes")
      .compile(),
  ).toThrow("the name of the table PERSONS");
});

test("a prepared query is confined to the calling workspace", async () => {
  const { one, two } = await twoWorkspaces();
  const idOf = preparedInWorkspace(["name"], ({ db }, { name }) =>
    db.selectFrom("transaction_categories").select("id").where("name", "=", name),
  );
  expect(await idOf(one, { name: "a" })).toEqual([{ id: "one a" }]);
  expect(await idOf(two, { name: "b" })).toEqual([{ id: "two b" }]);
  // @ts-expect-error: the handle determines the workspace
  expect(await idOf(one, { name: "a", workspace_id: "two" })).toEqual([{ id: "one a" }]);
});

test("a group refuses an account of another workspace, and then adds none of the accounts", async () => {
  const { one, two, db } = await twoWorkspaces();
  const account = (name: string, on = one) =>
    addAccount(on, systemRuntime, { network: "sepolia", address: name, name });
  const [own, other] = [await account("a"), await account("b", two)];
  const group = await addGroup(one, systemRuntime, { name: "g" });
  expect(await addGroup(one, systemRuntime, { name: "G" })).toEqual(group);
  await expect(addToGroup(one, group.id, [own.id, other.id])).rejects.toThrow(`no account ${other.id}`);
  await expect(addToGroup(two, group.id, [other.id])).rejects.toThrow(`no group ${group.id}`);
  expect(await listAccounts(one, [group.id])).toEqual([]);
  await addToGroup(one, group.id, [own.id]);
  expect(await listAccounts(one, [group.id])).toEqual([own]);
  expect(await listAccounts(two, [group.id])).toEqual([]);
  // The database refuses it as well.
  await expect(
    everyWorkspace(db)
      .insertInto("group_accounts")
      .values({ workspace_id: "two", group_id: group.id, account_id: other.id })
      .execute(),
  ).rejects.toThrow(/foreign key/i);
});

test("the workspace tables are those with a workspace_id", async () => {
  const { db } = await twoWorkspaces();
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === "workspace_id"),
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...workspaceTables].sort());
});

test("a statement that names a workspace's table without the workspace does not compile", async () => {
  const { db, one } = await twoWorkspaces();
  // @ts-expect-error: the shared database has no such table
  db.selectFrom("persons");
  // @ts-expect-error: nor for changes
  db.updateTable("transaction_categories");
  // @ts-expect-error: nor to delete from
  db.deleteFrom("quotes");
  // @ts-expect-error: nor within another statement
  db.selectFrom("workspaces").where((eb) => eb.exists(eb.selectFrom("persons")));
  // @ts-expect-error: the caller cannot choose the workspace of a row
  one.db.insertInto("groups").values({ id: "g", name: "g", created_at: 0, workspace_id: "two" });
  // @ts-expect-error: the workspace of a row cannot be changed
  one.db.updateTable("groups").set({ workspace_id: "two" });
  // @ts-expect-error: nor through the rows of a resource
  const change = categories.change(one, "of nobody", { workspace_id: "two" });
  await expect(change).rejects.toThrow("workspace_id");
});

test("a handle sees and revokes the API keys of its workspace only", async () => {
  const { db, one } = await twoWorkspaces();
  for (const workspace_id of ["one", "two"])
    await everyWorkspace(db)
      .insertInto("api_keys")
      .values({
        id: `key of ${workspace_id}`,
        workspace_id,
        name: "",
        hash: workspace_id,
        prefix: "",
        plan: "free",
        per_minute: null,
        per_month: null,
        mode: "full",
        created_at: 0,
        expires_at: null,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
  expect(await one.db.selectFrom("api_keys").select("id").execute()).toEqual([{ id: "key of one" }]);
  await one.db.updateTable("api_keys").set({ revoked_at: 1 }).execute();
  const keys = everyWorkspace(db).selectFrom("api_keys").select(["id", "revoked_at"]).orderBy("id");
  expect(await keys.execute()).toEqual([
    { id: "key of one", revoked_at: 1 },
    { id: "key of two", revoked_at: null },
  ]);
});
