import fc from "fast-check";
import { expect, test } from "vitest";
import { shapeFault } from "./json-shape";

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

test("depth and properties are those of the parsed value, whatever texts have", () => {
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
      const [depth, properties] = [depthOf(given), propertiesOf(given)];
      expect(ofText(json, { depth, properties })).toBeUndefined();
      if (depth > 0) expect(ofText(json, { depth: depth - 1, properties })).toContain("levels deep");
      if (properties > 0) expect(ofText(json, { depth, properties: properties - 1 })).toContain("properties");
    }),
  );
});

test("text that is no JSON is left to the parser", () => {
  for (const text of ["", '"', '"\\', "]]]]", "{".repeat(100), ":", "nul"])
    expect(ofText(text)).toBeUndefined();
});
