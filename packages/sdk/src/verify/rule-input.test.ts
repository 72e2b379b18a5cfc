import { describe, expect, test } from "vitest";
import { alice, change, goodQuote, usdc } from "../../test/support/quote";
import type { Quoted } from "../types";
import { NO_ADDRESS } from "./address";
import { readSubject } from "./rule-input";
import { completeBounds } from "./value-bounds";

const context = {
  now: 5,
  signer: undefined as string | undefined,
  tokens: [],
  bounds: completeBounds({}),
  readTransaction: (transaction: unknown) => transaction,
};
const read = (quoted: Quoted, over: Partial<typeof context> = {}) =>
  readSubject<unknown>(quoted, { ...context, ...over });

describe("slippage is a whole number of basis points, from 0 to 10000", () => {
  test.each([0, 1, 10_000])("%s", (value) => {
    expect(read(change(goodQuote(), "request.slippage_bps", value)).requested.slippageBps).toBe(
      BigInt(value),
    );
  });
  test.each([-1, 10_001, 0.5, Number.NaN, "50", 50n, true, null, undefined, [50]])("not %s", (value) => {
    expect(read(change(goodQuote(), "request.slippage_bps", value)).requested.slippageBps).toBeUndefined();
  });
});

test("a signer is compared in the form of the network; one of another form is none, and not shown", () => {
  expect(read(goodQuote()).signer).toBeUndefined();
  expect(read(goodQuote(), { signer: alice.address }).signer).toBe(alice.address.toLowerCase());
  expect(read(goodQuote(), { signer: "somebody" }).signer).toBe(NO_ADDRESS);
});

test("the recipient stays as it was given where it is an address there; anything else is not shown", () => {
  const recipient = (value: unknown) =>
    read(change(goodQuote(), "request.to_address", value)).requested.recipientText;
  expect(recipient(usdc)).toBe(usdc);
  for (const wrong of ["", "abandon abandon about", `0x${"ab".repeat(32)}`, `${usdc} `])
    expect(recipient(wrong), wrong).toBe(NO_ADDRESS);
  expect(recipient(undefined)).toBeUndefined();
  expect(recipient(5)).toBeUndefined();
});

test("a missing value, or one of another kind, is undefined", () => {
  const subject = readSubject<unknown>(null, context);
  expect(subject).toMatchObject({ transactionCount: 0, now: 5 });
  expect(subject.transaction).toBeUndefined();
  expect(subject.requested.network).toBeUndefined();
  expect(subject.source).toEqual({
    account: undefined,
    network: undefined,
    token: undefined,
    amount: undefined,
    decimals: undefined,
  });
  expect(read(change(goodQuote(), "quote.transactions", { 0: {}, length: 1 })).transactionCount).toBe(0);
});

test("the parts of a leg are those of its own network", () => {
  const { source, requested } = read(goodQuote());
  expect(source).toMatchObject({ token: usdc.toLowerCase(), amount: 2_500_000n, decimals: 6 });
  expect(source.network).toBe(requested.network);
  expect(read(change(goodQuote(), "quote.source.network", "solana")).source.account).toBeUndefined();
});
