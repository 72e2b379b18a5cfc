import { expect, test } from "vitest";
import { all, atLeast, must, same, within } from "./rule";

const none = "none, or an invalid one";

test("same: both are there and equal", () => {
  expect(same("1", "1")).toBeUndefined();
  expect(same(1n, 2n)).toEqual({ expected: "1", actual: "2" });
  expect(same("1", undefined)).toEqual({ expected: "1", actual: none });
  expect(same(undefined, "1")).toEqual({ expected: "nothing else", actual: "1" });
  expect(same(undefined, undefined)).toEqual({ expected: "nothing else", actual: none });
});

test("must: the sentence is made only when it is needed", () => {
  const never = () => expect.unreachable();
  expect(must(true, never, 1)).toBeUndefined();
  expect(must(false, () => "made", 1)).toEqual({ expected: "made", actual: "1" });
  expect(must(false, "given", 0n)).toEqual({ expected: "given", actual: "0" });
});

test.each<[value: bigint | undefined, inside: boolean]>([
  [1n, false],
  [2n, true],
  [5n, true],
  [6n, false],
  [-1n, false],
  [undefined, false],
])("within 2 and 5: %s is %s", (value, inside) => {
  const found = { expected: "a nonce from 2 to 5", actual: value === undefined ? none : String(value) };
  expect(within(value, [2n, 5n], "a nonce")).toEqual(inside ? undefined : found);
  expect(within(undefined, [0n, 5n], "a nonce")).toBeDefined();
});

test("a bound that is no number lets nothing pass", () => {
  const wrong: [bigint, bigint] = Object([0n, Number.NaN]);
  expect(within(0n, wrong, "a fee")).toMatchObject({ actual: "0" });
});

test("all: the first that failed", () => {
  const found = { expected: "a", actual: "b" };
  expect(all(undefined, found, { expected: "c", actual: "d" })).toBe(found);
  expect(all(undefined, undefined)).toBeUndefined();
});

test("text of a server is printed short, and without characters that move others", () => {
  const shown = (value: string) => same("1", value)?.actual;
  expect(shown("a\u202eb\nc\u0000")).toBe("a?b?c?");
  expect(shown("x".repeat(160))).toBe("x".repeat(160));
  expect(shown("x".repeat(161))).toBe(`${"x".repeat(160)}… (1 more character)`);
});

test("a missing amount is not at least anything, and nothing is at least a missing amount", () => {
  expect(atLeast(2n, 1n)).toBe(true);
  expect(atLeast(2n, 2n)).toBe(true);
  expect(atLeast(1n, 2n)).toBe(false);
  expect(atLeast(undefined, -1n)).toBe(false);
  expect(atLeast(1n, undefined)).toBe(false);
  expect(atLeast(undefined, undefined)).toBe(false);
});
