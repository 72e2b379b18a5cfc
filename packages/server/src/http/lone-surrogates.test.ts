import fc from "fast-check";
import { expect, test } from "vitest";
import { loneSurrogatesIn } from "./lone-surrogates";

const loneSurrogateIn = (root: unknown) => loneSurrogatesIn(root)[0]?.field;

test.each([
  ['{"a":"\\ud800"}', "a"],
  ['{"a":{"b":["x","\\udc00y"]}}', "a.b[1]"],
  ['{"a":[{"\\ud83d":1}]}', "a[0]"],
  ['{"\\udfff":1}', "body"],
  ['{"a":"\\ud83d\\ude00"}', undefined],
  ["{}", undefined],
])("%s", (text, path) => {
  expect(loneSurrogateIn(JSON.parse(text))).toBe(path);
});

test("all places are returned, each as a field and as a pointer", () => {
  const text = '{"a/b":"\\ud800","c":{"d~":["x","\\udc00"]},"e":[{"\\ud83d":"\\ud83d"}],"f":"fine"}';
  expect(loneSurrogatesIn(JSON.parse(text)).sort((one, other) => (one.field < other.field ? -1 : 1))).toEqual(
    [
      { field: "a/b", pointer: "/a~1b" },
      { field: "c.d~[1]", pointer: "/c/d~0/1" },
      { field: "e[0]", pointer: "/e/0" },
    ],
  );
});

test("a deeply nested body does not end the process", () => {
  const depth = 200_000;
  expect(loneSurrogateIn(JSON.parse(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`))).toBeUndefined();
});

test("text without unpaired surrogates has no match", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), fc.nat({ max: 0x7ff }), (texts, half) => {
      expect(loneSurrogateIn(texts)).toBeUndefined();
      expect(loneSurrogateIn([...texts, String.fromCharCode(0xd800 + half)])).toBe(`[${texts.length}]`);
    }),
  );
});
