import fc from "fast-check";
import { expect, test } from "vitest";
import { shapeFault } from "./json";

const ofText = (text: string, limits?: Parameters<typeof shapeFault>[1]) =>
  shapeFault(Buffer.from(text), limits);

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
function propertiesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, one) => sum + propertiesOf(one), own);
}

function itemsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce(
    (sum: number, one) => sum + itemsOf(one),
    Array.isArray(value) ? value.length : 0,
  );
}
function widestOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Math.max(
    Array.isArray(value) ? 0 : Object.keys(value).length,
    ...Object.values(value).map(widestOf),
  );
}

test("depth, properties and items are those of the parsed value, whatever texts have", () => {
  const text = fc.string({
    unit: fc.constantFrom('"', "\\", "{", "}", "[", "]", ":", ",", "a", "é", "\u{1f4b6}"),
  });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.integer(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(0, 1), (given, indent) => {
      const json = JSON.stringify(given, null, indent);
      const exact = {
        depth: depthOf(given),
        properties: propertiesOf(given),
        object_properties: widestOf(given),
        items: itemsOf(given),
      };
      expect(ofText(json, exact)).toBeUndefined();
      for (const [limit, words] of [
        ["depth", "levels deep"],
        ["properties", "in all its objects together"],
        ["object_properties", "in one object"],
        ["items", "in all its lists together"],
      ] as const)
        if (exact[limit] > 0) expect(ofText(json, { ...exact, [limit]: exact[limit] - 1 })).toContain(words);
    }),
  );
});

test("text that is no JSON is left to the parser", () => {
  for (const text of ["", '"', '"\\', "]]]]", "{".repeat(100), ":", "nul"])
    expect(ofText(text)).toBeUndefined();
});
