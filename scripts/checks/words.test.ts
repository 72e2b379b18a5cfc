import { expect, test } from "vitest";
import { checkedFiles, findingsIn } from "./words";

/** The findings of a text, as `line word: sentence`. */
const found = (file: string, text: string): string[] =>
  findingsIn(file, text).map(({ line, word, sentence }) => `${line} ${word}: ${sentence}`);

test("documents: sentences, items and cells of tables, without code", () => {
  const text = [
    "# What is stored",
    "",
    "The server keeps it. What is deleted is gone,",
    "and nobody reads it. What happens then?",
    "",
    "The least that may arrive is at least the most recent one.",
    "",
    "| option | `verdict` |",
    "| --- | --- |",
    "| a | the verdict |",
    "",
    "```ts",
    "const told = verdict; // Of the payment.",
    "```",
  ].join("\n");
  expect(found("README.md", text)).toEqual([
    "1 What: What is stored",
    "3 What: What is deleted is gone, and nobody reads it.",
    "4 nobody: What is deleted is gone, and nobody reads it.",
    "6 The least: The least that may arrive is at least the most recent one.",
    "10 verdict: the verdict |",
    "13 Of: Of the payment.",
  ]);
});

test("descriptions: values and comments, and no keys or names", () => {
  const text = [
    "# Told to clients.",
    "verdict:",
    "  enum: [verdict]",
    '  description: "The outcome. What it found; `fate` is a field."',
    "  summary: |",
    "    Whoever asks",
    "    is told.",
  ].join("\n");
  expect(found("a.yaml", text)).toEqual([
    "1 Told: Told to clients.",
    "4 What: What it found; `fate` is a field.",
    "6 Whoever: Whoever asks is told.",
    "7 told: Whoever asks is told.",
  ]);
});

const source = [
  "/**",
  " * The payment. Of two that",
  " * match, the first.",
  " *",
  " * @param verdict the result",
  " */",
  "// Judged",
  "// by itself.",
  "const told = (verdict: string, at = /nobody/) => `it is $" + "{verdict} by itself`;",
  'const shown = "nobody pays", name = "verdict";',
].join("\n");

test("code: comments, strings and templates, and no names", () => {
  expect(found("a.ts", source)).toEqual([
    "2 Of: Of two that match, the first.",
    "7 Judged: Judged by itself.",
    "8 by itself: Judged by itself.",
    "9 by itself: it is `$" + "{verdict}` by itself",
    "10 nobody: nobody pays",
  ]);
});

test("tests: titles also with a small letter, and no data", () => {
  const text = ['test("what is stored", () => {', '  save("nobody pays");', "});"].join("\n");
  expect(found("a.test.ts", text)).toEqual(["1 what: what is stored"]);
});

test("generated files are not checked", () => {
  expect(checkedFiles()).toContain("README.md");
  expect(checkedFiles().filter((file) => file.includes("generated/"))).toEqual([]);
});
