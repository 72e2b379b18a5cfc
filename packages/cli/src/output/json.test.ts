import fc from "fast-check";
import { expect, test } from "vitest";
import { toJson } from "./json";

test("bigint becomes a JSON integer with all its digits", () => {
  expect(toJson({ amount: 9007199254740993n, list: [1n] })).toBe('{"amount":9007199254740993,"list":[1]}');
});

test("is what JSON.stringify writes, for everything it can write", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(toJson(value, indent)).toBe(JSON.stringify(value, undefined, indent));
    }),
  );
});

test("undefined members are left out, dates are ISO text", () => {
  const value = { a: undefined, b: [undefined], c: new Date(0) };
  expect(toJson(value)).toBe(JSON.stringify(value));
  expect(toJson(undefined)).toBe("null");
});
