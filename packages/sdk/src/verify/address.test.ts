import { describe, expect, test } from "vitest";
import { accountOn, evmAddress, tokenOn } from "./address";

const evm = { kind: "evm" } as const;
const solana = { kind: "solana" } as const;
const cosmos = { kind: "cosmos" } as const;
const hex = `0x${"aB".repeat(20)}`;
const voucher = `ibc/${"0A".repeat(32)}`;

/** A text and its like with something before, behind or in the place of a character. */
const unlike = (text: string) => [
  `x${text}`,
  ` ${text}`,
  `${text}\n`,
  `${text} `,
  `${text}x`,
  text.slice(0, -1),
  "",
];

describe("an account has the form of its family, and nothing around it", () => {
  test("EVM: 40 digits, in lower case", () => {
    expect(accountOn(evm, hex)).toBe(hex.toLowerCase());
    expect(tokenOn(evm, hex)).toBe(hex.toLowerCase());
    expect(evmAddress(hex)).toBe(hex.toLowerCase());
    for (const other of [...unlike(hex), `0X${"ab".repeat(20)}`, `0x${"g".repeat(40)}`, undefined]) {
      expect(accountOn(evm, other)).toBeUndefined();
      expect(tokenOn(evm, other)).toBeUndefined();
      expect(evmAddress(other)).toBeUndefined();
    }
  });

  test("Solana: 32 to 44 digits of base58, unchanged", () => {
    for (const length of [32, 44]) {
      expect(accountOn(solana, "z".repeat(length))).toBe("z".repeat(length));
      expect(tokenOn(solana, "z".repeat(length))).toBe("z".repeat(length));
    }
    for (const other of [
      "z".repeat(31),
      "z".repeat(45),
      ...["0", "O", "I", "l", " ", "\n"].map((one) => one + "z".repeat(40)),
    ]) {
      expect(accountOn(solana, other)).toBeUndefined();
      expect(tokenOn(solana, other)).toBeUndefined();
    }
    expect(accountOn(solana, `${"z".repeat(43)}\n`)).toBeUndefined();
    expect(accountOn(solana, `${"z".repeat(44)}0`)).toBeUndefined();
  });

  test("Cosmos: a prefix and 38 or 58 digits of bech32, in lower case", () => {
    for (const length of [38, 58]) {
      const account = `osmo1${"q".repeat(length)}`;
      expect(accountOn(cosmos, account)).toBe(account);
      expect(accountOn(cosmos, `1${account}`)).toBeUndefined();
      expect(accountOn(cosmos, `${account}\n`)).toBeUndefined();
      expect(accountOn(cosmos, `${account}q`)).toBeUndefined();
      expect(accountOn(cosmos, account.toUpperCase())).toBeUndefined();
    }
    for (const digits of [
      "q".repeat(37),
      "q".repeat(48),
      "b".repeat(38),
      "1".repeat(38),
      "i".repeat(38),
      "o".repeat(38),
    ])
      expect(accountOn(cosmos, `osmo1${digits}`)).toBeUndefined();
    expect(accountOn(cosmos, `${"a".repeat(20)}1${"q".repeat(38)}`)).toBeDefined();
    expect(accountOn(cosmos, `${"a".repeat(21)}1${"q".repeat(38)}`)).toBeUndefined();
    expect(accountOn(cosmos, `1${"q".repeat(38)}`)).toBeUndefined();
  });

  test("the tokens of Cosmos networks are vouchers", () => {
    expect(tokenOn(cosmos, voucher)).toBe(voucher);
    for (const other of [...unlike(voucher), voucher.toLowerCase(), "uosmo"])
      expect(tokenOn(cosmos, other)).toBeUndefined();
    expect(accountOn(cosmos, voucher)).toBeUndefined();
  });
});

test("without a network nothing is an address", () => {
  expect(accountOn(undefined, hex)).toBeUndefined();
  expect(tokenOn(undefined, hex)).toBeUndefined();
});
