import { expect, test } from "vitest";
import { catalog } from "../catalog";
import { refuseSecretsInArgv } from "./argv-secrets";

const key = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"; // anvil's first, public
const phrase = "test test test test test test test test test test test junk";

test.each([
  ["a key with 0x", ["wallets", "import", "alice", `0x${key}`]],
  ["a key without 0x", ["sign", key.toUpperCase()]],
  ["a key in a flag's value", ["sign", `--wallet=${key}`]],
  ["a key glued to a short flag", ["sign", `-k0x${key}`]],
  ["a key for a wallet that is named like a command", ["wallets", "import", "data", `0x${key}`]],
  ["an API key", ["server", "keys", "revoke", "wbk_c2VjcmV0LXZhbHVlLWZvci10ZXN0cw"]],
  ["a phrase", ["wallets", "import", phrase]],
  ["a key as solana-keygen writes it", ["persons", "find", `[${Array(64).fill(7).join(", ")}]`]],
  ["--private-key", ["sign", "--private-key", "x"]],
  ["--private-key=", ["sign", `--private-key=${key}`]],
  ["--password=", ["sign", "--password=hunter2hunter2"]],
  ["--api-key", ["persons", "list", "--api-key", "secret-value"]],
])("%s is refused without being repeated", (_, args) => {
  let message = "";
  try {
    refuseSecretsInArgv(args, catalog);
  } catch (error) {
    message = JSON.stringify(error, ["message", "hint", "outcome"]);
  }
  expect(message).toContain('"outcome":"usage"');
  expect(message).toMatch(/WAYBILL_/);
  expect(message.toLowerCase()).not.toContain(key);
  expect(message).not.toMatch(/hunter2|secret-value|junk|c2VjcmV0/);
});

test.each([["status"], ["tx", "--json"], []])(
  "a hash or key after the unknown command %j leads to the commands that look up hashes",
  (...words) => {
    const args = [...words, `0x${key}`];
    expect(() => refuseSecretsInArgv(args, catalog)).toThrow(
      expect.objectContaining({
        outcome: "usage",
        message: expect.stringMatching(
          new RegExp(
            `^The command is unknown, and argument ${args.length} is a transaction hash or a private key\\.`,
          ),
        ),
        hint: expect.stringContaining("waybill payments show HASH"),
      }),
    );
  },
);

test.each([
  ["a transaction hash to look up", ["payments", "show", `0x${key}`]],
  ["a hash for a command made from the description", ["data", "payments", "show", `0x${key}`]],
  ["a hash of which a person asks what it is", ["find", `0x${key}`]],
  ["a hash after global flags", ["--base-url", "http://x", "payments", "show", `0x${key}`]],
  ["an account of a chain with long addresses", ["persons", "find", `0x${key}`]],
  ["an address", ["quote", "--to", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]],
  ["a file of a key", ["sign", "--key-file", "key.txt"]],
  ["a UUID", ["persons", "show", "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51"]],
])("%s passes", (_, args) => {
  expect(() => refuseSecretsInArgv(args, catalog)).not.toThrow();
});
