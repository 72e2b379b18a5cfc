import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startServer } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { startApi } from "./api";
import { alice, bob } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const file = (home: string) => join(home, ".waybill", "config.json");

test("profiles: made, read, used, emptied and deleted; the file is its owner's only", async () => {
  const home = temporaryDirectory();
  const config = (...args: string[]) => waybill(["config", ...args], { home });
  expect((await config("set", "base-url", "https://pay.test", "--profile", "live")).stderr).toBe(
    "Created profile live: base-url is https://pay.test\n",
  );
  expect(await config("set", "timeout", "5", "--profile", "live", "--json")).toMatchObject({
    stdout: '{"profile":"live","setting":"timeout","value":"5"}\n',
  });
  expect(statSync(file(home)).mode & 0o777).toBe(0o600);
  expect((await config("path")).stdout).toBe(`${file(home)}\n`);
  // Not in use yet.
  expect((await config("get", "timeout")).stdout).toBe("30\n");
  expect((await config("get", "timeout", "--profile", "live")).stdout).toBe("5\n");
  expect((await config("profiles", "use", "live")).code).toBe(0);
  expect((await config("get", "timeout")).stdout).toBe("5\n");
  expect((await config("list")).stdout).toMatch(/^base-url +https:\/\/pay\.test +base-url of profile live$/m);
  expect(JSON.parse((await config("profiles", "list", "--json")).stdout)).toEqual([
    { name: "live", in_use: true, settings: { base_url: "https://pay.test", timeout: "5" } },
  ]);
  expect((await config("unset", "timeout")).code).toBe(0);
  expect((await config("get", "network")).code).toBe(4);
  expect((await config("profiles", "delete", "live")).code).toBe(2);
  const no = await waybill(["config", "profiles", "delete", "live"], { home, prompts: person(false) });
  expect(no.code).toBe(9);
  expect((await config("profiles", "delete", "live", "--yes")).code).toBe(0);
  expect(JSON.parse(readFileSync(file(home), "utf8"))).toEqual({ profile: "default", profiles: {} });
});

test("precedence: flag, then profile, then variable, then default", async () => {
  const home = temporaryDirectory();
  const get = async (args: string[], env: Record<string, string>) =>
    (await waybill(["config", "get", "timeout", ...args], { home, env })).stdout.trim();
  expect(await get([], {})).toBe("30");
  await waybill(["config", "set", "timeout", "4", "--profile", "a"], { home });
  expect(await get(["--profile", "a"], {})).toBe("4");
  expect(await get([], { WAYBILL_PROFILE: "a" })).toBe("4");
  expect(await get([], { WAYBILL_TIMEOUT: "3" })).toBe("3");
  expect(await get([], { WAYBILL_PROFILE: "a", WAYBILL_TIMEOUT: "3" })).toBe("4");
  expect(await get(["--timeout", "2"], { WAYBILL_PROFILE: "a", WAYBILL_TIMEOUT: "3" })).toBe("2");
});

test("a profile's service, key and network are used; its key goes to its own service only", async () => {
  const home = temporaryDirectory();
  const { url, seen } = await startApi();
  const key = join(home, "live.key");
  writeFileSync(key, "test-key\n", { mode: 0o600 });
  const set = (setting: string, value: string) =>
    waybill(["config", "set", setting, value, "--profile", "live"], { home });
  for (const [setting, value] of [
    ["base-url", url],
    ["api-key-file", key],
    ["network", "sepolia"],
  ] as const)
    expect(await set(setting, value)).toMatchObject({ code: 0, stdout: "" });
  const live = { WAYBILL_PROFILE: "live" };
  expect((await waybill(["persons", "list"], { home, env: live })).code).toBe(0);
  const what = ["--from", alice.address, "--to", bob, "--token", "usdc", "--amount", "1"];
  expect((await waybill(["quote", ...what], { home, env: live })).code).toBe(0);
  const unnamed = await waybill(["quote", ...what], { home });
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining("--network is missing") });

  const other = await startApi();
  const elsewhere = await waybill(["persons", "list", "--base-url", other.url], { home, env: live });
  expect(elsewhere).toMatchObject({ code: 2, stdout: "" });
  expect(elsewhere.stderr).toContain(`The key of profile live belongs to ${url}, not to ${other.url}.`);
  expect(other.seen).toEqual([]);

  expect((await set("api-key-env", "LIVE_KEY")).code).toBe(0);
  await waybill(["config", "unset", "api-key-file", "--profile", "live"], { home });
  const before = seen.length;
  expect((await waybill(["persons", "list"], { home, env: { ...live, LIVE_KEY: "test-key" } })).code).toBe(0);
  expect((await waybill(["persons", "list"], { home, env: live })).code).toBe(3);
  expect(seen.length).toBeGreaterThan(before);
});

test.each([
  { args: ["base-url", "pay.test"], says: "is not an http or https address" },
  { args: ["timeout", "soon"], says: "is not a number of seconds" },
  { args: ["network", "sepolai"], says: 'no network "sepolai"' },
  {
    args: ["policy", "/nothing.json"],
    says: "cannot read /nothing.json (there is no such file or directory)",
  },
  { args: ["api-key-file", "my-secret"], says: "is not a file" },
  { args: ["api-key-env", "my-secret-key"], says: "is the name of a variable" },
  { args: ["apikey", "my-secret"], says: 'no setting "apikey"' },
  { args: ["base-url", ""], says: "needs a value" },
])("config set $args is refused, repeats no secret and writes nothing", async ({ args, says }) => {
  const home = temporaryDirectory();
  const result = await waybill(["config", "set", ...args], { home });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).not.toContain("my-secret");
  expect(() => statSync(file(home))).toThrow("ENOENT");
});

test("a key file that others can read is refused by a profile, when it is set and when it is used", async () => {
  const home = temporaryDirectory();
  const { env, url } = await startApi();
  const key = join(home, "key");
  writeFileSync(key, "test-key", { mode: 0o644 });
  const set = () => waybill(["config", "set", "api-key-file", key], { home });
  expect(await set()).toMatchObject({ code: 2, stderr: expect.stringContaining("chmod 600") });
  chmodSync(key, 0o600);
  expect((await set()).code).toBe(0);
  chmodSync(key, 0o644);
  const used = await waybill(["persons", "list"], { home, env: { WAYBILL_BASE_URL: url } });
  expect(used).toMatchObject({ code: 2, stderr: expect.stringContaining("chmod 600") });
  // The profile comes before a variable.
  expect((await waybill(["persons", "list"], { home, env })).code).toBe(2);
  await waybill(["config", "unset", "api-key-file"], { home });
  expect((await waybill(["persons", "list"], { home, env })).code).toBe(0);
});

test.each([
  { flag: "--api-key-file", typed: ["persons", "list"] },
  { flag: "--key-file", typed: ["wallets", "import", "bot", "--allow-empty-password"] },
  { flag: "--mnemonic-file", typed: ["wallets", "import", "bot", "--from-mnemonic"] },
  { flag: "--password-file", typed: ["wallets", "create", "bot"] },
])(
  "$flag: a file with a secret that others can read is refused, and not used (2)",
  async ({ flag, typed }) => {
    const home = temporaryDirectory();
    const { env, seen } = await startApi();
    const path = join(home, "secret");
    for (const mode of [0o644, 0o640]) {
      writeFileSync(path, "k");
      chmodSync(path, mode);
      const result = await waybill([...typed, flag, path], { home, env });
      expect(result).toMatchObject({ code: 2, stdout: "" });
      expect(result.stderr).toContain(`${flag}: ${path} can be read by other users.`);
      expect(result.stderr).toContain(`chmod 600 ${path}`);
    }
    expect(seen).toEqual([]);
    expect((await waybill(["wallets", "list", "--json"], { home })).stdout.trim()).toBe("[]");
  },
);

test.each(["{", "[]", '{"profiles":{"a":{"colour":"red"}}}', '{"profiles":{"a":{"timeout":5}}}'])(
  "damaged settings %s are named, and never taken for none",
  async (text) => {
    const env = { WAYBILL_CONFIG: join(temporaryDirectory(), "config.json") };
    writeFileSync(env.WAYBILL_CONFIG, text);
    for (const args of [["networks"], ["config", "set", "timeout", "5"], ["doctor"]]) {
      const result = await waybill(args, { env });
      expect(result.code).toBe(args[0] === "doctor" ? 1 : 2);
      expect(result.stdout + result.stderr).toContain(`${env.WAYBILL_CONFIG} cannot be used`);
    }
    expect((await waybill(["config", "path"], { env })).code).toBe(0);
    expect(readFileSync(env.WAYBILL_CONFIG, "utf8")).toBe(text);
  },
);

test("a profile that does not exist is refused with those that do", async () => {
  const home = temporaryDirectory();
  await waybill(["config", "set", "timeout", "5", "--profile", "live"], { home });
  for (const env of [{ WAYBILL_PROFILE: "lvie" }, {}]) {
    const flag: string[] = Object.keys(env).length === 0 ? ["--profile", "lvie"] : [];
    const result = await waybill(["networks", ...flag], { home, env });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain('There is no profile "lvie".\nThere are: live.');
  }
  // The way back to what holds where no profile is named.
  for (const name of ["live", "default"])
    expect((await waybill(["config", "profiles", "use", name], { home })).code).toBe(0);
  const used = await waybill(["config", "get", "timeout"], { home });
  expect(used.stdout).not.toContain("live");
});

test("doctor: all is well, and each thing that is not is named with what to do", async () => {
  const home = temporaryDirectory();
  const dataDir = join(home, ".waybill", "server");
  const key = (await waybill(["server", "keys", "create"], { home })).stdout.trim();
  const server = await startServer({ port: 0, database: join(dataDir, "waybill.sqlite") });
  onTestFinished(() => server.close());
  const env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: key };
  const ask = async (more: Record<string, string>, ...args: string[]) => {
    const result = await waybill(["doctor", "--json", ...args], { home, env: { ...env, ...more } });
    return { code: result.code, findings: statuses(result.stdout) };
  };
  const well = {
    node: "ok",
    settings: "ok",
    service: "ok",
    clock: "ok",
    key: "ok",
    keystore: "ok",
    journal: "ok",
    policy: "ok",
  };
  expect(await ask({})).toEqual({ code: 0, findings: { ...well, networks: "warning" } });
  const text = await waybill(["doctor"], { home, env, terminal: 80 });
  expect(text.stdout).toMatch(/^ok +key +accepted$/m);
  for (const line of text.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  const keyless = await waybill(["doctor"], { home, env: { WAYBILL_BASE_URL: server.url } });
  expect(keyless.stdout).toMatch(/^failed +key +No API key is set\.$/m);
  expect(text.stdout + text.stderr).not.toContain(key);
  expect(await ask({ WAYBILL_API_KEY: "wrong" })).toMatchObject({ code: 1, findings: { key: "failed" } });
  expect(await ask({ WAYBILL_POLICY: "/nothing" })).toMatchObject({
    code: 1,
    findings: { policy: "failed" },
  });
  expect(await ask({ WAYBILL_KEYSTORE: "/dev/null" })).toMatchObject({
    code: 1,
    findings: { keystore: "failed" },
  });
  expect(await ask({ WAYBILL_JOURNAL: "/dev/null/x" })).toMatchObject({
    code: 1,
    findings: { journal: "failed" },
  });
  const journal = join(home, ".waybill", "payments");
  expect(existsSync(journal)).toBe(false);
  const damaged = join(journal, "ab".repeat(32));
  mkdirSync(damaged, { recursive: true });
  writeFileSync(join(damaged, "3.json"), "{");
  expect(await ask({})).toMatchObject({ code: 1, findings: { journal: "failed" } });
  const named = await waybill(["doctor"], { home, env });
  expect(named.stdout).toContain(`${damaged}/3.json is damaged`);
  expect(named.stdout).toContain("move its folder away");
  rmSync(journal, { recursive: true });
  expect(await ask({ WAYBILL_TIMEOUT: "x" })).toEqual({
    code: 1,
    findings: { node: "ok", settings: "failed" },
  });
  expect(await ask({}, "--base-url", "http://127.0.0.1:1")).toMatchObject({
    code: 1,
    findings: { service: "failed", keystore: "ok" },
  });
});

test("doctor: a clock that is minutes off is found", async () => {
  const { env } = await startApi({
    "GET /healthz": () => ({
      status: 200,
      body: { status: "ok", networks: [], loops: [], queue: {} },
      headers: { date: new Date(Date.now() - 120_000).toUTCString() },
    }),
  });
  const result = await waybill(["doctor"], { env });
  expect(result.code).toBe(1);
  expect(result.stdout).toMatch(/^failed +clock +1[2-9]\d s from the service's clock/m);
});

function statuses(stdout: string): Record<string, string> {
  const { findings } = JSON.parse(stdout);
  return Object.fromEntries(
    findings.map((one: { check: string; status: string }) => [one.check, one.status]),
  );
}
