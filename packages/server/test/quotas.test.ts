import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plans } from "@waybill/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Called, type Harness, startHarness } from "./harness";

const MINUTE = 60_000;
let now = 0;
const runtime = {
  now: () => now,
  uuid: () => crypto.randomUUID(),
  bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

let api: Harness;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 23, 57, 30);
  api = await startHarness({ runtime, anonymousPerMinute: 3 });
});
afterEach(() => api.server.close());

const list = (key: string | null) => api.call("GET", "/v1/persons", { key });
const numbers = ({ headers }: Called) =>
  ["limit", "remaining", "reset"].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
const exceeded = {
  error: "authentication failed",
  code: "rate_limited",
  details: { message: "rate limit exceeded for this API key" },
};

describe("plans", () => {
  test("have the stated numbers", () => {
    expect(plans.free).toEqual({ perMinute: 10, perMonth: 100 });
    expect(plans.pro).toEqual({ perMinute: 100, perMonth: 10_000 });
    expect(plans.enterprise).toEqual({ perMinute: null, perMonth: null });
  });

  test("free: ten a minute, a hundred a month, and what is refused costs nothing", async () => {
    const key = await api.newKey({ plan: "free" });
    const minuteEnd = Date.UTC(2026, 0, 31, 23, 58) / 1000;
    for (let n = 9; n >= 0; n -= 1) expect(numbers(await list(key))).toEqual([10, n, minuteEnd]);
    for (let n = 0; n < 5; n += 1) {
      const refused = await list(key);
      expect([refused.status, refused.body]).toEqual([429, exceeded]);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(numbers(refused)).toEqual([10, 0, minuteEnd]);
    }
    now = minuteEnd * 1000 - 1;
    expect((await list(key)).headers.get("retry-after")).toBe("1");
    let through = 10;
    for (let minute = 0; minute < 12; minute += 1) {
      // Back to the first of the month's days, so that the month holds them all.
      now = minuteEnd * 1000 - 20 * 24 * 60 * MINUTE + minute * MINUTE;
      for (let n = 0; n < 10; n += 1) if ((await list(key)).status === 200) through += 1;
    }
    expect(through).toBe(100);
    const refused = await list(key);
    const monthEnd = Date.UTC(2026, 1, 1) / 1000;
    expect([refused.status, ...numbers(refused)]).toEqual([429, 100, 0, monthEnd]);
    expect(Number(refused.headers.get("retry-after"))).toBe(Math.ceil(monthEnd - now / 1000));
    now = monthEnd * 1000;
    expect(numbers(await list(key)).slice(0, 2)).toEqual([10, 9]);
  });

  test("custom numbers, and none", async () => {
    const key = await api.newKey({ plan: "custom", perMinute: 2, perMonth: null });
    expect([(await list(key)).status, (await list(key)).status, (await list(key)).status]).toEqual([
      200, 200, 429,
    ]);
    for (let n = 0; n < 150; n += 1) expect((await list(api.key)).status).toBe(200);
  });
});

describe("who pays", () => {
  test("two keys, of one workspace or of two, count apart", async () => {
    const keys = await Promise.all(
      ["one", "one", "two"].map((workspace) => api.newKey({ workspace, plan: "custom", perMinute: 1 })),
    );
    for (const key of keys) expect([(await list(key)).status, (await list(key)).status]).toEqual([200, 429]);
  });

  test("422 and 404 cost as a success does; 401, 403 and 405 cost nothing", async () => {
    const key = await api.newKey({ plan: "custom", perMinute: 3 });
    await api.call("POST", "/v1/persons", { key, body: "{" });
    await api.call("GET", "/v1/persons/x", { key });
    await api.call("PATCH", "/v1/persons", { key });
    expect(numbers(await list(key)).slice(0, 2)).toEqual([3, 0]);
    const off = await api.newKey({ workspace: "off", plan: "custom", perMinute: 1, disabledFeatures: ["*"] });
    for (let n = 0; n < 3; n += 1) expect((await list(off)).status).toBe(403);
    expect(numbers(await list(off))).toEqual([1, 1, Date.UTC(2026, 0, 31, 23, 58) / 1000]);
  });

  test("callers without a key share a bucket by address, in open operations only", async () => {
    const open = () => api.call("GET", "/v1/networks", { key: null });
    expect(numbers(await open()).slice(0, 2)).toEqual([3, 2]);
    for (let n = 0; n < 3; n += 1) expect((await list(null)).status).toBe(401);
    await open();
    await open();
    const refused = await open();
    expect([refused.status, refused.body, refused.headers.get("retry-after")]).toEqual([429, exceeded, "30"]);
    expect((await list(api.key)).status).toBe(200);
    now += MINUTE;
    expect((await open()).status).toBe(200);
  });
});

test("counts survive a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-test-"));
  const options = { runtime, database: join(folder, "waybill.db") };
  const first = await startHarness(options);
  const key = await first.newKey({ plan: "custom", perMinute: 3, perMonth: 4 });
  const ask = (on: Harness) => on.call("GET", "/v1/persons", { key });
  await ask(first);
  await ask(first);
  await first.server.close();
  const second = await startHarness(options);
  expect(numbers(await ask(second)).slice(0, 2)).toEqual([3, 0]);
  expect((await ask(second)).status).toBe(429);
  now += MINUTE;
  expect((await ask(second)).status).toBe(200);
  expect((await ask(second)).status).toBe(429);
  await second.server.close();
  await rm(folder, { recursive: true });
});
