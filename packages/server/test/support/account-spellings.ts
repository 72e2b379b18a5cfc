import { createHash } from "node:crypto";
import { base58, base58xrp, bech32 } from "@scure/base";
import fc from "fast-check";
import { getAddress } from "viem";

// Accounts of all families with their spellings, made at random.

/** An account with its spellings; the network where the service has it. */
export interface Spelt {
  spellings: readonly string[];
  network?: string;
}

const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const check = (coder: typeof base58, ...body: number[]): string => {
  const bytes = Uint8Array.from(body);
  return coder.encode(Uint8Array.from([...bytes, ...sha(sha(bytes)).subarray(0, 4)]));
};
const hex = (bytes: Iterable<number>) => Buffer.from(Uint8Array.from(bytes)).toString("hex");
const inBoth = (text: string) => [text, text.toUpperCase()];

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** ISO 13616: the check digits that leave 1. */
function ibanOf(bban: string): string {
  const digits = [...`${bban}DE00`].map((one) => Number.parseInt(one, 36)).join("");
  return `DE${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${bban}`;
}

/** Spellings of one text, as a network or a book has it. */
export const kinds: Record<string, fc.Arbitrary<Spelt>> = {
  evm: bytes(20).map((one) => {
    const address = `0x${hex(one)}`;
    const spellings = [
      ...[...inBoth(address), getAddress(address), `eip155:11155111:${getAddress(address)}`],
      ...[`ethereum:${address}`, `ETHEREUM:pay-${getAddress(address)}@11155111`],
    ];
    return { spellings, network: "sepolia" };
  }),
  solana: bytes(32).map((one) => {
    const address = base58.encode(one);
    return {
      spellings: [address, `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${address}`, `solana:${address}`],
      network: "solana-devnet",
    };
  }),
  cosmos: bytes(20).map((one) => {
    const address = bech32.encode("osmo", bech32.toWords(one));
    return { spellings: [...inBoth(address), `cosmos:osmo-test-5:${address}`], network: "osmo-test-5" };
  }),
  segwit: bytes(20).map((one) => {
    const address = bech32.encode("bc", [0, ...bech32.toWords(one)]);
    return {
      spellings: [
        ...inBoth(address),
        `bip122:000000000019d6689c085ae165831e93:${address}`,
        ...inBoth(`bitcoin:${address}`),
      ],
    };
  }),
  base58check: bytes(20).map((one) => {
    const address = check(base58, 0, ...one);
    return { spellings: [address, `bip122:000000000019d6689c085ae165831e93:${address}`] };
  }),
  // The vectors of the specification: another encoder of ours would make our own mistakes.
  CashAddr: fc
    .constantFrom(
      "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
      "qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy",
      "qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r",
    )
    .map((one) => ({ spellings: [...inBoth(one), ...inBoth(`bitcoincash:${one}`)] })),
  tron: bytes(20).map((one) => {
    const digits = `41${hex(one)}`;
    return {
      spellings: [
        check(base58, 0x41, ...one),
        digits,
        `0x${digits.toUpperCase()}`,
        `tron:728126428:${digits}`,
        `tron:${check(base58, 0x41, ...one)}`,
      ],
    };
  }),
  xrp: bytes(20).map((one) => ({
    spellings: [
      check(base58xrp, 0, ...one),
      check(base58xrp, 0x05, 0x44, ...one, 0, ...new Uint8Array(8)),
      `xrpl:0:${check(base58xrp, 0, ...one)}`,
    ],
  })),
  "xrp with a tag": fc.tuple(bytes(20), bytes(4)).map(([one, tag]) => {
    const classic = check(base58xrp, 0, ...one);
    const number = Buffer.from(tag).readUInt32LE();
    return {
      spellings: [
        `${classic}:${number}`,
        `${classic}?dt=${number}`,
        check(base58xrp, 0x05, 0x44, ...one, 1, ...tag, 0, 0, 0, 0),
      ],
    };
  }),
  iban: fc.stringMatching(/^\d{18}$/).map((bban) => {
    const iban = ibanOf(bban);
    return { spellings: [iban, iban.replaceAll(/(.{4})(?=.)/g, "$1 "), iban.toLowerCase()] };
  }),
};

/** As chains of Cosmos begin their accounts; no table has the last two. */
const prefixes = ["osmo", "neutron", "celestia", "cosmos", "noble", "cosmosvaloper", "lava@", "quux-9"];

const underAllPrefixes = (length: number) =>
  bytes(length).map((one): Spelt => {
    const all = prefixes.map((prefix) => bech32.encode(prefix, bech32.toWords(one), 120));
    const [osmo = ""] = all;
    return { spellings: [...all, osmo.toUpperCase(), `cosmos:osmo-test-5:${osmo}`], network: "osmo-test-5" };
  });

/** All that one key has: the same account on several chains, or in the forms of two families. */
export const keysOfKinds: Record<string, fc.Arbitrary<Spelt>> = {
  ...kinds,
  cosmos: underAllPrefixes(20),
  "cosmos, a module": underAllPrefixes(32),
  "a key of Ethereum on Cosmos": bytes(20).map((one) => {
    const address = getAddress(`0x${hex(one)}`);
    const spelt = ["evmos", "inj"].map((prefix) => bech32.encode(prefix, bech32.toWords(one)));
    return {
      spellings: [...inBoth(address), address, `eip155:11155111:${address}`, ...spelt],
      network: "sepolia",
    };
  }),
};

/** Accounts per kind. */
const RUNS = Number(process.env.SPELLING_RUNS ?? 6);
export const accountsOf = (kind: string, of = kinds): Spelt[] => {
  const distinct = new Map(
    fc.sample(of[kind] ?? fc.constant({ spellings: [] }), RUNS).map((one) => [one.spellings[0], one]),
  );
  return [...distinct.values()];
};
