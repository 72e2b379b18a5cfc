import { base58, bech32 } from "@scure/base";
import fc from "fast-check";
import * as Hex from "ox/Hex";
import { expect, test } from "vitest";
import { keyKinds } from "../kind";
import { families } from ".";
import { cosmosKeys } from "./cosmos";
import { evmKeys } from "./evm";
import { solanaKeys } from "./solana";

// Public development key, known to everybody.
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80" as const;
const homes = { evm: "sepolia", solana: "solana-devnet", cosmos: "osmo-test-5" };

/** The secret in the forms that a person has it. */
function written(kind: "evm" | "solana" | "cosmos", secret: Hex.Hex): string[] {
  if (kind !== "solana") return [secret, secret.slice(2), ` ${secret.slice(2).toUpperCase()}\n`];
  const bytes = [...Hex.toBytes(secret), ...base58.decode(solanaKeys.addressOf(secret, undefined))];
  return [` ${base58.encode(Uint8Array.from(bytes))}\n`, JSON.stringify(bytes, undefined, 1)];
}

test.each(keyKinds)("%s: what is generated can be read back, and has an address that is one", (kind) => {
  const family = families[kind];
  const secret = family.create();
  for (const text of written(kind, secret)) expect(family.parse(text)).toBe(secret);
  const address = family.addressOf(secret, homes[kind]);
  expect(family.addressOn(address, homes[kind])).toBe(address);
  expect(family.problemWith(address, homes[kind])).toBeUndefined();
});

test.each(keyKinds)("%s: any other text is neither a key nor an address, and nothing is thrown", (kind) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
      if (/^[0-9a-f]{40,}$/i.test(text)) return;
      expect(families[kind].parse(text)).toBeUndefined();
      expect(families[kind].addressOn(text, homes[kind])).toBeUndefined();
      expect(families[kind].problemWith(text, homes[kind])).toEqual(expect.any(String));
    }),
  );
});

test.each(["", "0x12", `${key}00`, `0x${"0".repeat(64)}`, `0x${"f".repeat(64)}`, "g".repeat(64)])(
  "%j is not a valid key of secp256k1",
  (text) => {
    expect(evmKeys.parse(text)).toBeUndefined();
    expect(cosmosKeys.parse(text)).toBeUndefined();
  },
);

test("addresses of well-known keys", () => {
  expect(evmKeys.addressOf(key, undefined)).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
  // RFC 8032, section 7.1, test 1.
  const seed = "0x9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
  expect(Hex.fromBytes(base58.decode(solanaKeys.addressOf(seed, undefined)))).toBe(
    "0xd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  );
  // The account of private key 1 is the one of BIP-173's example, whose prefix is another.
  const one = Hex.fromNumber(1, { size: 32 });
  const { words } = bech32.decode("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  expect(cosmosKeys.addressOf(one, "osmo-test-5")).toBe(bech32.encode("osmo", words.slice(1)));
});

test("a Solana key whose public half is not its own is refused", () => {
  const [text = ""] = written("solana", key);
  const bytes = base58.decode(text.trim());
  bytes[63] = (bytes[63] ?? 0) ^ 1;
  expect(solanaKeys.parse(base58.encode(bytes))).toBeUndefined();
});

test("one Cosmos account is written in every network's way, and money is sent in the right one only", () => {
  const address = cosmosKeys.addressOf(key, "osmo-test-5");
  expect(cosmosKeys.addressOn(address, "neutron-1")).toBe(cosmosKeys.addressOf(key, "neutron-1"));
  expect(cosmosKeys.problemWith(address, "neutron-1")).toContain("neutron1");
  expect(cosmosKeys.problemWith(address.toUpperCase(), "osmo-test-5")).toContain("bech32");
  const mistyped = `${address.slice(0, -1)}${address.endsWith("q") ? "p" : "q"}`;
  expect(cosmosKeys.problemWith(mistyped, "osmo-test-5")).toContain("checksum");
});
