import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspace, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { useCredit } from "../src/workspace/credits";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { startHarness } from "./harness";

/*
 * The usage of the keys of a workspace, by UTC day: every request that counted, and none that did not. Several servers:
 * quotas-together.test.ts.
 */

const DAY = 86_400_000;
const noon = Date.UTC(2028, 1, 29, 12);
const path = "/v2/workspace/usage/daily";

test("exactly the last 30 UTC days are listed, with every request that counted, this one, too, also after a new start", async () => {
  let now = noon - 31 * DAY;
  const folder = await mkdtemp(join(tmpdir(), "usage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const options = { runtime: { ...systemRuntime, now: () => now }, database: join(folder, "a.db") };
  const api = await startHarness(options);
  onTestFinished(() => api.server.close());
  const limited = await api.newKey({ plan: "custom", perMinute: 3, name: "limited" });
  const stranger = await api.newKey({ workspace: "stranger" });
  const ask = (at = path, key = api.key) => api.call("GET", at, { key });
  await ask("/v2/accounts");
  // The last millisecond of 28 February, then 29 February of a leap year.
  now = Date.UTC(2028, 1, 29) - 1;
  await ask("/v2/accounts");
  now += 1;
  for (let times = 0; times < 5; times += 1) await ask("/v2/accounts", limited);
  await ask("/v2/nothing");
  expect((await ask(path, "none")).status).toBe(401);
  expect((await api.call("POST", "/v2/groups", { body: {} })).status).toBe(400);
  const { id: keyId, workspace_id } = await everyWorkspace(api.server.db)
    .selectFrom("api_keys")
    .select(["id", "workspace_id"])
    .where("name", "=", "limited")
    .executeTakeFirstOrThrow();
  const workspace = openWorkspace(api.server.db, workspace_id);
  for (const family of ["scan", "simulation"] as const) await useCredit(workspace, { keyId, family, now });
  const { status, body } = await ask();
  const dayOf = (ago: number) => new Date(noon - ago * DAY).toISOString().slice(0, 10);
  const quiet = { requests: 0, credits: 0, by_key: [] };
  expect([status, body.days.slice(0, 28)]).toEqual([
    200,
    Array.from({ length: 28 }, (_, at) => ({ date: dayOf(29 - at), ...quiet })),
  ]);
  // A bad body and this one; three of the limited key, whose other two were refused.
  expect(body.days.slice(28)).toMatchObject([
    { date: "2028-02-28", requests: 1, credits: 0 },
    { date: "2028-02-29", requests: 5, credits: 2 },
  ]);
  expect(body.days[29].by_key.map(({ requests }: { requests: number }) => requests)).toEqual(
    expect.arrayContaining([2, 3]),
  );
  expect((await ask(path, stranger)).body.days[29]).toMatchObject({ requests: 1, credits: 0 });
  now += 5;
  await ask("/v2/accounts");
  await api.server.close();
  const again = await startHarness(options);
  onTestFinished(() => again.server.close());
  const after = await again.call("GET", path, { key: api.key });
  expect(after.body.days.map(({ requests }: { requests: number }) => requests).slice(28)).toEqual([1, 7]);
});

test("a request with a key counts whatever the answer, and a path that does not exist does not", async () => {
  const api = await startHarness({});
  onTestFinished(() => api.server.close());
  const counted = async () => (await api.call("GET", path)).body.days[29].requests;
  expect(await counted()).toBe(1);
  const refused = [
    ["GET", "/v2/nothing", 404, 0],
    ["DELETE", path, 405, 0],
    ["GET", "/v1/networks", 200, 0],
    ["GET", "/v2/cases/nothing", 404, 1],
    ["GET", "/v2/cases?limit=x", 400, 1],
    ["PUT", "/v2/policies", 410, 1],
  ] as const;
  let expected = 1;
  for (const [method, at, status, counts] of refused) {
    expect((await api.call(method, at)).status, at).toBe(status);
    expected += counts + 1;
    expect(await counted(), at).toBe(expected);
  }
  const tooLarge = { title: "x".repeat(1_100_000) };
  expect((await api.call("POST", "/v2/cases", { body: tooLarge })).status).toBe(413);
  expect(await counted()).toBe(expected + 2);
});
