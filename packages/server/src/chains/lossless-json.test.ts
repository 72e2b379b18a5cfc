import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLossless } from "./lossless-json";

test("integers beyond the safe range keep all their digits", () => {
  const text =
    '{"a":9007199254740991,"b":9007199254740993,"c":[-18446744073709551615, 18446744073709551615]}';
  expect(parseLossless(text)).toEqual({
    a: 9007199254740991,
    b: 9007199254740993n,
    c: [-18446744073709551615n, 18446744073709551615n],
  });
  expect(parseLossless("9007199254740993")).toBe(9007199254740993n);
});

test("nothing else is changed: strings, names, fractions, exponents", () => {
  for (const text of [
    '{"9007199254740993":"x,9007199254740993,"}',
    String.raw`["\":9007199254740993","\\",9007199254740991]`,
    "[0.90071992547409931,1.5e9007,90071992547409931.5,90071992547409931e2,1e-9007199254740993]",
  ])
    expect(parseLossless(text), text).toEqual(JSON.parse(text));
});

test("any other JSON is parsed as by JSON.parse, and malformed JSON is refused", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const rounded = JSON.stringify(parseLossless(text), (_name, value: unknown) =>
        typeof value === "bigint" ? Number(value) : value,
      );
      expect(rounded).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
  for (const text of ["", '{"a":9007199254740993', '"9007199254740993', "09007199254740993"])
    expect(() => parseLossless(text), text).toThrow(SyntaxError);
});

test("any integer of 64 bits is exact", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (number) => {
      const { value } = parseLossless(`{"value":${number}}`) as { value: number | bigint };
      expect(BigInt(value)).toBe(number);
    }),
  );
});
