import { bech32 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountKey, accountKeys, canonicalAccount, readAccountNumber, readIban } from "./account-number";

// The vectors are those of the standards, so that nothing here agrees with our own mistakes.

/** Written, kind, canonical. */
type Vector = readonly [written: string, kind: string, canonical: string];

const same = (kind: string, ...texts: string[]): Vector[] => texts.map((text) => [text, kind, text]);
const lower = (kind: string, ...texts: string[]): Vector[] =>
  texts.map((text) => [text, kind, text.toLowerCase()]);

const CASH = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const XRP = "r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

const vectors: Record<string, readonly Vector[]> = {
  "EIP-55": lower(
    "evm",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0X52908400098527886E0F7030069857D2E4169EE7",
    "0xde709f2102306220921060314715629080e2fb77",
  ),
  "BIP-173 and BIP-350": lower(
    "bitcoin",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
    "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
    "BC1SW50QGDZ25J",
    "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
    "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ),
  base58check: same(
    "bitcoin",
    "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu",
    "16w1D5WRVKJuZUsSRzdLp9w3YGcgoxDXb",
    "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC",
    "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
  ),
  CashAddr: [
    [CASH, "bitcoin-cash", CASH],
    [CASH.toUpperCase(), "bitcoin-cash", CASH],
    [CASH.slice(12), "bitcoin-cash", CASH],
    [CASH.slice(12).toUpperCase(), "bitcoin-cash", CASH],
    // CHIP-2022-02: the same account, of a wallet that knows tokens.
    [
      "bitcoincash:zr6m7j9njldwwzlg9v7v53unlr4jkmx6eycnjehshe",
      "bitcoin-cash",
      "bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2",
    ],
    ...same(
      "bitcoin-cash",
      "bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy",
      "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
      "bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t",
      "bitcoincash:q9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2ws4mr9g0",
    ),
  ],
  Tron: [
    [TRON, "tron", TRON],
    ["41a614f803b6fd780986a42c78ec9c7f77e6ded13c", "tron", TRON],
    ["0x41A614F803B6FD780986A42C78EC9C7F77E6DED13C", "tron", TRON],
  ],
  "XLS-5": [
    [XRP, "xrp", XRP],
    ["X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ", "xrp", XRP],
    ["T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ", "xrp", XRP],
    ["X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu", "xrp", `${XRP}:1`],
    ["X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A", "xrp", `${XRP}:11747`],
    [
      "XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi",
      "xrp",
      "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf:4294967295",
    ],
    [`${XRP}?dt=0011747`, "xrp", `${XRP}:11747`],
    [`${XRP}:0`, "xrp", `${XRP}:0`],
  ],
  "ISO 13616": [
    ["GB29 NWBK 6016 1331 9268 19", "iban", "GB29NWBK60161331926819"],
    ["de89 3704 0044 0532 0130 00", "iban", "DE89370400440532013000"],
    ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", "iban", "MT84MALT011000012345MTLCAST001S"],
    ["NO93 8601 1117 947", "iban", "NO9386011117947"],
    ["LC55 HEMM 0001 0001 0012 0012 0002 3015", "iban", "LC55HEMM000100010012001200023015"],
  ],
  Solana: same("solana", "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T", "1".repeat(32)),
  Cosmos: [
    ...same("cosmos", "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v"),
    ["OSMO15YK64U7ZC9G9K2YR2WMZEVA5QGWXPS6YWFUL0V", "cosmos", "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v"],
  ],
  other: same(
    "other",
    "",
    "DE-77",
    "123456789",
    "ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2",
    "bitcoincash",
    "DE89 3704",
    "polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy",
  ),
};

describe.each(Object.entries(vectors))("%s", (_, list) => {
  test.each(list)("%s", (written, kind, canonical) => {
    expect(readAccountNumber(written)).toMatchObject({ kind, canonical });
    expect(readAccountNumber(written).fault).toBeUndefined();
    expect(canonicalAccount(written)).toBe(canonical);
    expect(readAccountNumber(canonical)).toMatchObject({ kind, canonical });
  });
});

test.each([
  ["eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb", "evm", "eip155:1"],
  ["bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6", "bitcoin", undefined],
  ["cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0", "cosmos", "cosmos:cosmoshub-3"],
])("CAIP-10: %s", (written, kind, network) => {
  const address = written.slice(written.lastIndexOf(":") + 1);
  const read = readAccountNumber(written);
  expect(read).toMatchObject({ kind, canonical: canonicalAccount(address) });
  expect(read.fault).toBeUndefined();
  expect(read.network).toBe(network ?? written.slice(0, written.lastIndexOf(":")));
  expect(canonicalAccount(written)).toBe(canonicalAccount(address));
});

test.each([
  ["bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "bitcoin", undefined],
  ["BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bitcoin", undefined],
  ["ethereum:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", "evm", undefined],
  ["ethereum:pay-0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@10", "evm", "eip155:10"],
  ["solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN", "solana", undefined],
  [`tron:${TRON}`, "tron", undefined],
  [`ripple:${XRP}`, "xrp", undefined],
])("a payment link is its account: %s", (written, kind, network) => {
  const address = /^\w+:(?:pay-)?(\w+)/.exec(written)?.[1] ?? "";
  expect(readAccountNumber(written)).toEqual({
    ...readAccountNumber(address),
    kind,
    ...(network !== undefined && { network }),
  });
  expect(canonicalAccount(written)).toBe(canonicalAccount(address));
  expect(canonicalAccount(written)).not.toContain(":");
});

test.each([
  [`ethereum:${TRON}`, "no account of ethereum"],
  ["bitcoin:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", "no account of bitcoin"],
  ["bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W@1", "no account of bitcoin"],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "checksum"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "checksum"],
  ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", "checksum"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4", "capitals and small letters"],
  ["osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0w", "checksum"],
  ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q", "checksum"],
  ["1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggv", "checksum"],
  [TRON.replace("NH", "Nh"), "checksum"],
  [XRP.replace("cZA", "cZa"), "checksum"],
  [`${XRP}:4294967296`, "tag is larger"],
  ["DE02120300000000202052", "check digits"],
  [
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "no account of solana",
  ],
])("%s has a fault, and is no other account", (written, words) => {
  const { canonical, fault } = readAccountNumber(written);
  expect(fault).toContain(words);
  expect(canonical).toBe(/^0x/.test(written) ? written.toLowerCase() : written);
});

test("an IBAN is as long as its country says, and one of no registered country is checked by its digits", () => {
  expect(readIban("DE8937040044053201300")).toEqual({
    fault: "it has 21 characters, and an IBAN of DE has 22",
  });
  // Algeria has IBANs and is not in the registry.
  expect(readIban("DZ58 0002 1000 0111 3000 0005 70")).toEqual({ canonical: "DZ580002100001113000000570" });
  expect(readIban("DZ58 0002 1000 0111 3000 0005 71")).toMatchObject({ fault: expect.any(String) });
  // Its check digits are right.
  expect(readIban("XX84 1234 5678 9012 345")).toEqual({
    fault: "its country XX does not exist (ISO 3166-1)",
  });
  expect(readIban("D")).toMatchObject({ fault: expect.stringContaining("ISO 13616") });
});

test("an account with a tag is found by its own text, and by the account that the tag belongs to", () => {
  expect(accountKeys("X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu")).toEqual([`${XRP}:1`, XRP]);
  expect(accountKeys(XRP)).toEqual([XRP]);
});

test("an account of Cosmos has one key under every prefix, which is that of EVM for the same bytes", () => {
  const spelt = (prefix: string, bytes: Uint8Array) => bech32.encodeFromBytes(prefix, bytes);
  for (const length of [20, 32]) {
    const bytes = new Uint8Array(length).fill(7);
    for (const prefix of ["osmo", "cosmos", "noble", "lava@", "evmos", "quux-9"])
      expect(accountKey(spelt(prefix, bytes)), prefix).toBe(`0x${"07".repeat(length)}`);
    expect(accountKey(spelt("lava", bytes).toUpperCase())).toBe(`0x${"07".repeat(length)}`);
  }
  expect(accountKey(`0x${"0A".repeat(20)}`)).toBe(accountKey(spelt("inj", new Uint8Array(20).fill(10))));
});

test("bech32 text that is not a Cosmos account keeps its own text, and so does text that is not bech32", () => {
  const ltc = bech32.encode("ltc", [0, ...bech32.toWords(new Uint8Array(20).fill(7))]);
  const stake = bech32.encodeFromBytes("stake", new Uint8Array(29).fill(7));
  const texts = Object.entries(vectors).flatMap(([name, list]) =>
    name === "Cosmos" ? [] : list.map(([, , canonical]) => canonical),
  );
  for (const one of [ltc, stake, "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0w", ...texts])
    expect(accountKey(one)).toBe(canonicalAccount(one));
});

test("any text has one canonical form, which both readers give", () => {
  const near = fc
    .tuple(fc.constantFrom(...Object.values(vectors).flat()), fc.nat(60), fc.string({ maxLength: 1 }))
    .map(([[text], at, other]) => text.slice(0, at) + other + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (written) => {
      const { canonical } = readAccountNumber(written);
      expect(canonicalAccount(written)).toBe(canonical);
      expect(canonicalAccount(canonical)).toBe(canonical);
    }),
    { numRuns: Number(process.env.ACCOUNT_NUMBER_RUNS ?? 1_000) },
  );
});
