import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runsWithDatabase } from "../../test/support/engine";
import { createLoops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import type { WorkspaceTables } from "../storage/tables";
import type { Admission } from "./admission";
import { hashOf, listKeys, revokeKey, rotateKey, storeKey } from "./keys";
import { openAdmission } from "./open-admission";
import type { Quota } from "./plans";

const MINUTE = 60_000;
let now = 0;
const runtime: Pick<Runtime, "now" | "uuid" | "bytes"> = {
  now: () => now,
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

let db: Database;
let admission: Admission;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 23, 58, 30);
  db = await openDatabase(":memory:");
  admission = open();
});
afterEach(async () => {
  await admission.close();
  await db.destroy();
});

const open = () =>
  openAdmission({
    db,
    runtime,
    countsBy: "runtime",
    anonymousPerMinute: 3,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
  });

/** The secret of a key with these limits. */
const newKey = async (quota: Partial<Quota>, disabledFeatures?: readonly string[]) => {
  const { secret } = await storeKey(db, runtime, {
    workspace: "w",
    name: "k",
    plan: "custom",
    ...quota,
    ...(disabledFeatures && { disabledFeatures }),
  });
  return secret;
};

const admit = (secret: string, feature: string | null = null, writes = false) =>
  admission.admit(hashOf(secret), { feature, writes });

/** Sends a request; its quota after that. */
async function send(secret: string, feature: string | null = null) {
  const admitted = await admit(secret, feature);
  if (typeof admitted !== "object") throw new Error("no such key");
  return admitted.quota;
}

describe("windows", () => {
  test("windows are clock minutes, and exactly the limit is allowed in each", async () => {
    const key = await newKey({ perMinute: 2 });
    const states = [];
    for (let n = 0; n < 3; n += 1) states.push(await send(key));
    const resetsAt = Date.UTC(2026, 0, 31, 23, 59);
    expect(states).toEqual([
      { limit: 2, remaining: 1, resetsAt, exceeded: false },
      { limit: 2, remaining: 0, resetsAt, exceeded: false },
      { limit: 2, remaining: 0, resetsAt, exceeded: true },
    ]);
    now = resetsAt - 1;
    expect((await send(key)).exceeded).toBe(true);
    now = resetsAt;
    expect(await send(key)).toMatchObject({ remaining: 1, exceeded: false });
  });

  test("a month ends on the first of the next one, UTC, also in December", async () => {
    for (const [start, end] of [
      [Date.UTC(2026, 1, 3), Date.UTC(2026, 2, 1)],
      [Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2028, 2, 1)],
      [Date.UTC(2028, 11, 31), Date.UTC(2029, 0, 1)],
    ] as const) {
      now = start;
      const key = await newKey({ perMonth: 1 });
      expect((await send(key)).exceeded).toBe(false);
      expect(await send(key)).toEqual({
        limit: 1,
        remaining: 0,
        resetsAt: end,
        exceeded: true,
      });
      now = end - 1;
      expect((await send(key)).exceeded).toBe(true);
      now = end;
      expect((await send(key)).exceeded).toBe(false);
    }
  });

  test("the state is that of the window with the fewest remaining requests", async () => {
    const month = Date.UTC(2026, 1, 1);
    expect(await send(await newKey({ perMinute: 10, perMonth: 5 }))).toMatchObject({ resetsAt: month });
    expect(await send(await newKey({ perMinute: 5, perMonth: 10 }))).toMatchObject({ limit: 5 });
    expect(await send(await newKey({ perMinute: 5, perMonth: 5 }))).toMatchObject({ resetsAt: month });
  });

  test("without a limit, any number of requests is allowed", async () => {
    const key = await newKey({});
    const [found] = await listKeys(db);
    await db
      .insertInto("quota_usage")
      .values({
        key_id: found?.id ?? "",
        unit: "month",
        starts_at: Date.UTC(2026, 0, 1),
        count: 2_000_000_000,
      })
      .execute();
    for (let sent = 0; sent < 3; sent += 1) {
      const state = await send(key);
      expect(state.exceeded).toBe(false);
      expect(state.remaining).toBeGreaterThan(0);
    }
    // Written later, or now.
    await admission.flush();
    const used = await db.selectFrom("quota_usage").select("count").where("unit", "=", "month").execute();
    expect(used.map(({ count }) => Number(count))).toEqual([2_000_000_003]);
  });

  test("a key that gets a limit has it from the next request on, and without one it has none again", async () => {
    const key = await newKey({});
    await send(key);
    await admission.flush();
    const setLimit = (limit: number | null) => sql`update api_keys set per_minute = ${limit}`.execute(db);
    await setLimit(3);
    const limited = await send(key);
    expect([limited.limit, limited.exceeded]).toEqual([3, false]);
    expect((await send(key)).remaining).toBe(limited.remaining - 1);
    await setLimit(null);
    expect((await send(key)).limit).toBeGreaterThan(1_000_000);
    await setLimit(0);
    expect((await send(key)).exceeded).toBe(true);
  });
});

test("with a disabled feature is not counted, and shows the quota", async () => {
  const key = await newKey({ perMinute: 2 }, ["screening"]);
  expect(await send(key, "screening")).toMatchObject({ limit: 2, remaining: 2, exceeded: false });
  expect(await send(key, "persons")).toMatchObject({ remaining: 1 });
  expect(await send(key)).toMatchObject({ remaining: 0, exceeded: false });
  expect(await send(key, "screening")).toMatchObject({ remaining: 0 });
  const unlimited = await newKey({}, ["screening"]);
  for (const feature of [null, "screening", "screening", null]) await send(unlimited, feature);
  await admission.flush();
  const used = await db.selectFrom("quota_usage").select(["unit", "count"]).orderBy("count").execute();
  expect(used.map(({ count }) => Number(count))).toEqual([2, 2, 2, 2]);
  const none = await newKey({ perMinute: 2 }, ["*"]);
  expect(await send(none, "persons")).toMatchObject({ remaining: 2 });
  expect(await send(none)).toMatchObject({ remaining: 1 });
});

test("an unknown and a revoked key are not admitted", async () => {
  const key = await newKey({ perMinute: 2 });
  expect(await admit("wbk_unknown")).toBeUndefined();
  const unlimited = await newKey({});
  expect(await admit(unlimited)).toBeDefined();
  for (const { id } of await listKeys(db)) await revokeKey(db, runtime, id);
  expect(await admit(key)).toBeUndefined();
  expect(await admit(unlimited)).toBeUndefined();
});

describe("modes, ends and last uses", () => {
  test.each([{ quota: {} }, { quota: { perMinute: 9 } }])(
    "a key that may only read is not charged for what it may not call: $quota",
    async ({ quota }) => {
      const { secret, key } = await storeKey(db, runtime, {
        ...{ workspace: "w", name: "k", plan: "custom", mode: "read" },
        ...quota,
      });
      expect(await admit(secret, null, true)).toMatchObject({ access: { mode: "read", keyId: key.id } });
      await admit(secret);
      await admission.flush();
      const counts = await db
        .withTables<Pick<WorkspaceTables, "request_usage">>()
        .selectFrom("request_usage")
        .select("count")
        .execute();
      expect(counts.map(({ count }) => Number(count))).toEqual([1]);
    },
  );

  test.each([{ quota: {} }, { quota: { perMinute: 9 } }])(
    "a key is admitted until its end, and only who has it learns that it has expired: $quota",
    async ({ quota }) => {
      const end = now + 10 * MINUTE;
      const { secret } = await storeKey(db, runtime, {
        ...{ workspace: "w", name: "k", plan: "custom", expiresAt: end },
        ...quota,
      });
      now = end - 1;
      expect(await admit(secret)).toMatchObject({ access: { expiresAt: end } });
      now = end;
      expect(await admit(secret)).toBe("expired");
      expect(await admit(`${secret}x`)).toBeUndefined();
      await admission.flush();
      const counts = await db
        .withTables<Pick<WorkspaceTables, "request_usage">>()
        .selectFrom("request_usage")
        .select("count")
        .execute();
      expect(counts.map(({ count }) => Number(count))).toEqual([1]);
    },
  );

  test("the last use is written in the background, and once a minute", async () => {
    const secret = await newKey({});
    const lastUse = async () => {
      await admission.flush();
      return (await listKeys(db))[0]?.last_used_at;
    };
    const first = now;
    expect(await lastUse()).toBeNull();
    await admit(secret);
    expect((await listKeys(db))[0]?.last_used_at).toBeNull();
    expect(await lastUse()).toBe(first);
    now = first + MINUTE - 1;
    await admit(secret);
    expect(await lastUse()).toBe(first);
    now = first + MINUTE;
    await admit(secret);
    expect(await lastUse()).toBe(first + MINUTE);
    // Another server's clock is behind.
    await admission.close();
    now = first;
    admission = open();
    await admit(secret);
    expect(await lastUse()).toBe(first + MINUTE);
  });

  test("a rotated key works until the overlap is over, and its successor has what it had", async () => {
    const { key, secret } = await storeKey(db, runtime, {
      ...{ workspace: "w", name: "k", plan: "pro", perMinute: 7, mode: "read", expiresAt: now + 90 * MINUTE },
    });
    now += MINUTE;
    const rotated = await rotateKey(db, runtime, key.id, { overlap: 30 * MINUTE });
    if (typeof rotated === "string") throw new Error(rotated);
    const { id: _, prefix: __, created_at: ___, expires_at: ____, ...same } = rotated.key;
    expect(key).toMatchObject(same);
    expect(rotated.key.expires_at).toBe(now + 90 * MINUTE);
    expect(rotated.replaced.expires_at).toBe(now + 30 * MINUTE);
    now += 30 * MINUTE - 1;
    expect(await admit(secret)).toBeTypeOf("object");
    now += 1;
    expect(await admit(secret)).toBe("expired");
    expect(await admit(rotated.secret)).toBeTypeOf("object");
    expect(await rotateKey(db, runtime, key.id, { overlap: 0 })).toBe("expired");
    expect(await rotateKey(db, runtime, "no key", { overlap: 0 })).toBe("not_found");
    await revokeKey(db, runtime, rotated.key.id);
    expect(await rotateKey(db, runtime, rotated.key.id, { overlap: 0 })).toBe("revoked");
  });

  test("an overlap never makes a key live longer", async () => {
    const { key } = await storeKey(db, runtime, {
      ...{ workspace: "w", name: "k", plan: "pro", expiresAt: now + MINUTE },
    });
    await rotateKey(db, runtime, key.id, { overlap: 5 * MINUTE });
    expect((await listKeys(db))[0]?.expires_at).toBe(now + MINUTE);
  });

  test("a key cannot end before it begins", async () => {
    const made = storeKey(db, runtime, { workspace: "w", name: "k", plan: "pro", expiresAt: now });
    await expect(made).rejects.toThrow(RangeError);
  });
});

describe("anonymous callers", () => {
  test("are counted by address and minute", async () => {
    const seen = [];
    for (let n = 0; n < 4; n += 1) seen.push((await admission.admitAnonymous("1.1.1.1")).exceeded);
    expect(seen).toEqual([false, false, false, true]);
    expect(await admission.admitAnonymous("2.2.2.2")).toMatchObject({ remaining: 2, exceeded: false });
    expect(admission.anonymousQuota("2.2.2.2")).toMatchObject({ remaining: 2 });
    now += MINUTE;
    expect(await admission.admitAnonymous("1.1.1.1")).toMatchObject({ remaining: 2, exceeded: false });
  });
});

describe("storage", () => {
  test("counts survive a restart", async () => {
    const key = await newKey({ perMinute: 3, perMonth: 3 });
    await send(key);
    await send(key);
    await admission.close();
    admission = open();
    expect(await send(key)).toMatchObject({ remaining: 0, exceeded: false });
    expect((await send(key)).exceeded).toBe(true);
  });

  test("concurrent first requests are all counted", async () => {
    const key = await newKey({ perMinute: 7 });
    const states = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(states.filter((state) => !state.exceeded)).toHaveLength(7);
  });

  test("closing waits for a running write", async () => {
    // More than one statement writes.
    const keys: string[] = [];
    while (keys.length < 220) keys.push(await newKey({}));
    for (const key of keys) await send(key);
    void admission.flush();
    await admission.close();
    const counted = await db.selectFrom("quota_usage").select("key_id").where("count", "=", 1).execute();
    expect(counted).toHaveLength(2 * keys.length);
  });
});

describe("whatever the times and numbers of requests", () => {
  const step = fc.record({
    wait: fc.oneof(fc.nat(2_000), fc.nat(90_000), fc.nat(40 * 24 * 3600 * 1000)),
    calls: fc.integer({ min: 1, max: 6 }),
    restart: fc.boolean(),
  });

  test("each window allows exactly its limit, and refused requests do not count", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 12 }),
        async (steps, perMinute, perMonth) => {
          const key = await newKey({ perMinute, perMonth });
          now = Date.UTC(2026, 10, 28);
          const through = new Map<string, number>();
          for (const { wait, calls, restart } of steps) {
            now += wait;
            if (restart) {
              await admission.close();
              admission = open();
            }
            const minute = `minute ${Math.floor(now / MINUTE)}`;
            const month = `month ${new Date(now).toISOString().slice(0, 7)}`;
            for (let n = 0; n < calls; n += 1) {
              const used = [through.get(minute) ?? 0, through.get(month) ?? 0] as const;
              const state = await send(key);
              expect(state.exceeded).toBe(used[0] >= perMinute || used[1] >= perMonth);
              expect(state.resetsAt).toBeGreaterThan(now);
              if (state.exceeded) continue;
              through.set(minute, used[0] + 1);
              through.set(month, used[1] + 1);
            }
          }
        },
      ),
      { numRuns: runsWithDatabase(60) },
    );
  });
});
