import { base58, bech32 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountsOf, keysOfKinds, kinds } from "../../../test/support/account-spellings";
import { addressesIn, addressesOfIdentifier, currencyOfIdType } from "./digital-currency";

const D = "Digital Currency Address";
const A = "0xabcdef00000000000000000000000000000f0001";
const B = "0xabcdef00000000000000000000000000000f0002";
const lava = bech32.encodeFromBytes("lava@", new Uint8Array(20).fill(7));

/** The addresses in a text, as `CURRENCY address`, with `!` before a text that cannot be read. */
const read = (text: string): string[] => shown(addressesIn(text));
const shown = ({ addresses, unread }: ReturnType<typeof addressesIn>): string[] => [
  ...addresses.map(({ address, currency }) => `${currency} ${address}`),
  ...unread.map((one) => `!${one}`),
];

describe("running text", () => {
  test.each<readonly [text: string, expected: readonly string[]]>([
    [`${D} - LAVA ${lava}`, [`LAVA ${lava}`]],
    [`${D} \u2013 ETH ${A}`, [`ETH ${A}`]],
    [`${D} \u2014 ETH ${A}.`, [`ETH ${A}`]],
    [`${D} ETH ${A}`, [`ETH ${A}`]],
    [`${D}: ETH ${A}`, [`ETH ${A}`]],
    [`${D} - ETH: ${A}`, [`ETH ${A}`]],
    [`${D} - ETH (${A})`, [`ETH ${A}`]],
    [`${D} (ETH): "${A}"`, [`ETH ${A}`]],
    [`${D} - USDC.e ${A}`, [`USDC.E ${A}`]],
    [`${D} ${A}`, [` ${A}`]],
    [`${D}\n - ETH\n ${A}`, [`ETH ${A}`]],
    [`${D}es - ETH ${A}, ${B}`, [`ETH ${A}`, `ETH ${B}`]],
    [`${D} - ETH ${A}; ${B}`, [`ETH ${A}`, `ETH ${B}`]],
    [`${D} - ETH ${A} and ${B}.`, [`ETH ${A}`, `ETH ${B}`]],
    [`${D} - ETH ${A}/${B}`, [`ETH ${A}`, `ETH ${B}`]],
    [`${D} - ETH ${A}-${B}`, [`ETH ${A}`, `ETH ${B}`]],
    [`${D} - ETH ${A} (the first), ${B}`, [`ETH ${A}`, `ETH ${B}`]],
    [
      `${D} - ETH ${A}, TRX TJRabPrwbZy45sbavfcjinPJC18kjpRTv8`,
      [`ETH ${A}`, "TRX TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
    ],
    [`${D} - ETH ${A}; alt. ${D} - ETH ${B};`, [`ETH ${A}`, `ETH ${B}`]],
    ...[":", "-", ".", ")", ",", "...", "\u200b"].map(
      (end) => [`${D} - ETH ${A}${end}`, [`ETH ${A}`]] as const,
    ),
    [`${D} - USDT (TRC20) TJRabPrwbZy45sbavfcjinPJC18kjpRTv8`, ["USDT TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"]],
    [`${D} - XRP rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=7`, ["XRP rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:7"]],
    [
      `DOB 10 Dec 1948; ${D} - ETH ${A}; Passport A1234567 (Iran); IBAN DE89370400440532013000; LEI 5493001KJTIIGC8Y1R12; Email Address nobody1234567890@example.com.`,
      [`ETH ${A}`],
    ],
    ["Linked to a Digital Wallet; Email Address nobody@example.com.", []],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual([...expected].sort());
  });

  test.each([
    [`${D} - ETH 0x1234`, ["!0x1234"]],
    [`${D} - ETH ${A}0`, [`!${A}0`]],
    [`${D} - ETH ${A.replace("f", "g")}`, [`!${A.replace("f", "g")}`]],
    [`${D} - ETH ${A.replace("a", "\u0430")}`, [`!${A.replace("a", "\u0430")}`]],
    [`${D} - ETH ${A.slice(2, -1)}`, [`!${A.slice(2, -1)}`]],
    [`${D} - USDT ${A.slice(0, -1)}`, [`!${A.slice(0, -1)}`]],
    [`${D} - ETH ${A}, ${B.slice(0, -1)}`, [`ETH ${A}`, `!${B.slice(0, -1)}`]],
    [`${D} - ETH ${A} (old), then ${B.slice(0, -1)}`, [`ETH ${A}`, `!${B.slice(0, -1)}`]],
    [`${D} - LAVA ${lava.slice(0, -1)}q`, [`!${lava.slice(0, -1)}q`]],
    [`${D} - SOL 1nVented5oLanaAddressThatHas33Chars`, ["!1nVented5oLanaAddressThatHas33Chars"]],
    [`${D} unknown`, ["!unknown"]],
    [`${D} - XBT;`, ["!- XBT;"]],
    [D, ["!(nothing)"]],
    [`${D} - ETH ${A}; alt. ${D} - ETH`, [`ETH ${A}`, "!- ETH"]],
  ])("%s is named as unreadable", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

/** Addresses of every currency that OFAC lists, invented or of a public example. */
const ofOfac: Readonly<Record<string, readonly string[]>> = {
  XBT: [
    "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "3P14159f73E4gFr7JterCCQh9QjiTjiZrG",
  ],
  ETH: [A],
  XMR: [
    "44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A",
    "4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK",
  ],
  LTC: [
    "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
    "MEyRNNErpPLzAVaxcXk5PmJoCaMM2YmQMk",
    "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
  ],
  ZEC: [
    "t1Rv4exT7bqhZqi2j7xz8bUHDMxwosrjADU",
    `zs1${"qpzry9x8gf2tvdw0s3jn54khce6mua7l".repeat(3).slice(0, 75)}`,
  ],
  DASH: ["XpESxaUmonkq8RaLLp46Brx2K39ggQe226"],
  BTG: ["GdtVPEyZ9Tn6hKvsZG6YQrkSJaf6dJTmCB", "AGenerousAddress1234567890ABCDefgh"],
  ETC: [A],
  BSV: ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT"],
  BCH: [
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  ],
  XVG: ["D8cPyoRYPJpEz4rEP5CcRbXqBMV7tWXYAf"],
  USDT: [A, "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT"],
  XRP: ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ARB: [A],
  BSC: [A],
  USDC: [A, base58.encode(new Uint8Array(32).fill(9)), `G${"A2B3C4D5".repeat(7).slice(0, 55)}`],
  TRX: ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
  SOL: [base58.encode(new Uint8Array(32).fill(7))],
};
const all = Object.entries(ofOfac).flatMap(([currency, own]) => own.map((one) => [currency, one] as const));

test.each(all)("%s %s is read in a text and as an identifier", (currency, address) => {
  const text = addressesIn(`a note; ${D} - ${currency} ${address}; alt. ${D} - ETH ${B}; Gender Male.`);
  const own = addressesOfIdentifier(address, currencyOfIdType(`${D} - ${currency}`) ?? "");
  expect(own).toMatchObject({ addresses: [{ currency }], unread: [] });
  expect(text.unread).toEqual([]);
  expect(text.addresses).toHaveLength(2);
  expect(text.addresses).toEqual(expect.arrayContaining(own.addresses));
});

describe("identifiers", () => {
  test.each([
    ["hyphen", `${D} - USDT`, "USDT"],
    ["dash", `${D} \u2013 USDT`, "USDT"],
    ["colon", `${D}: USDC.e`, "USDC.E"],
    ["no currency", D, ""],
    ["a remark behind it", `${D} - XBT (Bitcoin)`, "XBT"],
    ["no-break spaces", `Digital\u00a0Currency Address\u00a0- XBT`, "XBT"],
    ["another type", "Passport", undefined],
    ["a similar type", "Digital Address", undefined],
  ])("the type with %s", (_, type, currency) => {
    expect(currencyOfIdType(type)).toBe(currency);
  });

  test.each([
    A.toUpperCase(),
    `\u200b${A.slice(0, 12)}\u200b${A.slice(12)}`,
    `${A}\u00a0`,
    `${A}.`,
    `${A};`,
    `(${A})`,
    `\n  ${A}\n`,
    `${A.slice(0, 20)} ${A.slice(20)}`,
    A.slice(2),
    `eth:${A}`,
    `ethereum:${A}@1`,
    `eip155:1:${A}`,
    `https://etherscan.io/address/${A}`,
    `ETH ${A}`,
  ])("%j", (written) => {
    expect(addressesOfIdentifier(written, "ETH")).toEqual({
      addresses: [{ address: A, currency: "ETH", family: "evm" }],
      unread: [],
    });
  });

  test("several in one, and one that cannot be read beside one that can", () => {
    expect(shown(addressesOfIdentifier(`${A}, ${B}`, "ETH"))).toEqual([`ETH ${A}`, `ETH ${B}`]);
    expect(shown(addressesOfIdentifier(`${A}, 0x12`, "ETH"))).toEqual([`ETH ${A}`, "!0x12"]);
    expect(shown(addressesOfIdentifier("", "ETH"))).toEqual(["!(nothing)"]);
    expect(shown(addressesOfIdentifier("see remarks", "XBT"))).toEqual(["!see remarks"]);
  });
});

/** An address in one of its spellings, with its currency. */
const currencies: Readonly<Record<string, readonly string[]>> = {
  evm: ["ETH", "USDT", "ARB"],
  solana: ["SOL", "USDC"],
  cosmos: ["ATOM", "OSMO"],
  segwit: ["XBT"],
  base58check: ["XBT", "BSV"],
  CashAddr: ["BCH"],
  tron: ["TRX", "USDT"],
  xrp: ["XRP"],
  "xrp with a tag": ["XRP"],
};
const samples = Object.entries(currencies).flatMap(([kind, own]) =>
  [...accountsOf(kind, { ...kinds, cosmos: keysOfKinds.cosmos ?? fc.constant({ spellings: [] }) })].flatMap(
    ({ spellings }) => own.map((currency) => ({ currency, spellings })),
  ),
);
const others = all.filter(([currency]) => !["ETH", "SOL"].includes(currency));
const written = fc.oneof(
  fc
    .constantFrom(...samples)
    .chain(({ currency, spellings }) =>
      fc.record({ currency: fc.constant(currency), address: fc.constantFrom(...spellings) }),
    ),
  fc.constantFrom(...others).map(([currency, address]) => ({ currency, address })),
);
const keyOf = (one: { address: string; currency: string }) => `${one.currency} ${one.address}`;
const label = fc.constantFrom(" - ", " \u2013 ", " \u2014 ", ": ", " ", " -", ":\n");
const around = fc.constantFrom(
  (one: string) => one,
  (one: string) => `(${one})`,
  (one: string) => `"${one}"`,
  (one: string) => `: ${one}`,
  (one: string) => `${one.slice(0, 9)}\u200b${one.slice(9)}`,
);
const end = fc.constantFrom("", ".", ";", ":", ")", " -", "; Gender Male.", "; Passport A1234567 (Iran).");
const separator = fc.constantFrom(", ", "; ", " and ", " or ", "\n", " / ", "; alt. ");

describe("generated texts", () => {
  const RUNS = Number(process.env.LIST_RUNS ?? 400);

  test("1 to 4 addresses behind one name are each found once, and none is lost", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ written, around, between: separator }), { minLength: 1, maxLength: 4 }),
        fc.record({ label, end, begin: fc.constantFrom("", "DOB 10 Dec 1948; ", "a.k.a. 'QUILL'; alt. ") }),
        (own, { label: behind, end: after, begin }) => {
          const [first] = own;
          const currency = first?.written.currency ?? "";
          const text = own
            .map(({ written: { currency: of, address }, around: put, between }, at) =>
              at === 0 ? put(address) : `${between}${of === currency ? "" : `${of} `}${put(address)}`,
            )
            .join("");
          const { addresses, unread } = addressesIn(`${begin}${D}${behind}${currency} ${text}${after}`);
          const wanted = own.flatMap(
            ({ written: one }) => addressesOfIdentifier(one.address, one.currency).addresses,
          );
          expect(unread).toEqual([]);
          expect(addresses.map(keyOf).sort()).toEqual([...new Set(wanted.map(keyOf))].sort());
        },
      ),
      { numRuns: RUNS },
    );
  });

  test("each address behind a name of its own is found, whatever it ends with", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ written, label, end, around }), { minLength: 1, maxLength: 4 }),
        (own) => {
          const text = own
            .map(
              ({ written: { currency, address }, label: behind, end: after, around: put }) =>
                `${D}${behind}${currency} ${put(address)}${after}`,
            )
            .join(" alt. ");
          const { addresses, unread } = addressesIn(text);
          const wanted = own.flatMap(
            ({ written: one }) => addressesOfIdentifier(one.address, one.currency).addresses,
          );
          expect(unread).toEqual([]);
          expect(addresses.map(keyOf).sort()).toEqual([...new Set(wanted.map(keyOf))].sort());
        },
      ),
      { numRuns: RUNS },
    );
  });
});
