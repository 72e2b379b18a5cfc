import { createHash } from "node:crypto";
import { base58, bech32 } from "@scure/base";
import { networks } from "@waybill/spec/generated/registry";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAddress } from "./address";
import { detectAddress } from "./detect";

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).filter((one) => one.some((byte) => byte !== 0));
const hex = (of: Uint8Array) => `0x${Buffer.from(of).toString("hex")}`;
const account = (prefix: string, of: Uint8Array) => bech32.encode(prefix, bech32.toWords(of));
const slugs = (address: string) => {
  const detected = detectAddress(address);
  return detected?.served ? detected.networks.map(({ slug }) => slug) : undefined;
};
const of = (kind: string) => networks.filter((one) => one.kind === kind).map(({ slug }) => slug);

describe("the networks of an address", () => {
  test("EVM and Solana addresses can be on every network of their family, Ethereum and Solana first", () => {
    fc.assert(fc.property(bytes(20), (one) => void expect(slugs(hex(one))).toEqual(of("evm"))));
    fc.assert(fc.property(bytes(32), (one) => void expect(slugs(base58.encode(one))).toEqual(of("solana"))));
    expect(of("evm")[0]).toBe("eth");
    expect(of("solana")[0]).toBe("solana");
  });

  test("a bech32 address names its networks by its prefix", () => {
    fc.assert(
      fc.property(fc.constantFrom(20, 32).chain(bytes), (one) => {
        expect(slugs(account("osmo", one))).toEqual(["osmosis-1", "osmo-test-5"]);
        expect(slugs(account("neutron", one))).toEqual(["neutron-1"]);
        expect(detectAddress(account("cosmos", one))).toEqual({
          served: false,
          chain: 'a Cosmos network with the prefix "cosmos"',
        });
      }),
    );
  });

  test("addresses of chains that are not served are recognised, those with a wrong checksum are none", () => {
    const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
    for (const [address, chain] of [
      [tron, "Tron"],
      ["41a614f803b6fd780986a42c78ec9c7f77e6ded13c", "Tron"],
      ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "Bitcoin"],
      ["qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "Bitcoin Cash"],
      ["r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59", "the XRP Ledger"],
      [`eip155:424242:0x${"ab".repeat(20)}`, "eip155:424242"],
    ] as const)
      expect(detectAddress(address)).toEqual({ served: false, chain });
    expect(detectAddress(tron.replace("NH", "Nh"))).toBeUndefined();
    expect(detectAddress(`G${"A".repeat(55)}`)).toEqual({ served: false, chain: "Stellar" });
  });

  test("an address that names its network is on that one", () => {
    const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
    expect(slugs(`eip155:11155111:${address}`)).toEqual(["sepolia"]);
    expect(slugs(`cosmos:osmosis-1:OSMO15YK64U7ZC9G9K2YR2WMZEVA5QGWXPS6YWFUL0V`)).toEqual(["osmosis-1"]);
    expect(detectAddress(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`)).toBeUndefined();
  });

  test("the zero addresses, which lists show as senders of mints, are of their families", () => {
    expect(slugs(`0x${"0".repeat(40)}`)).toEqual(of("evm"));
    expect(slugs("1".repeat(32))).toEqual(of("solana"));
  });

  test.each([
    "",
    " ",
    "0x",
    "alice",
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226",
    "0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "osmo1testcalmqqqqqqqqqqqqqqqqqqqqqqqqlpmw0h",
    "G".repeat(56).toLowerCase(),
    "T".repeat(33),
    "0".repeat(5_000),
  ])("no address: %j", (text) => {
    expect(detectAddress(text)).toBeUndefined();
  });
});

test("the detected networks are those that accept the address, for any text", () => {
  const near = fc.oneof(
    bytes(20).map(hex),
    bytes(32).map((one) => base58.encode(one)),
    bytes(20).map((one) => account("celestia", one)),
  );
  const changed = fc
    .tuple(near, fc.nat(60), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([one, at, other]) => one.slice(0, at) + other + one.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.string(), near, changed), (one) => {
      const taken = networks.filter((network) => isAddress(network, one));
      const families = new Set(taken.map(({ kind }) => kind));
      const kind = families.has("cosmos") ? "cosmos" : taken[0]?.kind;
      expect(slugs(one) ?? []).toEqual(
        taken.filter((network) => network.kind === kind).map(({ slug }) => slug),
      );
    }),
  );
});

test("a bech32 address that is also valid base58 of 32 bytes counts as bech32", () => {
  // It contains no 0 and no l and has a suitable length: about one address in a hundred, found by search.
  let both: string | undefined;
  for (let seed = 0; both === undefined; seed++) {
    const one = account("osmo", createHash("sha256").update(String(seed)).digest().subarray(0, 20));
    if (networks.some((network) => network.kind === "solana" && isAddress(network, one))) both = one;
  }
  expect(slugs(both)).toEqual(["osmosis-1", "osmo-test-5"]);
});
