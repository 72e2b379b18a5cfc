import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  digitsAt,
  divideDecimals,
  formatDecimal,
  formatUnits,
  isNegative,
  isZero,
  magnitudeOf,
  multiplyDecimals,
  negated,
  parseDecimal,
  subtractDecimals,
  whole,
  ZERO,
} from "./decimal";

const decimal = fc.record({ digits: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), scale: fc.nat(30) });
/** The digits at a scale that all of them reach: arithmetic on these is that of integers. */
const at = ({ digits, scale }: Decimal, wanted = 60): bigint => digits * 10n ** BigInt(wanted - scale);
const sign = (value: bigint): number => (value < 0n ? -1 : Number(value > 0n));

test.each(["", ".5", "1.", "1e3", "+1", "1,5", " 1", "1\n", "0x1", "--1", "-", "-.5", "٣", "NaN"])(
  "%j is no decimal",
  (text) => expect(parseDecimal(text)).toBeUndefined(),
);

test.each([
  ["-0010.500", { digits: -10_500n, scale: 3 }, "-10.5"],
  ["-0.5", { digits: -5n, scale: 1 }, "-0.5"],
  ["0.00", { digits: 0n, scale: 2 }, "0"],
  [
    "9007199254740993.000001",
    { digits: 9_007_199_254_740_993_000_001n, scale: 6 },
    "9007199254740993.000001",
  ],
])("%s keeps its decimals, and is written shortly", (text, read, short) => {
  expect(parseDecimal(text)).toEqual(read);
  expect(formatDecimal(read)).toBe(short);
});

test("a written decimal is read back, without trailing zeros or a sign that means nothing", () => {
  fc.assert(
    fc.property(decimal, (one) => {
      const text = formatDecimal(one);
      expect(text).toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/);
      expect(text).not.toBe("-0");
      const read = parseDecimal(text);
      expect(read && compareDecimals(read, one)).toBe(0);
      expect(formatUnits(one.digits, one.scale)).toBe(text);
    }),
  );
});

test("sums, differences, products and the order are those of integers, whatever the scales are", () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      expect(at(addDecimals(one, other))).toBe(at(one) + at(other));
      expect(at(subtractDecimals(one, other))).toBe(at(one) - at(other));
      expect(at(multiplyDecimals(one, other), 120)).toBe(at(one) * at(other));
      expect(Math.sign(compareDecimals(one, other))).toBe(sign(at(one) - at(other)));
      expect(at(negated(one))).toBe(-at(one));
      expect(at(magnitudeOf(one))).toBe(at(one) < 0n ? -at(one) : at(one));
      expect([isNegative(one), isZero(one)]).toEqual([at(one) < 0n, at(one) === 0n]);
    }),
  );
  expect(compareDecimals(whole(3), parseDecimal("3.000") ?? ZERO)).toBe(0);
});

test("digits at a scale are exact where they fit, else next to the value, in the direction of the rounding", () => {
  fc.assert(
    fc.property(decimal, fc.nat(40), (one, scale) => {
      const [down, up, half] = [
        digitsAt(one, scale, "down"),
        digitsAt(one, scale, "up"),
        digitsAt(one, scale, "half"),
      ];
      if (scale >= one.scale) {
        expect([down, up, half]).toEqual(Array(3).fill(at(one, scale)));
        return;
      }
      const unit = 10n ** BigInt(one.scale - scale);
      const rest = one.digits - down * unit;
      const away = one.digits < 0n ? -1n : 1n;
      // Towards zero, and by less than one unit.
      expect(rest * away >= 0n && rest * away < unit).toBe(true);
      expect(up).toBe(rest === 0n ? down : down + away);
      expect(half).toBe(2n * rest * away >= unit ? down + away : down);
    }),
  );
});

test("base units of an amount, and the amount of base units, in any number of decimals", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(255), (amount, decimals) => {
      const read = parseDecimal(formatUnits(amount, decimals));
      expect(read && digitsAt(read, decimals, "down")).toBe(amount);
    }),
  );
  expect(formatUnits(2_500_000n, 6)).toBe("2.5");
  expect(formatUnits(-1n, 18)).toBe("-0.000000000000000001");
  expect(formatUnits(10n, 0)).toBe("10");
});

test("a quotient times its divisor is the dividend, but for less than one unit of its last decimal", () => {
  const divisor = decimal.filter(({ digits }) => digits !== 0n);
  fc.assert(
    fc.property(decimal, divisor, fc.nat(12), (dividend, divisor, scale) => {
      const unit = magnitudeOf(multiplyDecimals(divisor, { digits: 1n, scale }));
      const apart = (rounding: "down" | "up" | "half") =>
        subtractDecimals(
          dividend,
          multiplyDecimals(divideDecimals(dividend, divisor, scale, rounding), divisor),
        );
      for (const rounding of ["down", "up"] as const)
        expect(compareDecimals(magnitudeOf(apart(rounding)), unit)).toBeLessThan(0);
      const twice = multiplyDecimals(magnitudeOf(apart("half")), whole(2));
      expect(compareDecimals(twice, unit)).toBeLessThanOrEqual(0);
    }),
  );
  for (const [one, other, half] of [
    ["1", "3", "0.33"],
    ["2", "3", "0.67"],
    ["-1", "8", "-0.13"],
    ["1", "-8", "-0.13"],
    ["-1", "-8", "0.13"],
  ] as const)
    expect(
      formatDecimal(divideDecimals(parseDecimal(one) ?? ZERO, parseDecimal(other) ?? ZERO, 2, "half")),
    ).toBe(half);
});
