import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonWriter, toJson } from "./json";

test("integers of any size keep all their digits, and strings that look like them stay strings", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.string(), (amount, text) => {
      const json = toJson({ amount, list: [amount], text, digits: String(amount) });
      expect(json).toBe(
        `{"amount":${amount},"list":[${amount}],"text":${JSON.stringify(text)},"digits":"${amount}"}`,
      );
    }),
  );
  expect(toJson(2n ** 53n)).toBe("9007199254740992");
  expect(toJson(-(2n ** 256n))).toBe(`-${2n ** 256n}`);
});

test("everything else equals the result of JSON.stringify", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value));
      expect(toJson({ value, large: 2n ** 64n })).toBe(
        `{"value":${JSON.stringify(value)},"large":${2n ** 64n}}`,
      );
    }),
  );
});

test("a JSON writer returns the same text as toJson, before and after its first bigint", () => {
  const values = fc.array(fc.oneof(fc.jsonValue(), fc.record({ amount: fc.bigInt(), text: fc.string() })));
  fc.assert(
    fc.property(values, (answers) => {
      const write = jsonWriter();
      for (const answer of answers) expect(write(answer)).toBe(toJson(answer));
    }),
  );
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(() => jsonWriter()(circular)).toThrow(TypeError);
});
