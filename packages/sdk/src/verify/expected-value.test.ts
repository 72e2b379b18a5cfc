import { describe, expect, test } from "vitest";
import { atPar, expectedValue, sameValue } from "./expected-value";
import type { KnownToken } from "./registry";
import { completeBounds, type ValueOptions } from "./value-bounds";

const token = (symbol: string | null, decimals: number | null = 6): KnownToken => ({
  symbol,
  decimals,
  address: `0x${symbol}`,
  inRegistry: true,
});
const [usdc, usdt, eurc, gold, silver, unknown] = [
  ...["USDC", "USDT", "EURC", "XAU", "XAG", null].map((symbol) => token(symbol)),
] as [KnownToken, KnownToken, KnownToken, KnownToken, KnownToken, KnownToken];

test.each<[name: string, from: KnownToken, to: KnownToken, same: boolean]>([
  ["one token", usdc, usdc, true],
  ["two of a dollar", usdc, usdt, true],
  ["a dollar and a euro", usdc, eurc, false],
  ["a symbol of no known currency, on two networks", gold, gold, true],
  ["two of no known currency", gold, silver, false],
  ["a dollar and one of no known currency", usdc, gold, false],
  ["one of no known currency and a dollar", gold, usdc, false],
  ["two tokens that nobody knows", unknown, unknown, false],
  ["an unknown one and a dollar", unknown, usdc, false],
  ["a dollar and an unknown one", usdc, unknown, false],
])("tokens of one value: %s", (_, from, to, same) => {
  expect(sameValue(from, to)).toBe(same);
  expect(atPar(5n, from, to)).toBe(same ? 5n : undefined);
});

test("at par, in the decimals of the other token and rounded down", () => {
  expect(atPar(1_999_999n, usdc, token("USDT", 0))).toBe(1n);
  expect(atPar(2n, usdc, token("USDT", 18))).toBe(2n * 10n ** 12n);
  expect(atPar(2n, token("USDC", null), usdt)).toBeUndefined();
  expect(atPar(2n, usdc, token("USDT", null))).toBeUndefined();
});

describe("the expected amount", () => {
  const of = (amount: bigint, from: KnownToken, to: KnownToken, options: ValueOptions = {}) =>
    expectedValue(amount, from, to, completeBounds(options));

  test("tokens of one value: the sent amount, less and more the loss, rounded up", () => {
    expect(of(10_001n, usdc, usdt)).toEqual({ basis: "same_value", least: 9_901n, most: 10_102n });
    expect(of(10_001n, gold, gold, { maxLossBps: 0 })).toMatchObject({ least: 10_001n, most: 10_001n });
  });

  test("between currencies: half to twice as many units", () => {
    expect(of(3n, usdc, eurc)).toEqual({ basis: "rough_limit", least: 2n, most: 6n });
    expect(of(3n, usdc, token("EURC", 7))).toEqual({ basis: "rough_limit", least: 15n, most: 60n });
  });

  test.each<[name: string, from: KnownToken, to: KnownToken]>([
    ["into no known currency", usdc, gold],
    ["out of none", gold, usdc],
    ["between two of them", gold, silver],
    ["of tokens that nobody knows", unknown, unknown],
    ["without the decimals of what is sent", token("USDC", null), usdt],
    ["without those of what arrives", usdc, token("USDT", null)],
    ["without any", token("USDC", null), token("USDT", null)],
  ])("undetermined: %s", (_, from, to) => {
    expect(of(3n, from, to)).toBeUndefined();
    expect(of(3n, from, to, { prices: { USDC: "1", USDT: "0.9", XAU: "2" } })).toEqual(
      from.decimals === null || to.decimals === null || !(from.symbol && to.symbol) || to === silver
        ? undefined
        : expect.objectContaining({ basis: "prices" }),
    );
  });

  test("prices of both tokens, of any size; a price of one of them is none", () => {
    const none = { maxLossBps: 0 };
    expect(of(10n, gold, usdc, { ...none, prices: { XAU: "4321.5", USDC: "1" } })).toEqual({
      basis: "prices",
      least: 43_215n,
      most: 43_215n,
    });
    expect(of(10n, usdc, gold, { ...none, prices: { XAU: "2.5", USDC: "1" } })).toMatchObject({ least: 4n });
    for (const prices of [{ USDC: "0.5" }, { USDT: "0.5" }])
      expect(of(10n, usdc, usdt, { ...none, prices })).toMatchObject({ basis: "same_value", least: 10n });
  });

  test("the price of an address stands above that of its symbol", () => {
    const prices = { "0xUSDC": "2", USDC: "1", USDT: "1" };
    expect(of(10n, usdc, usdt, { maxLossBps: 0, prices })).toMatchObject({ basis: "prices", least: 20n });
    expect(of(10n, unknown, usdt, { maxLossBps: 0, prices: { null: "2", undefined: "2", "": "2" } })).toBe(
      undefined,
    );
  });
});
