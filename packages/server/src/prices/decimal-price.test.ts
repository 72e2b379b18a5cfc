import { formatUnits } from "@waybill/spec/standards/decimal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { USD_DECIMALS } from "../lib/money";
import { readPrice, usdOf } from "./decimal-price";

const digits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((each) => each.join(""));
const priceText = fc
  .tuple(digits(12), fc.option(digits(18), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? whole : `${whole}.${fraction}`));
const anAmount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const decimals = fc.integer({ min: 0, max: 255 });

const price = (text: string) => {
  const read = readPrice(text);
  if (!read) throw new Error(`${text} is a price`);
  return read;
};

test("a price is read exactly and written without trailing zeros", () => {
  expect(readPrice("0001.10")).toEqual({ text: "1.1", digits: 11n, scale: 1 });
  expect(readPrice("0.000000000000000001")).toEqual({ text: "0.000000000000000001", digits: 1n, scale: 18 });
  expect(readPrice("0.0")).toEqual({ text: "0", digits: 0n, scale: 0 });
  fc.assert(
    fc.property(priceText, (text) => {
      const read = price(text);
      expect(formatUnits(read.digits, read.scale)).toBe(read.text);
      expect(price(read.text)).toEqual(read);
    }),
  );
});

test.each([
  "",
  ".",
  "1.",
  ".5",
  "-1",
  "+1",
  "1e3",
  "1,5",
  " 1",
  "1 ",
  "0x1",
  "1".repeat(13),
  `0.${"1".repeat(19)}`,
])("%j is not a price", (text) => {
  expect(readPrice(text)).toBeUndefined();
});

test("a value is the exact product, truncated to millionths of a dollar, and can always be stored", () => {
  expect(usdOf(2_500_000n, 6, price("1"))).toBe(2_500_000n);
  expect(usdOf(1n, 18, price("2500"))).toBe(0n);
  expect(usdOf(10n ** 18n, 18, price("2500.1234567"))).toBe(2_500_123_456n);
  fc.assert(
    fc.property(anAmount, decimals, priceText, (amount, exponent, text) => {
      const { digits: factor, scale } = price(text);
      const value = usdOf(amount, exponent, price(text));
      // value <= amount * price < value + 1, with both sides times the common denominator.
      const exact = amount * factor * 10n ** BigInt(USD_DECIMALS);
      const unit = 10n ** BigInt(exponent + scale);
      expect(value * unit <= exact && exact < (value + 1n) * unit).toBe(true);
      expect(value.toString().length).toBeLessThan(100);
    }),
  );
});

test("the values of parts never exceed the value of the whole", () => {
  fc.assert(
    fc.property(anAmount, anAmount, decimals, priceText, (one, other, exponent, text) => {
      const worth = (amount: bigint) => usdOf(amount, exponent, price(text));
      const lost = worth(one + other) - worth(one) - worth(other);
      expect(lost === 0n || lost === 1n).toBe(true);
    }),
  );
});
