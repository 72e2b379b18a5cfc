import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as Keystore from "ox/Keystore";
import { expect, test } from "vitest";
import { temporaryDirectory, waybill } from "../../test/harness";
import { decryptKey, encryptKey } from "./encryption";
import { ethersFile, ethersPhraseFile } from "./fixtures/ethers";
import { addWallet, listWallets, readKeystore } from "./keystore";
import { addressOf, newPrivateKey } from "./private-key";
import { encryptWeb3, type Web3File } from "./web3-file";

const cheap = 2 ** 4;
// Public development key, known to everybody.
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80" as const;
const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const evmKey = { kind: "evm", secret: key } as const;
const sealed = () => encryptWeb3(key, address, "pw", cheap);

test("a wallet is a private file in a private directory, and opens again", async () => {
  const directory = join(temporaryDirectory(), "a", "keystore");
  const { path } = await addWallet(directory, "alice", await sealed());
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(readdirSync(directory)).toEqual(["alice.json"]);
  const [wallet] = await listWallets(directory);
  expect(wallet).toMatchObject({ name: "alice", kind: "evm", address });
  expect(wallet && (await decryptKey(wallet.file, "pw", "alice"))).toEqual(evmKey);
});

test("the file says nothing of the key, and is what other tools read", async () => {
  const file = await sealed();
  expect(JSON.stringify(file)).not.toContain(key.slice(2));
  expect(file).toMatchObject({
    version: 3,
    address: address.slice(2).toLowerCase(),
    crypto: { cipher: "aes-128-ctr", kdf: "scrypt" },
  });
  expect(file.crypto.kdfparams).toMatchObject({ r: 8, p: 1, dklen: 32 });
  // An independent reader: ox derives with its own scrypt.
  expect(Keystore.decrypt(file, Keystore.toKey(file, { password: "pw" }))).toBe(key);
});

test("reads the test vectors of the Web3 Secret Storage definition", async () => {
  const secret = "0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d";
  const shared = { id: "3198bc9c-6672-5ab3-d995-4942343ae5b6", version: 3 } as const;
  const pbkdf2 = {
    ...shared,
    crypto: {
      cipher: "aes-128-ctr",
      cipherparams: { iv: "6087dab2f9fdbbfaddc31a909735c1e6" },
      ciphertext: "5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46",
      kdf: "pbkdf2",
      kdfparams: {
        c: 262144,
        dklen: 32,
        prf: "hmac-sha256",
        salt: "ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd",
      },
      mac: "517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2",
    },
  } as const;
  const scrypt = {
    ...shared,
    crypto: {
      cipher: "aes-128-ctr",
      cipherparams: { iv: "83dbcc02d8ccb40e466191a123791e0e" },
      ciphertext: "d172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c",
      kdf: "scrypt",
      kdfparams: {
        dklen: 32,
        n: 262144,
        p: 8,
        r: 1,
        salt: "ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19",
      },
      mac: "2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097",
    },
  } as const;
  expect(await decryptKey(scrypt, "testpassword", "s")).toEqual({ kind: "evm", secret });
  expect(await decryptKey(pbkdf2, "testpassword", "p")).toEqual({ kind: "evm", secret });
});

test("a wrong password is a usage error that repeats neither password nor key", async () => {
  await expect(decryptKey(await sealed(), "wrong-password", "alice")).rejects.toThrow(
    expect.objectContaining({
      outcome: "usage",
      message: 'The wallet "alice" cannot be decrypted with this password.',
    }),
  );
});

test("an existing wallet is never overwritten, not even in other letters or by two at once", async () => {
  const directory = temporaryDirectory();
  const { path } = await addWallet(directory, "alice", await sealed());
  const before = readFileSync(path, "utf8");
  await expect(addWallet(directory, "Alice", await sealed())).rejects.toThrow(/already exists/);
  const race = await Promise.allSettled(
    [1, 2, 3].map(async () => addWallet(directory, "bob", await sealed())),
  );
  expect(race.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  expect(readFileSync(path, "utf8")).toBe(before);
  expect(readdirSync(directory).sort()).toEqual(["alice.json", "bob.json"]);
});

test.each([
  "",
  ".",
  "..",
  "../alice",
  "a/b",
  "a\\b",
  ".hidden",
  "a b",
  "a.json",
  "-x",
  "0xabc",
  "x".repeat(65),
  "ä",
  "a\0",
])("%j is not a valid name of a wallet", async (name) => {
  const directory = temporaryDirectory();
  await expect(addWallet(directory, name, await sealed())).rejects.toThrow(
    expect.objectContaining({ outcome: "usage" }),
  );
  expect(readdirSync(directory)).toEqual([]);
});

test("files of other tools are found by their names, and everything else is named with the reason", async () => {
  const directory = temporaryDirectory();
  const file = JSON.stringify(await sealed());
  writeFileSync(join(directory, "UTC--2026-01-02T03-04-05.000000000Z--f39f"), file);
  const { address: _, ...castFile } = JSON.parse(file);
  writeFileSync(join(directory, "cast-account"), JSON.stringify(castFile));
  writeFileSync(join(directory, "notes.txt"), "hello");
  writeFileSync(join(directory, "broken.json"), '{"version":3,"crypto":{}}');
  writeFileSync(join(directory, ".draft.tmp"), file);
  mkdirSync(join(directory, "directory.json"));
  symlinkSync("/etc/passwd", join(directory, "link.json"));
  expect((await listWallets(directory)).map(({ name, address }) => [name, address])).toEqual([
    ["UTC--2026-01-02T03-04-05.000000000Z--f39f", address],
    ["cast-account", undefined],
  ]);
  const { skipped } = await readKeystore(directory);
  expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
    [".draft.tmp", "it is hidden"],
    ["broken", 'its cipher is missing; only "aes-128-ctr" is supported'],
    ["link", "it is not a regular file"],
    ["notes.txt", "it is not a JSON object"],
  ]);
  const list = await waybill(["wallets", "list", "--json", "--keystore", directory]);
  expect(JSON.parse(list.stdout)).toHaveLength(2);
  expect(JSON.parse(list.stderr).warnings).toEqual(
    skipped.map(({ path, reason }) => `${path} is skipped: ${reason}.`),
  );
});

test.each([
  ["no JSON object", "[]", "it is not a JSON object"],
  ["no keystore", '{"name":"x"}', "it is not a keystore file: it has no crypto section"],
  ["another version", '{"version":1,"Crypto":{}}', "it has version 1; only version 3 is supported"],
  ["a form to come", '{"waybill":2}', "it was written by a newer release (form 2)"],
  [
    "half of a file",
    '{"waybill":1,"kind":"solana","cipher":"aes-256-gcm","kdf":"scrypt"}',
    "its account is missing",
  ],
])("%s is skipped with its reason, and asked for by its name it says so", async (_what, text, reason) => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "alice.json"), text);
  expect(await readKeystore(directory)).toMatchObject({ wallets: [], skipped: [{ name: "alice", reason }] });
  const args = ["quote", "--from", "alice", "--to", address, "--amount", "1", "--network", "sepolia"];
  const named = await waybill([...args, "--token", "usdc", "--keystore", directory]);
  expect(named).toMatchObject({ code: 2, stdout: "" });
  expect(named.stderr).toContain(`alice.json is skipped: ${reason}.`);
});

test.each([
  ["of a private key", ethersFile],
  ["of a phrase, with x-ethers", ethersPhraseFile],
])("a wallet that ethers wrote is read: %s", async (_what, text) => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "alice.json"), text);
  const [wallet] = await listWallets(directory);
  expect(wallet).toMatchObject({ name: "alice", kind: "evm", address });
  expect(wallet && (await decryptKey(wallet.file, "pw", "alice"))).toEqual(evmKey);
});

test("a directory that is not there has no wallets", async () => {
  expect(await listWallets(join(temporaryDirectory(), "none"))).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)("a directory one may not write to is named in the error", async () => {
  const directory = temporaryDirectory();
  chmodSync(directory, 0o500);
  await expect(addWallet(directory, "alice", await sealed())).rejects.toThrow(directory);
});

test.each(["solana", "cosmos"] as const)(
  "no other tool takes a %s wallet for an EVM wallet",
  async (kind) => {
    const directory = temporaryDirectory();
    const secret = newPrivateKey(kind);
    const { path } = await addWallet(directory, "alice", await encryptKey(secret, "pw", cheap));
    const text = readFileSync(path, "utf8");
    const written = JSON.parse(text);
    expect(written).toMatchObject({ waybill: 1, kind, account: addressOf(secret) });
    // geth and ethers ask for version 3, cast for a crypto section, in whatever letters.
    const names = Object.keys(written).map((name) => name.toLowerCase());
    expect(names).not.toContain("version");
    expect(names).not.toContain("crypto");
    expect(names).not.toContain("address");
    expect(text).not.toContain(secret.secret.slice(2));
    const [wallet] = await listWallets(directory);
    expect(wallet).toMatchObject({ kind, address: addressOf(secret) });
    expect(wallet && (await decryptKey(wallet.file, "pw", "alice"))).toEqual(secret);
  },
);

test("a wallet whose kind or account was changed does not open", async () => {
  const secret = newPrivateKey("cosmos");
  const file = await encryptKey(secret, "pw", cheap);
  for (const change of [{ kind: "solana" as const }, { account: addressOf(newPrivateKey("cosmos")) }])
    await expect(decryptKey({ ...file, ...change }, "pw", "alice")).rejects.toThrow(/cannot be decrypted/);
});

test.each(["solana", "cosmos"] as const)(
  "a %s wallet in the form of earlier releases, version 3 with a kind, is read",
  async (kind) => {
    const directory = temporaryDirectory();
    const { secret } = newPrivateKey(kind);
    const { address: _, ...web3 } = await encryptWeb3(secret, address, "pw", cheap);
    const earlier: Web3File = { ...web3, kind, account: addressOf({ kind, secret }) };
    writeFileSync(join(directory, "alice.json"), JSON.stringify(earlier));
    const [wallet] = await listWallets(directory);
    expect(wallet).toMatchObject({ kind, address: addressOf({ kind, secret }) });
    expect(wallet && (await decryptKey(wallet.file, "pw", "alice"))).toEqual({ kind, secret });
  },
);

test("a file of an unknown kind, or with an address that is none, is not taken for something else", async () => {
  const directory = temporaryDirectory();
  const file = await sealed();
  writeFileSync(join(directory, "later.json"), JSON.stringify({ ...file, kind: "tron" }));
  writeFileSync(join(directory, "list.json"), JSON.stringify({ ...file, address: [1] }));
  writeFileSync(join(directory, "mixed.json"), JSON.stringify({ ...file, kind: "solana", account: address }));
  expect((await listWallets(directory)).map(({ name, address }) => [name, address])).toEqual([
    ["mixed", undefined],
  ]);
});
