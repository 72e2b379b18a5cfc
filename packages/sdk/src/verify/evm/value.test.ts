import { describe, expect, test } from "vitest";
import { change, clock } from "../../../test/support/quote";
import { refused, withWord } from "../../../test/support/refused";
import { bridged, swapped, swappedAndBridged } from "../../../test/support/routes";
import { ArgumentError } from "../../errors/base";
import type { Quoted } from "../../types";
import { verifyQuote } from "./verify-quote";

describe("value", () => {
  /** A bridge that keeps so much of the 100 USDC. */
  function withFee(fee: bigint): Quoted {
    const quoted = withWord(bridged(), 2, fee);
    change(quoted, "quote.destination.amount", String(100_000_000n - fee));
    return change(quoted, "quote.min_amount_out", String(100_000_000n - fee));
  }

  test("between tokens of one currency at most maxLossBps are lost", () => {
    expect(refused(withFee(1_000_000n))).toEqual([]);
    expect(refused(withFee(1_000_001n))).toEqual(["loss", "bridge_fee"]);
    expect(refused(withFee(1_000_001n), { maxLossBps: 200 })).toEqual([]);
    expect(refused(withFee(5_000n), { maxLossBps: 0 })).toEqual(["loss", "bridge_fee"]);
  });

  test("across currencies nothing below half is a price", () => {
    const cheap = (least: bigint) => {
      const quoted = withWord(swapped(), 3, least);
      change(quoted, "quote.destination.amount", String(least));
      return change(quoted, "quote.min_amount_out", String(least));
    };
    expect(refused(cheap(50_000_000n))).toEqual([]);
    expect(refused(cheap(49_999_999n))).toEqual(["loss"]);
  });

  test("minAmountOut binds the price that the caller has in mind", () => {
    expect(refused(swapped(), { minAmountOut: 92_000_000n })).toEqual([]);
    expect(refused(swapped(), { minAmountOut: 92_000_001n })).toEqual(["least_amount"]);
  });

  test("what is bridged is held to the same bounds, for it is what arrives when the other swap fails", () => {
    const quoted = withWord(swappedAndBridged(), 4, 49_999_999n);
    expect(refused(quoted)).toContain("min_bridged");
  });

  test.each([{ maxLossBps: -1 }, { maxLossBps: 1.5 }, { maxLossBps: 10_001 }, { maxLossBps: Number.NaN }])(
    "%j is no bound",
    (options) => {
      expect(() => verifyQuote(swapped(), { clock, ...options })).toThrow(ArgumentError);
    },
  );

  test("tokens of unknown worth need minAmountOut", () => {
    const other = "0x1111111111111111111111111111111111111111";
    const quoted = withWord(swapped(), 1, BigInt(other));
    change(quoted, "request.to_asset", other);
    change(quoted, "quote.destination.token", other);
    expect(refused(quoted)).toEqual(["loss"]);
    expect(refused(quoted, { minAmountOut: 1n })).toEqual([]);
  });
});
