import fc from "fast-check";
import { expect, test } from "vitest";
import { ArgumentError, formatAmount, parseAmount } from "../amounts";

const decimals = fc.integer({ min: 0, max: 255 });
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const usdc = { decimals: 6 };

test("a formatted amount is parsed to the same amount", () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, decimals) => {
      expect(parseAmount(formatAmount(amount, { decimals }), { decimals })).toBe(amount);
      expect(formatAmount(-amount, { exponent: decimals }).replace("-", "")).toBe(
        formatAmount(amount, { decimals }),
      );
    }),
  );
});

test("a formatted amount has no zeros at its end, and is the quotient by the power of ten", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 77 }), (amount, decimals) => {
      const [whole = "", fraction = ""] = formatAmount(amount, { decimals }).split(".");
      expect(BigInt(whole)).toBe(amount / 10n ** BigInt(decimals));
      expect(BigInt(fraction.padEnd(decimals, "0"))).toBe(amount % 10n ** BigInt(decimals));
      expect(fraction).not.toMatch(/0$/);
    }),
  );
});

test("zeros up to the token's decimals change nothing; one digit more is refused, even a zero", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 30 }), fc.nat(9), (amount, decimals, digit) => {
      const [whole = "", fraction = ""] = formatAmount(amount, { decimals }).split(".");
      const full = `${whole}.${fraction.padEnd(decimals, "0")}`;
      expect(parseAmount(full, { decimals })).toBe(amount);
      expect(() => parseAmount(full + digit, { decimals })).toThrow(
        `amount has ${decimals + 1} decimals, the token has at most ${decimals}`,
      );
    }),
  );
  expect(() => parseAmount("1.0", { decimals: 0 })).toThrow("amount has 1 decimals, the token has none");
});

test("any other text is refused with an ArgumentError that does not repeat it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (text) => {
      fc.pre(!/^\d+(\.\d+)?$/.test(text));
      expect(() => parseAmount(text, usdc)).toThrow(
        expect.objectContaining({ name: "ArgumentError", message: "amount is not a decimal number" }),
      );
    }),
  );
});

test.each([
  [0n, 6, "0"],
  [1n, 6, "0.000001"],
  [12_500_000n, 6, "12.5"],
  [-5n, 1, "-0.5"],
  [100n, 0, "100"],
  [9007199254740993000001n, 6, "9007199254740993.000001"],
])("%s with %i decimals is %s", (amount, decimals, text) => {
  expect(formatAmount(amount, { decimals })).toBe(text);
});

test.each([
  "",
  "-1",
  "+1",
  "1e3",
  "1,5",
  "1 000",
  ".5",
  "5.",
  "0x10",
  "NaN",
  "٣",
  " 1",
  "1\n",
  "1".repeat(79),
])("%j is not a valid amount", (text) => {
  expect(() => parseAmount(text, usdc)).toThrow(ArgumentError);
});

test("a text of any length is checked at once", () => {
  expect(() => parseAmount("1".repeat(10_000_000), usdc)).toThrow(ArgumentError);
  expect(() => parseAmount(`1.${"1".repeat(10_000_000)}`, usdc)).toThrow(ArgumentError);
});

test("a number or a bigint does not compile in the place of a text, nor a text in that of a bigint", () => {
  // @ts-expect-error a double has lost digits already
  expect(() => parseAmount(12.5, usdc)).toThrow("amount must be a text");
  // @ts-expect-error base units already, or whole units? This cannot be decided.
  expect(() => parseAmount(12n, usdc)).toThrow("amount must be a text");
  // @ts-expect-error see above
  expect(() => formatAmount(12, usdc)).toThrow("amount must be a bigint");
  // @ts-expect-error see above
  expect(() => formatAmount("12", usdc)).toThrow("amount must be a bigint");
});

test("a token is anything with decimals, and they must be known", () => {
  const ofWallet = { symbol: "USDC", decimals: 2 };
  const ofService = { symbol: "USDC", exponent: 2, addr: null };
  expect(parseAmount("1.5", ofWallet)).toBe(150n);
  expect(formatAmount(150n, ofService)).toBe("1.5");
  for (const decimals of [null, -1, 1.5, 256, Number.NaN])
    expect(() => formatAmount(1n, { decimals })).toThrow("token has no known number of decimals");
  // @ts-expect-error a token says how many decimals it has
  expect(() => formatAmount(1n, { symbol: "USDC" })).toThrow("token has no known number of decimals");
});
