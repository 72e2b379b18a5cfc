import { expect, test } from "vitest";
import { isComplete } from "./complete";

test("complete is what has no undefined value; zero, nothing and false are values", () => {
  expect(isComplete({})).toBe(true);
  expect(isComplete({ a: 0n, b: "", c: null, d: false })).toBe(true);
  expect(isComplete({ a: undefined })).toBe(false);
  expect(isComplete({ a: 1, b: undefined })).toBe(false);
});
