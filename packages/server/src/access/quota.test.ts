import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runsWithDatabase } from "../../test/support/engine";
import { createLoops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import { createKey } from "./keys";
import { QuotaMeter } from "./quota";

const MINUTE = 60_000;
let now = 0;
const runtime: Pick<Runtime, "now" | "uuid" | "bytes"> = {
  now: () => now,
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

let db: Database;
let key: string;
let meter: QuotaMeter;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 23, 58, 30);
  db = await openDatabase(":memory:");
  meter = new QuotaMeter(db, runtime, 3, createLoops({ logger: undefined, clock: systemRuntime }));
  key = await newKey();
});
afterEach(async () => {
  await meter.close();
  await db.destroy();
});

const newKey = async () => (await createKey(db, runtime, { workspace: "w", name: "k", plan: "free" })).key.id;

describe("windows", () => {
  test("windows are clock minutes, and exactly the limit is allowed in each", async () => {
    const quota = { perMinute: 2, perMonth: null };
    const states = [];
    for (let n = 0; n < 3; n += 1) states.push(await meter.charge(key, quota));
    const resetsAt = Date.UTC(2026, 0, 31, 23, 59);
    expect(states).toEqual([
      { limit: 2, remaining: 1, resetsAt, exceeded: false },
      { limit: 2, remaining: 0, resetsAt, exceeded: false },
      { limit: 2, remaining: 0, resetsAt, exceeded: true },
    ]);
    now = resetsAt - 1;
    expect((await meter.charge(key, quota)).exceeded).toBe(true);
    now = resetsAt;
    expect(await meter.charge(key, quota)).toMatchObject({ remaining: 1, exceeded: false });
  });

  test("a month ends on the first of the next one, UTC, also in December", async () => {
    for (const [start, end] of [
      [Date.UTC(2026, 1, 3), Date.UTC(2026, 2, 1)],
      [Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2028, 2, 1)],
      [Date.UTC(2028, 11, 31), Date.UTC(2029, 0, 1)],
    ] as const) {
      now = start;
      const quota = { perMinute: null, perMonth: 1 };
      expect((await meter.charge(key, quota)).exceeded).toBe(false);
      expect(await meter.charge(key, quota)).toEqual({
        limit: 1,
        remaining: 0,
        resetsAt: end,
        exceeded: true,
      });
      now = end - 1;
      expect((await meter.charge(key, quota)).exceeded).toBe(true);
      now = end;
      expect((await meter.charge(key, quota)).exceeded).toBe(false);
    }
  });

  test("the state is that of the window with the fewest remaining requests", async () => {
    const month = Date.UTC(2026, 1, 1);
    expect(await meter.charge(key, { perMinute: 10, perMonth: 5 })).toMatchObject({ resetsAt: month });
    expect(await meter.charge(key, { perMinute: 5, perMonth: 10 })).toMatchObject({ limit: 5 });
    expect(await meter.charge(key, { perMinute: 5, perMonth: 5 })).toMatchObject({ resetsAt: month });
  });

  test("without a limit, any number of requests is allowed", async () => {
    await db
      .insertInto("quota_usage")
      .values({
        key_id: key,
        unit: "month",
        starts_at: Date.UTC(2026, 0, 1),
        count: 2_000_000_000,
      })
      .execute();
    const unlimited = { perMinute: null, perMonth: null };
    const state = await meter.charge(key, unlimited);
    expect(state.exceeded).toBe(false);
    expect(state.remaining).toBeGreaterThan(0);
  });
});

describe("anonymous callers", () => {
  test("are counted by address and minute", () => {
    const seen = [1, 2, 3, 4].map(() => meter.chargeAnonymous("1.1.1.1").exceeded);
    expect(seen).toEqual([false, false, false, true]);
    expect(meter.chargeAnonymous("2.2.2.2")).toMatchObject({ remaining: 2, exceeded: false });
    expect(meter.chargeAnonymous("2.2.2.2", false)).toMatchObject({ remaining: 2 });
    now += MINUTE;
    expect(meter.chargeAnonymous("1.1.1.1")).toMatchObject({ remaining: 2, exceeded: false });
  });
});

describe("storage", () => {
  test("counts survive a restart", async () => {
    const quota = { perMinute: 3, perMonth: 3 };
    await meter.charge(key, quota);
    await meter.charge(key, quota);
    await meter.close();
    meter = new QuotaMeter(db, runtime, 3, createLoops({ logger: undefined, clock: systemRuntime }));
    expect(await meter.peek(key, quota)).toMatchObject({ remaining: 1 });
    await meter.charge(key, quota);
    expect((await meter.charge(key, quota)).exceeded).toBe(true);
  });

  test("concurrent first requests are all counted", async () => {
    const quota = { perMinute: 7, perMonth: null };
    const states = await Promise.all(Array.from({ length: 20 }, () => meter.charge(key, quota)));
    expect(states.filter((state) => !state.exceeded)).toHaveLength(7);
  });

  test("closing waits for a running write", async () => {
    const keys = await Promise.all(Array.from({ length: 450 }, newKey));
    const quota = { perMinute: 9, perMonth: 9 };
    for (const one of keys) await meter.charge(one, quota);
    void meter.flush();
    await meter.close();
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
          const charged = await newKey();
          const quota = { perMinute, perMonth };
          now = Date.UTC(2026, 10, 28);
          const through = new Map<string, number>();
          for (const { wait, calls, restart } of steps) {
            now += wait;
            if (restart) {
              await meter.close();
              meter = new QuotaMeter(
                db,
                runtime,
                3,
                createLoops({ logger: undefined, clock: systemRuntime }),
              );
            }
            const minute = `minute ${Math.floor(now / MINUTE)}`;
            const month = `month ${new Date(now).toISOString().slice(0, 7)}`;
            for (let n = 0; n < calls; n += 1) {
              const used = [through.get(minute) ?? 0, through.get(month) ?? 0] as const;
              const state = await meter.charge(charged, quota);
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
