import { formatAmount } from "@waybill/sdk/amounts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { baseUnits, decimalToBase } from "./amount";

const decimals = fc.integer({ min: 0, max: 36 });
const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n });

test("printed text can be typed again, and is the same amount", () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      expect(decimalToBase(formatAmount(amount, { decimals: places }), places)).toBe(amount);
    }),
  );
});

test("trailing zeros within the token's decimals change nothing", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 18 }), (amount, places) => {
      const typed = formatAmount(amount, { decimals: places });
      const [whole = "", fraction = ""] = typed.split(".");
      expect(decimalToBase(`${whole}.${fraction.padEnd(places, "0")}`, places)).toBe(amount);
    }),
  );
});

test("one decimal too many is refused, never rounded", () => {
  fc.assert(
    fc.property(amounts, decimals, fc.integer({ min: 0, max: 9 }), (amount, places, digit) => {
      const fraction = "0".repeat(places) + String(digit);
      expect(() => decimalToBase(`${amount}.${fraction}`, places)).toThrow(/decimals/);
    }),
  );
});

test("any other text is refused, and nothing but a usage error is thrown", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (/^\d+(\.\d+)?$/.test(text)) return;
      expect(() => decimalToBase(text, 6)).toThrow(expect.objectContaining({ outcome: "usage" }));
    }),
  );
});

test.each([
  ["12.50", 6, 12_500_000n],
  ["1", 0, 1n],
  ["0.000001", 6, 1n],
  ["007", 2, 700n],
  ["9007199254740993.000001", 6, 9007199254740993000001n],
])("%s with %i decimals is %s", (typed, places, base) => {
  expect(decimalToBase(typed, places)).toBe(base);
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
  "0",
  "0.0",
  "0x10",
  "NaN",
  "٣",
  "1".repeat(80),
])("%j is not a valid amount", (typed) => {
  expect(() => decimalToBase(typed, 6)).toThrow(expect.objectContaining({ outcome: "usage" }));
});

test("the refusal says how many decimals there may be", () => {
  expect(() => decimalToBase("1.2345678", 6, "USDC")).toThrow(
    '--amount "1.2345678" is not an amount of USDC: it has 7 decimals, the token has at most 6',
  );
  expect(() => decimalToBase("1.5", 0)).toThrow("the token has none");
});

test("base units are whole numbers", () => {
  expect(baseUnits("12500000")).toBe(12_500_000n);
  for (const typed of ["0", "1.5", "-1", "", "1e6", "9".repeat(80)]) {
    expect(() => baseUnits(typed)).toThrow(expect.objectContaining({ outcome: "usage" }));
  }
});
