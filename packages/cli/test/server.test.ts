import { createKey, planNames as serverPlans, startServer, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { planNames } from "../src/catalog/local";
import { run } from "../src/run";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

test("the plans offered are the server's", () => {
  expect(planNames).toEqual(serverPlans);
});

test("keys: created and shown once, listed without the secret, revoked", async () => {
  const home = temporaryDirectory();
  const created = await waybill(["server", "keys", "create", "--workspace", "acme", "--plan", "pro"], {
    home,
  });
  expect(created.code).toBe(0);
  const secret = created.stdout.trim();
  expect(secret).toMatch(/^wbk_\S{40,}$/);
  const list = await waybill(["server", "keys", "list"], { home });
  expect(list.stdout).toContain("acme");
  expect(list.stdout).not.toContain(secret);
  const [key] = JSON.parse((await waybill(["server", "keys", "list", "--json"], { home })).stdout);
  expect(key).toMatchObject({ workspace: "acme", plan: "pro", revoked_at: null });
  expect(key.created_at).toBe(new Date(key.created_at).toISOString());
  expect((await waybill(["server", "keys", "revoke", key.id], { home })).code).toBe(2);
  expect((await waybill(["server", "keys", "revoke", key.id, "--yes"], { home })).code).toBe(0);
  expect((await waybill(["server", "keys", "revoke", "nothing", "--yes"], { home })).code).toBe(4);
  const [revoked] = JSON.parse((await waybill(["server", "keys", "list", "--json"], { home })).stdout);
  expect(revoked.revoked_at).toBe(new Date(revoked.revoked_at).toISOString());
  expect((await waybill(["server", "keys", "create", "--plan", "custom"], { home })).code).toBe(2);
});

test("start: says where it listens, takes the keys made beside it, stops on a signal", async () => {
  const home = temporaryDirectory();
  const key = (await waybill(["server", "keys", "create"], { home })).stdout.trim();
  const stop = new AbortController();
  const { io, stdout } = memoryIo({ home });
  const running = run(["server", "start", "--port", "0", "--log-level", "silent", "--json"], io, {
    signal: stop.signal,
  });
  await new Promise<void>((resolve) => io.stdout.stream.once("data", () => resolve()));
  const { base_url } = JSON.parse(stdout());
  const env = { WAYBILL_BASE_URL: base_url, WAYBILL_API_KEY: key };
  expect(JSON.parse((await waybill(["persons", "list", "--json"], { env })).stdout)).toEqual([]);
  const health = await waybill(["server", "health"], { env });
  expect(health).toMatchObject({ code: 0, stderr: "" });
  expect(health.stdout).toMatch(/^ok; jobs: 0 waiting, 0 running, 0 dead$/m);
  const asJson = await waybill(["server", "health", "--json", "--base-url", base_url]);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ status: "ok", networks: [] });
  const { port } = new URL(base_url);
  const taken = await waybill(["server", "start", "--port", port], { home: temporaryDirectory() });
  expect(taken).toMatchObject({ code: 1, stdout: "" });
  expect(taken.stderr).toContain("--port 0");
  const second = await waybill(["server", "start", "--port", "0"], { home });
  expect(second).toMatchObject({ code: 1, stdout: "" });
  expect(second.stderr).toContain("another server is running on the database");
  expect(second.stderr).toContain("--data-dir");
  stop.abort();
  expect(await running).toBe(0);
  expect((await waybill(["networks"], { env })).code).toBe(7);
});

test("jobs over HTTP: a key of the mode admin reads those of all workspaces, another key is refused", async () => {
  const server = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const keyOf = async (mode: "admin" | "full") =>
    (
      await createKey(server.db, systemRuntime, {
        ...{ workspace: "main", name: mode, plan: "enterprise", mode },
      })
    ).secret;
  await server.db
    .insertInto("jobs")
    .values({
      ...{
        id: "one",
        kind: "of-another-version",
        dedup_key: "x",
        group_key: null,
        payload: "{}",
        attempts: 3,
      },
      ...{ state: "dead", lease_until: null, lease_owner: null, last_error: "FetchError ETIMEDOUT" },
      ...{ run_at: 30, created_at: 5 },
    })
    .execute();
  const list = async (key: string, ...flags: string[]) =>
    waybill(["server", "jobs", "list", "--base-url", server.url, ...flags], {
      env: { WAYBILL_API_KEY: key },
    });
  const admin = await keyOf("admin");
  const listed = await list(admin, "--state", "dead", "--json");
  expect(listed).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(listed.stdout)).toEqual([
    {
      ...{ id: "one", kind: "of-another-version", key: null, state: "dead", attempts: 3, workspace: null },
      ...{ run_at: "1970-01-01T00:00:00.030Z", created_at: "1970-01-01T00:00:00.005Z" },
      last_error: "FetchError ETIMEDOUT",
    },
  ]);
  const refused = await list(await keyOf("full"));
  expect(refused).toMatchObject({ code: 3, stdout: "" });
  expect(refused.stderr).toContain("needs an API key of the mode admin");
  expect(refused.stderr).toContain("waybill server keys create --mode admin");
  expect((await list("")).code).toBe(3);
  expect((await list(admin, "--data-dir", "x")).code).toBe(2);
  const asked = await waybill(["persons", "list", "--base-url", server.url], {
    env: { WAYBILL_API_KEY: admin },
  });
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  expect(asked.stderr).toContain("reads the state of the server only");
});

test("health: a server that is degraded, and one that is not available, are failures for scripts", async () => {
  const rpc = { sepolia: "http://127.0.0.1:9" };
  const server = await startServer({ port: 0, rpc, indexInterval: 10 });
  onTestFinished(() => server.close());
  const ask = () => waybill(["server", "health", "--base-url", server.url]);
  await vi.waitFor(async () => expect((await ask()).code).toBe(1), { timeout: 60_000, interval: 10 });
  const { stdout, stderr } = await ask();
  expect(stdout).toMatch(/^sepolia +degraded +never$/m);
  expect(stderr).toContain("the server is degraded");
  await server.db.destroy();
  const withoutDatabase = await ask();
  expect(withoutDatabase.code).toBe(1);
  expect(withoutDatabase.stdout).toMatch(/^degraded; the database does not answer$/m);
  expect(withoutDatabase.stderr).toContain("its database does not answer");
  await server.close().catch(() => {});
  expect(await ask()).toMatchObject({ code: 7, stdout: "" });
});

test.each([
  { args: ["start", "--rpc", "sepolia"], says: "network=url" },
  { args: ["start", "--rpc", "nowhere=http://127.0.0.1:1"], says: 'no network "nowhere"' },
  { args: ["start", "--rpc", "sepolia=ftp://secret"], says: "http" },
  { args: ["start", "--port", "65536"], says: "0 to 65535" },
  { args: ["start", "--port", "0", "--prices", "nowhere.json"], says: "nowhere.json (ENOENT)" },
])("$args is a usage error (2) that repeats no address", async ({ args, says }) => {
  const result = await waybill(["server", ...args], { home: temporaryDirectory() });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).not.toContain("secret");
});

test.each([
  { args: ["--ephemeral", "--data-dir", "x"], says: "give only one of them" },
  { args: ["--ephemeral", "--port", "0", "--networks", "nowhere"], says: "nowhere" },
])("dev $args is a usage error (2)", async ({ args, says }) => {
  const result = await waybill(["dev", ...args], { home: temporaryDirectory() });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
});
