import { toBech32 } from "@cosmjs/encoding";
import { networks } from "@waybill/spec/generated/registry";
import fc from "fast-check";
import { getAddress } from "viem";
import { describe, expect, test } from "vitest";
import { canReceive, isAddress, wordsOfWrongAddress } from "./address";

const evm = { kind: "evm", reference: "1" } as const;

const raw = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}` as const);
const flip = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

describe("EVM", () => {
  test("the right checksum (as another implementation computes it), all lower and all upper case pass", () => {
    fc.assert(
      fc.property(raw, (address) => {
        const checksummed = getAddress(address);
        expect(isAddress(evm, checksummed)).toBe(true);
        expect(isAddress(evm, address)).toBe(true);
        expect(isAddress(evm, `0x${address.slice(2).toUpperCase()}`)).toBe(true);
      }),
    );
  });

  test("one letter in the wrong case is refused (EIP-55)", () => {
    fc.assert(
      fc.property(raw, fc.nat(), (address, at) => {
        const good = getAddress(address);
        const letters = [...good.slice(2)].flatMap((digit, index) =>
          /[a-f]/i.test(digit) ? [index + 2] : [],
        );
        const index = letters[at % Math.max(1, letters.length)];
        fc.pre(index !== undefined);
        const wrong = good.slice(0, index) + flip(good.charAt(index ?? 0)) + good.slice((index ?? 0) + 1);
        const digits = wrong.slice(2);
        // With few letters the flip can leave them all in one case, which carries no checksum.
        fc.pre(digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
        expect(isAddress(evm, wrong)).toBe(false);
      }),
    );
  });

  test.each([
    "",
    "0x",
    `0x${"1".repeat(39)}`,
    `0x${"1".repeat(41)}`,
    `0X${"1".repeat(40)}`,
    "1".repeat(40),
    `0x${"g".repeat(40)}`,
    `0x${"1".repeat(40)}\n`,
    "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  ])("%j is not an address", (address) => {
    expect(isAddress(evm, address)).toBe(false);
  });
});

test.each([
  [evm, `0x${"0".repeat(40)}`],
  [{ kind: "solana", reference: "devnet" } as const, "11111111111111111111111111111111"],
])("the zero address of %j can be looked up and cannot receive payments", (network, address) => {
  expect([isAddress(network, address), canReceive(network, address)]).toEqual([true, false]);
});

const samples = {
  evm: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  solana: "42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi",
  cosmos: "osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj",
};

test("each family refuses the addresses of the others", () => {
  for (const network of networks)
    for (const [family, address] of Object.entries(samples))
      if (family !== network.kind)
        expect(isAddress(network, address), `${address} on ${network.slug}`).toBe(false);
});

describe("Cosmos", () => {
  const prefixes = {
    "osmosis-1": "osmo",
    "osmo-test-5": "osmo",
    "neutron-1": "neutron",
    celestia: "celestia",
  };
  const on = (reference: string) => ({ kind: "cosmos", reference }) as const;
  const account = fc
    .constantFrom(20, 32)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));

  test("every network of the registry accepts its own prefix and no other", () => {
    const cosmos = networks.filter(({ kind }) => kind === "cosmos");
    expect(cosmos.map(({ reference }) => reference).sort()).toEqual(Object.keys(prefixes).sort());
    fc.assert(
      fc.property(account, fc.constantFrom("osmo", "neutron", "celestia", "cosmos"), (bytes, prefix) => {
        for (const network of cosmos)
          expect(isAddress(network, toBech32(prefix, bytes))).toBe(
            prefix === prefixes[network.reference as keyof typeof prefixes],
          );
      }),
    );
  });

  test("one wrong character is refused", () => {
    const letter = fc.constantFrom(..."qpzry9x8gf2tvdw0s3jn54khce6mua7l1bioOQ");
    fc.assert(
      fc.property(account, fc.nat(), letter, (bytes, at, wrong) => {
        const good = toBech32("osmo", bytes);
        const index = at % good.length;
        fc.pre(good[index] !== wrong);
        expect(isAddress(on("osmo-test-5"), good.slice(0, index) + wrong + good.slice(index + 1))).toBe(
          false,
        );
      }),
    );
  });

  test.each([
    ["", "osmo-test-5"],
    [samples.cosmos.toUpperCase(), "osmo-test-5"],
    [`${samples.cosmos} `, "osmo-test-5"],
    [toBech32("osmo", new Uint8Array(19)), "osmo-test-5"],
    [samples.cosmos, "an unknown chain"],
  ])("%j is not an address on %s", (address, reference) => {
    expect(isAddress(on(reference), address)).toBe(false);
  });
});

test("an error gives the fault of an address, where it is known", () => {
  const of = (slug: string) => networks.find((one) => one.slug === slug) ?? networks[0];
  const says = (slug: string, address: string) =>
    wordsOfWrongAddress(of(slug) as (typeof networks)[0], address);
  const wrong = "0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266";
  expect(says("eth", wrong)).toBe(
    "must be an address of eth: its checksum is wrong, so a letter may be mistyped",
  );
  expect(says("eth", `0x${"0".repeat(40)}`)).toBe(
    "is the zero address, which has no owner: give the address of an account on eth",
  );
  expect(says("eth", "alice")).toBe("must be an address of eth");
  expect(says("solana", wrong)).toBe("must be an address of solana");
  expect(says("osmosis-1", "cosmos1nobody")).toBe("must be an address of osmosis-1, which begins with osmo1");
});
