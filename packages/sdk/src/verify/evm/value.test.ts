import { describe, expect, test } from "vitest";
import { change, clock, usdc } from "../../../test/support/quote";
import { inSwap, refused, withWord } from "../../../test/support/refused";
import { bridged, swapped } from "../../../test/support/routes";
import { ArgumentError } from "../../errors/base";
import type { Quoted } from "../../types";
import { verifyQuote } from "./verify-quote";

describe("value", () => {
  test("between tokens of one currency at most maxLossBps are lost", () => {
    expect(refused(withFeeOf(1_000_000n))).toEqual([]);
    expect(refused(withFeeOf(1_000_001n))).toEqual(["loss", "bridge_fee"]);
    expect(refused(withFeeOf(1_000_001n), { maxLossBps: 200 })).toEqual([]);
    expect(refused(withFeeOf(5_000n), { maxLossBps: 0 })).toEqual(["loss", "bridge_fee"]);
  });

  test("across currencies nothing below half is a price", () => {
    const cheap = (least: bigint) => {
      const quoted = withWord(swapped(), inSwap(5), least);
      change(quoted, "quote.destination.amount", String(least));
      return change(quoted, "quote.min_amount_out", String(least));
    };
    expect(refused(cheap(50_000_000n))).toEqual([]);
    expect(refused(cheap(49_999_999n))).toEqual(["loss"]);
  });

  test("minAmountOut binds the price that the caller has in mind", () => {
    expect(refused(swapped(), { minAmountOut: 92_000_000n })).toEqual([]);
    expect(refused(swapped(), { minAmountOut: 92_000_001n })).toEqual(["caller_minimum"]);
  });

  test("a caller who allows every loss may", () => {
    expect(refused(withFeeOf(99_999_999n), { maxLossBps: 10_000 })).toEqual([]);
  });

  test.each([{ maxLossBps: -1 }, { maxLossBps: 1.5 }, { maxLossBps: 10_001 }, { maxLossBps: Number.NaN }])(
    "%j is not a valid bound",
    (options) => {
      expect(() => verifyQuote(swapped(), { clock, ...options })).toThrow(ArgumentError);
    },
  );

  test.each([
    { minAmountOut: -1n },
    Object.fromEntries([["minAmountOut", 1]]),
    Object.fromEntries([["maxLossBps", "100"]]),
    { prices: { USDC: "0" } },
    { prices: { USDC: "-1" } },
    { prices: { USDC: "1e3" } },
    { prices: { USDC: "0.0000000000000000001" } },
    Object.fromEntries([["prices", { USDC: 1 }]]),
  ])("bounds that are none are the caller's mistake (%#)", (options) => {
    expect(() => verifyQuote(swapped(), { clock, ...options })).toThrow(ArgumentError);
  });
});

/** The swap of 100 USDC at another price: so many EURC, estimate and minimum alike. */
function swappedAt(out: bigint): Quoted {
  const quoted = withWord(swapped(), inSwap(5), out);
  change(quoted, "quote.destination.amount", String(out));
  return change(quoted, "quote.min_amount_out", String(out));
}

describe("a price between currencies needs a reference of the caller's", () => {
  const alone = { acceptQuotedPrice: false };
  const prices = { USDC: "1", EURC: "1.0842" };

  test("none is refused, and the error says what to set", () => {
    expect(refused(swapped(), alone)).toEqual(["price_reference"]);
    expect(() => verifyQuote(swapped(), { clock })).toThrow(
      expect.objectContaining({
        code: "quote_refused",
        rule: "price_reference",
        hint: expect.stringMatching(/minAmountOut.*prices.*acceptQuotedPrice/),
      }),
    );
  });

  test("the hint does not excuse a quote that is wrong elsewhere", () => {
    const wrong = change(swapped(), "quote.transactions.0.value", "1");
    expect(() => verifyQuote(wrong, { clock })).toThrow(
      expect.objectContaining({ rule: "price_reference", hint: expect.stringContaining("Do not sign it") }),
    );
  });

  test.each([
    ["min_amount_out", { minAmountOut: 91_000_000n }],
    ["prices", { prices }],
    ["prices", { prices: { [usdc.toLowerCase()]: "1", EURC: "1.0842" } }],
    ["prices", { prices: { [usdc]: "1", EURC: "1.0842" } }],
    ["quote", { acceptQuotedPrice: true }],
  ] as const)("%s (%#)", (priceCheckedBy, options) => {
    expect(verifyQuote(swapped(), { clock, ...options })).toMatchObject({ priceCheckedBy });
  });

  test("a price 46 % down is refused unless somebody accepts it", () => {
    const bad = swappedAt(50_000_000n);
    expect(refused(bad, alone)).toEqual(["price_reference"]);
    expect(refused(bad, { ...alone, prices })).toEqual(["loss"]);
    expect(refused(bad, { ...alone, minAmountOut: 90_000_000n })).toEqual(["caller_minimum"]);
    expect(refused(bad)).toEqual([]);
  });

  test("prices bound it by maxLossBps from both sides", () => {
    // 100 USDC at 1.0842 are 92.234 EURC.
    expect(refused(swappedAt(91_311_566n), { ...alone, prices })).toEqual(["loss"]);
    expect(refused(swappedAt(91_311_567n), { ...alone, prices })).toEqual([]);
    expect(refused(swappedAt(93_156_246n), { ...alone, prices })).toEqual(["estimate"]);
    expect(refused(swappedAt(93_156_245n), { ...alone, prices })).toEqual([]);
    expect(refused(swappedAt(91_311_566n), { ...alone, prices, maxLossBps: 101 })).toEqual([]);
  });

  test("prices stand above the peg, for a coin that has lost it", () => {
    const depegged = { USDC: "0.88", EURC: "1.0842" };
    expect(refused(swapped(), { ...alone, prices: depegged })).toEqual(["estimate"]);
    const half = withFeeOf(5_000n);
    expect(refused(half, { prices: { USDC: "0.5" } })).toEqual([]);
  });

  test("tokens of unknown worth need minAmountOut, near to what the quote promises", () => {
    const other = "0x1111111111111111111111111111111111111111";
    const quoted = withWord(swapped(), inSwap(1), BigInt(other));
    change(quoted, "request.to_asset", other);
    change(quoted, "quote.destination.token", other);
    expect(refused(quoted)).toEqual(["price_reference"]);
    expect(refused(quoted, { minAmountOut: 92_000_000n })).toEqual([]);
    expect(refused(quoted, { minAmountOut: 1n })).toEqual(["estimate"]);
  });
});

/** A bridge that keeps so much of the 100 USDC. */
function withFeeOf(fee: bigint): Quoted {
  const quoted = withWord(bridged(), 5, fee);
  change(quoted, "quote.destination.amount", String(100_000_000n - fee));
  return change(quoted, "quote.min_amount_out", String(100_000_000n - fee));
}
