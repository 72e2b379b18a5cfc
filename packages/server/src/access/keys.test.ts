import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Runtime } from "../lib/runtime";
import { type Database, openDatabase } from "../storage/database";
import { findAccess, listKeys, revokeKey, storeKey } from "./keys";

let now = 1_000;
const runtime: Pick<Runtime, "now" | "uuid" | "bytes"> = {
  now: () => now,
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
let db: Database;
beforeEach(async () => {
  now = 1_000;
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const make = (change: Partial<Parameters<typeof storeKey>[2]> = {}) =>
  storeKey(db, runtime, { workspace: "main", name: "k", plan: "pro", ...change });

test("a key is 256 random bits, shown once and listed without its secret", async () => {
  const { key, secret } = await make();
  expect(secret).toMatch(/^wbk_[A-Za-z0-9_-]{43}$/);
  now += 1;
  expect((await make()).secret).not.toBe(secret);
  const listed = await listKeys(db);
  expect(listed[0]).toEqual(key);
  expect(key).toMatchObject({
    prefix: secret.slice(0, 8),
    per_minute: 100,
    per_month: 10_000,
    revoked_at: null,
  });
  expect(JSON.stringify(listed)).not.toContain(secret.slice(8));
  for (const table of ["api_keys", "workspaces"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  }
});

test("a key gives access to its workspace until it is revoked", async () => {
  const { key, secret } = await make({ disabledFeatures: ["quotes"], perMinute: null, perMonth: 7 });
  expect(await findAccess(db, secret)).toMatchObject({
    keyId: key.id,
    perMinute: null,
    perMonth: 7,
    disabledFeatures: ["quotes"],
  });
  for (const wrong of ["", secret.slice(0, -1), `${secret}x`, secret.toLowerCase(), key.id, key.prefix])
    expect(await findAccess(db, wrong)).toBeUndefined();
  now = 2_000;
  expect(await revokeKey(db, runtime, key.id)).toBe(true);
  expect(await findAccess(db, secret)).toBeUndefined();
  now = 3_000;
  expect(await revokeKey(db, runtime, key.id)).toBe(true);
  expect((await listKeys(db))[0]?.revoked_at).toBe(2_000);
  expect(await revokeKey(db, runtime, "nobody")).toBe(false);
});

test("keys of one name of a workspace share it; the oldest is listed first", async () => {
  const first = await make();
  now += 1;
  const second = await make({ name: "second" });
  now += 1;
  const [one, other] = await Promise.all([findAccess(db, first.secret), findAccess(db, second.secret)]);
  expect(one?.workspaceId).toBe(other?.workspaceId);
  expect((await findAccess(db, (await make({ workspace: "x" })).secret))?.workspaceId).not.toBe(
    one?.workspaceId,
  );
  expect((await listKeys(db)).slice(0, 2).map((key) => key.name)).toEqual(["k", "second"]);
});

test("a duplicate secret is refused, and the transaction is rolled back", async () => {
  await make({ secret: "public-development-key" });
  await expect(make({ secret: "public-development-key", workspace: "late" })).rejects.toThrow();
  expect(await db.selectFrom("workspaces").select("name").execute()).toEqual([{ name: "main" }]);
});
