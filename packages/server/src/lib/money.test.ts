import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUnits } from "./money";

test("no digit is lost, and none is added", () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 36 }), (units, exponent) => {
      const text = formatUnits(units, exponent);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      const [whole = "", fraction = ""] = text.split(".");
      expect(fraction.length).toBeLessThanOrEqual(exponent);
      expect(BigInt(whole + fraction.padEnd(exponent, "0"))).toBe(units);
    }),
  );
});

test("examples", () => {
  expect(formatUnits(2_500_000n, 6)).toBe("2.5");
  expect(formatUnits(1n, 18)).toBe("0.000000000000000001");
  expect(formatUnits(0n, 6)).toBe("0");
  expect(formatUnits(10n, 0)).toBe("10");
});
