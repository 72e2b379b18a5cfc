import { afterEach, beforeEach, expect, test } from "vitest";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import { createVault, readCredentialsKeys } from "../vault";
import { everyWorkspace } from "./every-workspace";
import { resealSecrets } from "./reseal";

const [old, young, foreign] = ["11".repeat(32), "22".repeat(32), "33".repeat(32)];
const vaultOf = (text: string) => createVault(readCredentialsKeys(text), systemRuntime);
const both = vaultOf(`${young} ${old}`);

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

/** Channels with these keys, by their id. */
async function storeChannels(keys: Readonly<Record<string, string>>) {
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "free" });
  const { id: workspace_id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  for (const [id, key] of Object.entries(keys))
    await everyWorkspace(db)
      .insertInto("alert_channels")
      .values({
        ...{
          id,
          workspace_id,
          created_at: 0,
          updated_at: 0,
          name: id,
          type: "slack",
          enabled: 1,
          connected: 1,
        },
        params: "{}",
        sealed: vaultOf(key).seal(id, { params: id }),
        deleted_at: null,
      })
      .execute();
}

const stored = () =>
  everyWorkspace(db).selectFrom("alert_channels").select(["id", "sealed"]).orderBy("id").execute();

const channelsIn = async (vault = both) => (await resealSecrets(db, vault)).at(-1);

test("a run that is killed at any row can be run again, and meanwhile both keys open everything", async () => {
  const ids = Array.from({ length: 7 }, (_, at) => `channel-${at}`);
  await storeChannels(Object.fromEntries(ids.map((id) => [id, old])));
  for (let left = ids.length; left > 0; left -= 1) {
    let rows = 0;
    // It ends before its second row.
    const killed = resealSecrets(db, both, () => {
      rows += 1;
      if (rows === 2) throw new Error("killed");
    });
    if (left > 1) await expect(killed).rejects.toThrow("killed");
    else await killed;
    const sealed = await stored();
    expect(sealed.filter((row) => row.sealed !== null && both.isCurrent(row.sealed))).toHaveLength(
      ids.length - left + 1,
    );
    for (const row of sealed) expect(both.open(row.id, row.sealed ?? "")).toEqual({ params: row.id });
  }
  expect(await channelsIn()).toMatchObject({ resealed: 0, current: ids.length, unopened: [] });
  for (const row of await stored())
    expect(vaultOf(young).open(row.id, row.sealed ?? "")).toEqual({ params: row.id });
});

test("a row that no key opens is named and stays, and more rows than a batch are sealed", async () => {
  const ids = Array.from({ length: 450 }, (_, at) => `channel-${String(at).padStart(3, "0")}`);
  await storeChannels({ ...Object.fromEntries(ids.map((id) => [id, old])), "channel-200": foreign });
  const before = (await stored())[200];
  expect(await channelsIn()).toEqual({
    table: "alert_channels",
    resealed: 449,
    current: 0,
    unopened: ["channel-200"],
  });
  expect((await stored())[200]).toEqual(before);
});

test("a row that a server changes meanwhile stays as the server wrote it", async () => {
  await storeChannels({ one: old });
  const [row] = await stored();
  let changed: Promise<unknown> = Promise.resolve();
  const written = both.seal("one", { params: "newer" });
  const run = resealSecrets(db, both, () => {
    changed = everyWorkspace(db).updateTable("alert_channels").set({ sealed: written }).execute();
  });
  const results = await run;
  await changed;
  const [after] = await stored();
  expect(row?.sealed).not.toBe(after?.sealed);
  expect(both.open("one", after?.sealed ?? "")).toEqual({ params: "newer" });
  expect(results.at(-1)?.resealed).toBeLessThanOrEqual(1);
});
