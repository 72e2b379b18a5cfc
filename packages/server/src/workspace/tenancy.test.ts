import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { workspaceTables } from "../storage/tables";

/*
 * Types confine Kysely statements to a workspace. This test restricts what types cannot check to a few files: SQL text,
 * and the two ways to bypass the workspace handle.
 */

const source = join(import.meta.dirname, "..");

/** Exempt from all rules: migrations and tests. */
const exempt = /^storage\/migrations\/|\.test(-d)?\.ts$|^generated\//;

const files = (await readdir(source, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
  .filter((path) => !exempt.test(path));
const texts = await Promise.all(
  files.map(async (path) => ({ path, text: await readFile(join(source, path), "utf8") })),
);
const filesWith = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("only the handle and cross-workspace maintenance use the workspace tables", () => {
  expect(filesWith(/\.(withTables|\$extendTables)\b/).sort()).toEqual([
    "workspace/every-workspace.ts",
    "workspace/workspace.ts",
  ]);
});

test("cross-workspace access is used for maintenance only", () => {
  expect(filesWith(/from "[^"]*\/every-workspace"/).sort()).toEqual([
    "payments/quote/cleanup-loop.ts",
    "payments/submit/settle.ts",
  ]);
});

test("the scope is removed only where it is defined", () => {
  expect(filesWith(/\.(withoutPlugins)\b/)).toEqual([]);
});

test("no SQL text names a workspace table; the local chains have their own databases", () => {
  const names = [...workspaceTables].join("|");
  const table = new RegExp(`\\b(from|join|into|update|table)\\s+["']?(${names})\\b`, "i");
  const served = texts.filter(({ path }) => !path.startsWith("local/"));
  const found = served.flatMap(({ path, text }) =>
    [...text.matchAll(/`[^`]*`|"[^"\n]*"/g)].filter(([literal]) => table.test(literal)).map(() => path),
  );
  expect(found).toEqual([]);
  expect(filesWith(new RegExp(`\\bsql\\.(table|id)\\(["'](${names})`))).toEqual([]);
});
