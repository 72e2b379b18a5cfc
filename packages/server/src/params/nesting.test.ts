import { expect, test } from "vitest";
import { isNestedDeeper } from "./nesting";

test.each([
  [1, 0, false],
  ["text", 0, false],
  [[], 1, false],
  [{ a: 1, b: [2] }, 2, false],
  [{ a: 1, b: [2] }, 1, true],
  [[[], { a: { b: null } }], 3, false],
  [[[], { a: { b: null } }], 2, true],
])("%j is nested deeper than %i levels: %j", (value, levels, isDeeper) => {
  expect(isNestedDeeper(value, levels)).toBe(isDeeper);
});

test("a megabyte of brackets is looked at", () => {
  expect(isNestedDeeper(JSON.parse(`${"[".repeat(5e5)}${"]".repeat(5e5)}`), 100)).toBe(true);
});
