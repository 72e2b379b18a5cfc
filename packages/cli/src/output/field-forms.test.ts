import { formWords } from "@waybill/spec/form-words";
import { expect, test } from "vitest";
import { fieldLines } from "./field-errors";

test("a value of the wrong form is refused with a description in words, not with a regular expression", () => {
  const pattern = "^\\d{1,30}(\\.\\d{1,18})?$";
  const fields = {
    min_usd: [{ code: "regex", message: `must match ${pattern}`, params: { pattern, value: "abc" } }],
  };
  expect(fieldLines(fields, () => "--min-usd")).toEqual([
    "min_usd (--min-usd): must be a number with at most 18 decimals, such as 0.5",
  ]);
});

test("a length without a range is reported as one number", () => {
  const fields = { jurisdiction: [{ code: "length", message: null, params: { min: 2, max: 2 } }] };
  expect(fieldLines(fields, () => "--jurisdiction")).toEqual([
    "jurisdiction (--jurisdiction): must be exactly 2 long",
  ]);
});

test("a form of another service is reported in the service's words", () => {
  expect(formWords({ pattern: "^x$" })).toBeUndefined();
  expect(formWords({ pattern: "toString" })).toBeUndefined();
  const fields = { a: [{ code: "regex", message: "must match ^x$", params: { pattern: "^x$" } }] };
  expect(fieldLines(fields)).toEqual(["a: must match ^x$"]);
});
