import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, compareDecimals, formatDecimal, parseDecimal } from "./decimal";

const decimal = fc.record({ digits: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), scale: fc.nat(30) });

test.each(["", ".5", "1.", "1e3", "+1", "1,5", " 1", "0x1", "--1"])("%j is no decimal", (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test("what is written is read again", () => {
  fc.assert(
    fc.property(decimal, (one) => {
      const read = parseDecimal(formatDecimal(one));
      expect(read && compareDecimals(read, one)).toBe(0);
    }),
  );
  expect(formatDecimal(parseDecimal("-0010.500") ?? { digits: 0n, scale: 0 })).toBe("-10.5");
});

test("a sum is exact, whatever the scales are", () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const sum = addDecimals(one, other);
      const unit = (value: typeof one) => value.digits * 10n ** BigInt(60 - value.scale);
      expect(unit(sum)).toBe(unit(one) + unit(other));
      expect(Math.sign(compareDecimals(one, other))).toBe(
        unit(one) < unit(other) ? -1 : unit(one) > unit(other) ? 1 : 0,
      );
    }),
  );
});
