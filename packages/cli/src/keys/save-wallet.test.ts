import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as Ed25519 from "ox/Ed25519";
import { expect, test } from "vitest";
import { person, temporaryDirectory, waybill } from "../../test/harness";

const key = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"; // public development key
const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test("create, import and list, asked at a terminal", async () => {
  const home = temporaryDirectory();
  const creator = person("correct horse", "correct horse");
  const created = await waybill(["wallets", "create", "fresh"], { home, terminal: 120, prompts: creator });
  expect(created.code).toBe(0);
  expect(creator.questions).toEqual(["Choose a password", "The same password again"]);

  const importer = person(`0x${key}`, "pw", "pw");
  const imported = await waybill(["wallets", "import", "alice"], { home, terminal: 120, prompts: importer });
  expect(imported.stdout).toContain(address);
  expect(imported.stdout + imported.stderr).not.toContain(key);

  const list = await waybill(["wallets", "list", "--json"], { home });
  expect(JSON.parse(list.stdout)).toEqual([
    { name: "alice", kind: "evm", address, path: join(home, ".waybill", "keystore", "alice.json") },
    expect.objectContaining({ name: "fresh", address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) }),
  ]);
});

test("in a script: key and password from files, one JSON document on stdout", async () => {
  const home = temporaryDirectory();
  const password = join(home, "password");
  writeFileSync(password, "pw\n", { mode: 0o600 });
  const args = ["wallets", "import", "bot", "--key-file", "-", "--password-file", password, "--json"];
  const result = await waybill(args, { home, stdin: `${key}\n` });
  expect(result.code).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({ name: "bot", address });
  expect(result.stdout.trimEnd()).not.toContain("\n");
  expect(readFileSync(join(home, ".waybill/keystore/bot.json"), "utf8")).not.toContain(key);
});

test.each([
  { why: "no terminal and no password", args: ["create", "a"], setup: {}, says: "WAYBILL_KEYSTORE_PASSWORD" },
  {
    why: "no terminal and no key",
    args: ["import", "a"],
    setup: { env: { WAYBILL_KEYSTORE_PASSWORD: "x" } },
    says: "--key-file",
  },
  {
    why: "two readers of stdin",
    args: ["import", "a", "--key-file", "-", "--password-file", "-"],
    setup: { stdin: key },
    says: "both ask for standard input",
  },
  {
    why: "no such file",
    args: ["import", "a", "--key-file", "/nowhere/key"],
    setup: {},
    says: "there is no such file",
  },
  {
    why: "not a key",
    args: ["import", "a"],
    setup: { env: { WAYBILL_PRIVATE_KEY: "hunter2" } },
    says: "does not hold an EVM private key",
  },
])("$why: usage error saying what to give", async ({ args, setup, says }) => {
  const result = await waybill(["wallets", ...args], { home: temporaryDirectory(), ...setup });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).not.toMatch(/hunter2|ac0974/);
});

test("an empty password needs to be asked for by name", async () => {
  const home = temporaryDirectory();
  const refused = await waybill(["wallets", "create", "a"], { home, terminal: 80, prompts: person("", "") });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("--allow-empty-password");
  const made = await waybill(["wallets", "create", "a", "--allow-empty-password"], { home });
  expect(made.code).toBe(0);
});

test("two different passwords write nothing; a taken name is found before a password is asked", async () => {
  const home = temporaryDirectory();
  expect(
    (await waybill(["wallets", "create", "a"], { home, terminal: 80, prompts: person("x", "y") })).code,
  ).toBe(2);
  expect(JSON.parse((await waybill(["wallets", "list", "--json"], { home })).stdout)).toEqual([]);
  await waybill(["wallets", "create", "a", "--allow-empty-password"], { home });
  const silent = person();
  expect((await waybill(["wallets", "create", "A"], { home, terminal: 80, prompts: silent })).code).toBe(2);
  expect(silent.questions).toEqual([]);
});

test("wallets of three families; a Cosmos wallet has an address on each of its networks", async () => {
  const home = temporaryDirectory();
  const env = { WAYBILL_KEYSTORE_PASSWORD: "pw" };
  const seed = Array.from({ length: 32 }, () => 7);
  const file = join(home, "id.json");
  writeFileSync(
    file,
    JSON.stringify([...seed, ...Ed25519.getPublicKey({ privateKey: Uint8Array.from(seed), as: "Bytes" })]),
    {
      mode: 0o600,
    },
  );
  const imports = [
    ["import", "evm"],
    ["import", "atom", "--kind", "cosmos"],
  ];
  for (const args of imports)
    expect(
      (await waybill(["wallets", ...args], { home, env: { ...env, WAYBILL_PRIVATE_KEY: key } })).code,
    ).toBe(0);
  const sol = await waybill(["wallets", "import", "sol", "--kind", "solana", "--key-file", file], {
    home,
    env,
  });
  expect(sol.code).toBe(0);
  expect(sol.stdout + sol.stderr).not.toContain("7,7,7");

  const list = async (...args: string[]) =>
    JSON.parse((await waybill(["wallets", "list", "--json", ...args], { home })).stdout).map(
      (one: { name: string; kind: string; address: string }) => [one.name, one.kind, one.address],
    );
  expect(await list()).toEqual([
    ["atom", "cosmos", expect.stringMatching(/^osmo1[a-z0-9]{38}$/)],
    ["evm", "evm", address],
    ["sol", "solana", "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB"],
  ]);
  expect(await list("--kind", "solana")).toHaveLength(1);
  expect(await list("--network", "celestia")).toEqual([
    ["atom", "cosmos", expect.stringMatching(/^celestia1[a-z0-9]{38}$/)],
  ]);
  expect(await list("--network", "base-sepolia")).toEqual([["evm", "evm", address]]);
});

test.each([
  ["a", true],
  ["Password-2026!", true],
  ["abababababababab", true],
  ["123456789012345", true],
  ["", false],
  ["four words nobody guesses", false],
])("a wallet with the password '%s' is stored; easy to guess: %s", async (password, isWeak) => {
  const home = temporaryDirectory();
  const env = { WAYBILL_KEYSTORE_PASSWORD: password, WAYBILL_PRIVATE_KEY: key };
  for (const args of [
    ["create", "new", "--allow-empty-password"],
    ["import", "old", "--allow-empty-password"],
  ]) {
    const { code, stderr } = await waybill(["wallets", ...args], { home, env });
    expect(code, stderr).toBe(0);
    expect(stderr.includes("easy to guess"), stderr).toBe(isWeak);
    if (password !== "" && isWeak) expect(stderr).not.toContain(`"${password}"`);
  }
});

test("a key of another family is refused with its name", async () => {
  const setup = {
    home: temporaryDirectory(),
    env: { WAYBILL_PRIVATE_KEY: key, WAYBILL_KEYSTORE_PASSWORD: "x" },
  };
  const result = await waybill(["wallets", "import", "sol", "--kind", "solana"], setup);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain("It looks like an EVM or a Cosmos key.");
  expect(result.stderr).not.toContain(key);
});
