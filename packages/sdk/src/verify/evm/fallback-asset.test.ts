import { describe, expect, test } from "vitest";
import { alice, change, clock, usdc } from "../../../test/support/quote";
import { accepting, inSwap, refused, withWord } from "../../../test/support/refused";
import { bridgedAndSwapped, doublySwapped, routes } from "../../../test/support/routes";
import { verifyQuote } from "./verify-quote";

/** Words of a route's call. */
const MIN_BRIDGED = 4;
const MAX_FEE = 5;
const DELIVERY_MINIMUM = 12;
const DELIVERY_DEADLINE = 14;

/** A delivery minimum raised so that the swap cannot be met, with every number of the quote agreeing. */
function raised(minimum: bigint) {
  const quoted = withWord(bridgedAndSwapped(), DELIVERY_MINIMUM, minimum);
  change(quoted, "quote.min_amount_out", String(minimum));
  return change(quoted, "quote.destination.amount", String(minimum));
}

describe("a quote cannot force the fallback", () => {
  test("a delivery minimum raised tenfold, the quote agreeing", () => {
    expect(refused(raised(920_000_000n))).toEqual(["estimate"]);
    expect(refused(raised(920_000_000n), { minAmountOut: 91_000_000n })).toEqual(["estimate"]);
  });

  test("raised by a tenth, against prices of the caller's", () => {
    expect(refused(raised(101_200_000n), { prices: { USDC: "1", EURC: "1.0842" } })).toEqual(["estimate"]);
  });

  test("raised above the estimate, which stays as it was", () => {
    expect(refused(withWord(bridgedAndSwapped(), DELIVERY_MINIMUM, 92_400_001n))).toEqual(["min_amount_out"]);
    expect(refused(withWord(bridgedAndSwapped(), DELIVERY_MINIMUM, 92_400_000n))).toEqual([]);
  });

  test("a delivery deadline before the bridge can have delivered", () => {
    const callDeadline = BigInt(clock.now() / 1000 + 60);
    const due = (after: bigint) => withWord(bridgedAndSwapped(), DELIVERY_DEADLINE, callDeadline + after);
    for (const after of [-59n, 0n, 5n, 3_599n]) expect(refused(due(after))).toEqual(["deadline"]);
    expect(refused(due(3_600n))).toEqual([]);
  });
});

describe("the fallback asset is held to the same bounds", () => {
  test("for a token of the same currency: the loss bound", () => {
    // 100 USDT become USDC, cross, and become EURC.
    expect(refused(doublySwapped("usdt", "eurc", 92n))).toEqual([]);
    const least = (value: bigint) => withWord(doublySwapped("usdt", "eurc", 92n), MIN_BRIDGED, value);
    expect(refused(least(99_005_000n))).toEqual([]);
    expect(refused(least(99_004_999n))).toEqual(["fallback_asset"]);
    // Minimum and fee, each within the bound, exceed it together.
    expect(refused(withWord(least(99_010_000n), MAX_FEE, 10_001n))).toEqual(["fallback_asset"]);
  });

  test("for a token of another currency: the caller's minimum, where that has the bridged one's value", () => {
    const quoted = () => doublySwapped("eurc", "usdt", 107n);
    expect(refused(quoted(), { minAmountOut: 99_000_000n })).toEqual([]);
    expect(refused(quoted(), { acceptQuotedPrice: false, minAmountOut: 99_000_000n })).toEqual([]);
    const low = withWord(quoted(), MIN_BRIDGED, 99_004_999n);
    expect(refused(low, { minAmountOut: 99_000_000n })).toEqual(["fallback_asset"]);
  });

  test("for a currency between two equal ones: prices, or the explicit allowance", () => {
    const quoted = () => doublySwapped("eurc", "eurc", 100n);
    const alone = { acceptQuotedPrice: false };
    expect(refused(quoted(), alone)).toEqual(["fallback_asset"]);
    expect(refused(quoted(), { ...alone, minAmountOut: 90_000_000n })).toEqual(["fallback_asset"]);
    expect(() => verifyQuote(quoted(), { clock })).toThrow(
      expect.objectContaining({
        rule: "fallback_asset",
        hint: expect.stringMatching(/prices of EURC and USDC/),
      }),
    );
    expect(refused(quoted())).toEqual([]);
    expect(refused(quoted(), { ...alone, prices: { EURC: "1", USDC: "1" } })).toEqual([]);
    expect(refused(quoted(), { ...alone, prices: { EURC: "1.0842", USDC: "1" } })).toEqual([
      "fallback_asset",
    ]);
  });

  test("it is part of the result, with its own loss", () => {
    const { fallback, recipient } = verifyQuote(doublySwapped("usdt", "eurc", 92n), accepting);
    expect(recipient).not.toBe(alice.address);
    expect(fallback).toEqual({
      token: {
        symbol: "USDC",
        address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
        decimals: 6,
        inRegistry: true,
      },
      minAmount: 99_995_000n,
      minAmountFormatted: "99.995",
      lossCeiling: 5_000n,
    });
    expect(verifyQuote(doublySwapped("eurc", "eurc", 100n), accepting).fallback?.lossCeiling).toBeNull();
  });
});

describe("a provider's call fits the kind of what was asked", () => {
  test("the same token on one network is a direct transfer and nothing else", () => {
    // Answered as approve and swap(USDC, USDC), which reverts and leaves the allowance.
    const quoted = withWord(routes.swapped.make(), inSwap(1), BigInt(usdc));
    change(quoted, "request.to_asset", usdc);
    change(quoted, "quote.destination.token", usdc);
    expect(refused(quoted, { maxLossBps: 1_000 })).toEqual(["payment_kind"]);
  });

  test("the bridged token on two networks is a bridge, without a router", () => {
    const there = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
    const quoted = doublySwapped("usdc", there, 100n);
    expect(refused(quoted)).toContain("payment_kind");
  });

  test("a test network is not bridged to a production network", () => {
    const quoted = change(routes.bridged.make(), "request.to_chain", "base");
    const failure = () => verifyQuote(change(quoted, "request.to_asset", "usdc"), accepting);
    expect(failure).toThrow(/two test networks/);
  });
});
