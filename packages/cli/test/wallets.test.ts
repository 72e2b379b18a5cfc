import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DirectSecp256k1HdWallet } from "@cosmjs/proto-signing";
import { english, generateMnemonic, mnemonicToAccount, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { keyFromMnemonic } from "../src/keys/mnemonic";
import { alice } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const key = { WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
const words = "test test test test test test test test test test test junk";

test("show, rename and delete: the key is never shown, nothing is overwritten, and deleting asks", async () => {
  const home = temporaryDirectory();
  const wallets = (args: string[], more = {}) => waybill(["wallets", ...args], { home, env: key, ...more });
  for (const name of ["alice", "bob"]) await wallets(["import", name]);
  const shown = JSON.parse((await wallets(["show", "alice", "--json"])).stdout);
  expect(shown).toMatchObject({ name: "alice", address: alice.address, addresses: { eth: alice.address } });
  const text = await wallets(["show", "alice"], { terminal: 80 });
  expect(text.stdout).toMatch(new RegExp(`^address +${alice.address}$`, "m"));
  const { path } = shown;
  const content = readFileSync(path, "utf8");

  expect((await wallets(["rename", "alice", "BOB"])).stderr).toContain('A wallet named "BOB" already exists');
  expect((await wallets(["rename", "alice", "../x"])).code).toBe(2);
  expect((await wallets(["rename", "alice", "alice"])).code).toBe(2);
  const renamed = await wallets(["rename", "alice", "Alice", "--json"]);
  expect(JSON.parse(renamed.stdout)).toMatchObject({ name: "Alice", former_name: "alice" });
  expect(readFileSync(JSON.parse(renamed.stdout).path, "utf8")).toBe(content);
  expect(() => readFileSync(path)).toThrow("ENOENT");

  expect((await wallets(["delete", "Alice"])).stderr).toContain("Confirm with --yes.");
  const asked = person(false);
  expect((await wallets(["delete", "Alice"], { prompts: asked })).code).toBe(9);
  expect(asked.questions[0]).toContain(alice.address);
  expect((await wallets(["delete", "Alice", "--yes"])).code).toBe(0);
  expect((await wallets(["delete", "Alice", "--yes"])).code).toBe(2);
  expect(JSON.parse((await wallets(["list", "--json"])).stdout)).toHaveLength(1);
});

test("a Cosmos wallet shows its address on each network", async () => {
  const home = temporaryDirectory();
  await waybill(["wallets", "import", "c", "--kind", "cosmos"], { home, env: key });
  const { stdout } = await waybill(["wallets", "show", "c"], { home });
  expect(stdout).toMatch(/^neutron-1 +neutron1/m);
  expect(stdout).toMatch(/^osmosis-1, osmo-test-5 +osmo1/m);
});

test.each([
  { kind: "evm", args: [], words, address: alice.address },
  { kind: "evm", args: ["--account", "1"], words, address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" },
  {
    kind: "evm",
    args: ["--derivation-path", "m/44'/60'/0'/0/1"],
    words,
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  },
  {
    // The key of the Solana cookbook.
    kind: "solana",
    args: [],
    words: "neither lonely flavor argue grass remind eye tag avocado spot unusual intact",
    address: "5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N",
  },
])("a mnemonic on the standard path: $kind $args", async ({ kind, args, words, address }) => {
  const env = { WAYBILL_KEYSTORE_PASSWORD: "p" };
  const home = temporaryDirectory();
  const command = ["wallets", "import", "m", "--kind", kind, ...args, "--json"];
  const typed = await waybill([...command, "--from-mnemonic"], {
    home,
    env,
    prompts: person(`  ${words.toUpperCase()} `),
  });
  expect(JSON.parse(typed.stdout).address).toBe(address);
  const file = join(home, "words");
  writeFileSync(file, `${words}\n`, { mode: 0o600 });
  const read = await waybill([...command, "--mnemonic-file", file], { home: temporaryDirectory(), env });
  expect(JSON.parse(read.stdout).address).toBe(address);
  expect(typed.stdout + typed.stderr + read.stdout + read.stderr).not.toContain("junk");
});

test("a mnemonic of a Cosmos wallet is what CosmJS makes of it", async () => {
  const peer = await DirectSecp256k1HdWallet.fromMnemonic(words, { prefix: "osmo" });
  const [account] = await peer.getAccounts();
  const { stdout } = await waybill(
    ["wallets", "import", "m", "--kind", "cosmos", "--mnemonic-file", "-", "--json"],
    { home: temporaryDirectory(), env: { WAYBILL_KEYSTORE_PASSWORD: "p" }, stdin: words },
  );
  expect(JSON.parse(stdout).address).toBe(account?.address);
});

test.each([128, 160, 192, 224, 256] as const)(
  "a mnemonic of %d bits is what viem makes of it",
  async (strength) => {
    const made = generateMnemonic(english, strength);
    const { secret } = await keyFromMnemonic("evm", made, { account: 7, path: undefined });
    const peer = mnemonicToAccount(made, { addressIndex: 7 });
    expect(privateKeyToAccount(secret).address).toBe(peer.address);
  },
);

test.each([
  {
    args: ["--mnemonic-file", "-"],
    stdin: words.replace("junk", "junc"),
    says: "This is not a valid mnemonic",
  },
  {
    args: ["--mnemonic-file", "-"],
    stdin: words.replace("junk", "test"),
    says: "This is not a valid mnemonic",
  },
  { args: ["--mnemonic-file", "-", "--derivation-path", "x"], stdin: words, says: "not a path of BIP-32" },
  {
    args: ["--mnemonic-file", "-", "--kind", "solana", "--derivation-path", "m/44'/501'/0"],
    stdin: words,
    says: "Every step of a Solana derivation path must be hardened",
  },
  { args: ["--from-mnemonic"], stdin: words, says: "--mnemonic-file FILE" },
  { args: ["--account", "1"], stdin: "", says: "belong to a mnemonic" },
  { args: [`--mnemonic=${words}`], stdin: "", says: "--from-mnemonic" },
  { args: ["--mnemonic-file", words], stdin: "", says: "looks like a private key" },
])("a mnemonic that cannot be used is refused, not repeated: $args", async ({ args, stdin, says }) => {
  const result = await waybill(["wallets", "import", "m", ...args], {
    home: temporaryDirectory(),
    env: { WAYBILL_KEYSTORE_PASSWORD: "p" },
    stdin,
  });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).not.toMatch(/junk|junc|test test/);
});
