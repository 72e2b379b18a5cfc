import { expect, test } from "vitest";
import { checkName } from "./name";

const broken: unknown[] = [];
const check = (given: string | undefined) =>
  checkName(given, 5, (field, code) => {
    broken.push([field, code]);
    return null;
  });

test("a name has characters that show, as many as it may have, without the blanks around it", () => {
  for (const [given, name] of [
    ["  a b ", "a b"],
    ["\u{1F600}abcd", "\u{1F600}abcd"],
    ["-", "-"],
  ] as const)
    expect(check(given)).toBe(name);
  expect(broken).toEqual([]);
});

test.each([
  ["   ", "length"],
  ["\u200b", "length"],
  ["abcdef", "length"],
  ["a\u0000b", "invalid_value"],
  ["a\nb", "invalid_value"],
])("%j is none: %s", (given, code) => {
  broken.length = 0;
  expect(check(given)).toBeNull();
  expect(broken).toEqual([["name", code]]);
});

test("a value that the schema refused already is not reported again", () => {
  broken.length = 0;
  expect(check(undefined)).toBeNull();
  expect(broken).toEqual([]);
});
