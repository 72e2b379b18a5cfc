import { planNames as serverPlans } from "@waybill/server";
import { expect, test } from "vitest";
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
  expect((await waybill(["server", "keys", "revoke", key.id], { home })).code).toBe(0);
  expect((await waybill(["server", "keys", "revoke", "nothing"], { home })).code).toBe(4);
  const [revoked] = JSON.parse((await waybill(["server", "keys", "list", "--json"], { home })).stdout);
  expect(revoked.revoked_at).toBe(new Date(revoked.revoked_at).toISOString());
  expect((await waybill(["server", "keys", "create", "--plan", "custom"], { home })).code).toBe(2);
});

test("start: says where it listens, takes the keys made beside it, stops when told", async () => {
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

test.each([
  { args: ["start", "--rpc", "sepolia"], says: "network=url" },
  { args: ["start", "--rpc", "nowhere=http://127.0.0.1:1"], says: "unknown network" },
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
  { args: ["--ephemeral", "--data-dir", "x"], says: "give one of them" },
  { args: ["--ephemeral", "--networks", "nowhere"], says: "nowhere" },
])("dev $args is a usage error (2)", async ({ args, says }) => {
  const result = await waybill(["dev", ...args], { home: temporaryDirectory() });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
});
