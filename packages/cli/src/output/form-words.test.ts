import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldLines } from "./field-errors";
import { formats, formWords, patterns } from "./form-words";

const spec = join(import.meta.dirname, "../../../../spec");
const textsOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(spec, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(spec, folder, name),
      ),
    )
    .filter((path) => path.endsWith(".yaml"))
    .map((path) => readFileSync(path, "utf8"));
const descriptions = textsOf(["core", "data", "common"]);
const all = (form: RegExp, texts: readonly string[] = descriptions) =>
  new Set(texts.flatMap((text) => [...text.matchAll(form)].map(([, found = ""]) => found)));

test("every pattern of the description has words, and its example has its form", () => {
  const written = all(/\bpattern: *("(?:[^"\\]|\\.)*"|\^.*?\$(?=[ ,}]*$))/gm);
  const used = [...written].map((text) => (text.startsWith('"') ? String(JSON.parse(text)) : text));
  expect(used.length).toBeGreaterThan(4);
  for (const pattern of used) expect(Object.keys(patterns)).toContain(pattern);
  for (const [pattern, { example }] of Object.entries(patterns))
    expect(example).toMatch(new RegExp(pattern, "u"));
});

test("every format of texts of the description has words", () => {
  const written = all(/\bformat: *([a-z-]+)\b(?!\d)/g, [...descriptions, ...textsOf(["risk", "platform"])]);
  // These are of files.
  const used = [...written].filter((name) => !["int", "binary", "xml"].includes(name));
  expect(used.length).toBeGreaterThan(1);
  for (const name of used) expect(Object.keys(formats)).toContain(name);
});

test("a value of the wrong form is told what is wanted in words, not as a regular expression", () => {
  const pattern = "^\\d{1,30}(\\.\\d{1,18})?$";
  const fields = {
    min_usd: [{ code: "regex", message: `must match ${pattern}`, params: { pattern, value: "abc" } }],
  };
  expect(fieldLines(fields, () => "--min-usd")).toEqual([
    "min_usd (--min-usd): must be a number with at most 18 decimals, such as 0.5",
  ]);
});

test("a form of another service is told as the service does", () => {
  expect(formWords({ pattern: "^x$" })).toBeUndefined();
  expect(formWords({ pattern: "toString" })).toBeUndefined();
  const fields = { a: [{ code: "regex", message: "must match ^x$", params: { pattern: "^x$" } }] };
  expect(fieldLines(fields)).toEqual(["a: must match ^x$"]);
});
