import { formatUnits } from "@waybill/spec/standards/decimal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUsd, microUsd } from "./money";

test("formatting and parsing are exact", () => {
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

test("a negative amount is the positive one with a minus", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      (units, exponent) => {
        expect(formatUnits(-units, exponent)).toBe(`-${formatUnits(units, exponent)}`);
      },
    ),
  );
});

test("formatted dollars are read as the same millionths with either rounding", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (micro) => {
      expect(microUsd(formatUsd(micro), "up")).toBe(micro);
      expect(microUsd(formatUsd(micro), "down")).toBe(micro);
    }),
  );
});

test("fractions of a millionth of a dollar are rounded in the given direction", () => {
  const fraction = fc.stringMatching(/^\d{7,12}$/);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fraction, (whole, digits) => {
      const [up, down] = [microUsd(`${whole}.${digits}`, "up"), microUsd(`${whole}.${digits}`, "down")];
      expect(down).toBe(whole * 1_000_000n + BigInt(digits.slice(0, 6)));
      expect(up - down).toBe(/^0*$/.test(digits.slice(6)) ? 0n : 1n);
    }),
  );
});

test("examples", () => {
  expect(formatUnits(2_500_000n, 6)).toBe("2.5");
  expect(formatUnits(1n, 18)).toBe("0.000000000000000001");
  expect(formatUnits(0n, 6)).toBe("0");
  expect(formatUnits(10n, 0)).toBe("10");
  expect(formatUnits(-2_500_000n, 6)).toBe("-2.5");
  expect(formatUsd(undefined)).toBeNull();
});
