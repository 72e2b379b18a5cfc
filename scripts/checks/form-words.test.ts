import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formats, patterns } from "../../spec/form-words";

/* An error for a value of the wrong form describes the form in words: for all forms that the description has. */

const documents = readdirSync("spec", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml") && !name.startsWith("registry"))
  .map((name): unknown => parse(readFileSync(`spec/${name}`, "utf8")));

/** The texts that schemas have under this keyword, at any depth. */
function valuesOf(keyword: string): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node))
      if (key === keyword && typeof value === "string") found.add(value);
      else walk(value);
  };
  for (const document of documents) walk(document);
  return [...found];
}

test("every pattern of the description has words, and its example has its form", () => {
  const used = valuesOf("pattern");
  expect(used.length).toBeGreaterThan(20);
  for (const pattern of used) expect(Object.keys(patterns)).toContain(pattern);
  for (const [pattern, { example }] of Object.entries(patterns))
    expect(example).toMatch(new RegExp(pattern, "u"));
});

test("every format of texts of the description has words", () => {
  // The others are of numbers and files.
  const used = valuesOf("format").filter(
    (name) => !["int32", "int64", "double", "binary", "xml"].includes(name),
  );
  expect(used.length).toBeGreaterThan(3);
  for (const name of used) expect(Object.keys(formats)).toContain(name);
});
