import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { testOnSqlite } from "../../test/support/engine";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { openWorkspace } from "../workspace/workspace";
import { openDatabase } from "./database";
import { onErasure } from "./personal-data";

testOnSqlite("every statement that deletes or replaces personal data is noticed, and no other", async () => {
  let erasures = 0;
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  onErasure(db, () => {
    erasures += 1;
  });
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "pro" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id).db;
  const counted = async (work: () => Promise<unknown>) => {
    erasures = 0;
    await work();
    return erasures;
  };
  const person = { id: "p", created_at: 0, record: "{}" };
  const add = () => workspace.insertInto("persons").values(person).execute();
  const label = () =>
    sql`insert or replace into labels (family, address, account_key, name, category, list, source, entity, role, tags)
      values ('evm', '0x', '0x', 'Alice', 'scam', 'l', 'l', '', '', '[]')`.execute(db);
  expect(await counted(add)).toBe(0);
  expect(await counted(() => workspace.updateTable("persons").set({ created_at: 1 }).execute())).toBe(0);
  expect(await counted(() => workspace.updateTable("persons").set({ record: "[]" }).execute())).toBe(1);
  await workspace.insertInto("person_accounts").values({ account: "a", person_id: "p" }).execute();
  // The cascade deletes the link as well.
  expect(await counted(() => workspace.deleteFrom("persons").execute())).toBe(2);
  await add();
  expect(await counted(() => sql`delete from persons`.execute(db))).toBe(1);
  expect(await counted(label)).toBe(0);
  expect(await counted(label)).toBe(1);
  expect(await counted(() => db.deleteFrom("labels").execute())).toBe(1);
});
