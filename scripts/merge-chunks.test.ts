import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { mergeChunks } from "./merge-chunks";

const shared = "export class Shared {}\nexport const made = new Shared();";
const later = 'import { made } from "./shared";\nexport const late = made;';
const sources: Readonly<Record<string, string>> = {
  "shared.ts": shared,
  "later.ts": later,
  "pair.ts": 'import { Shared } from "./shared";\nexport const pair = () => [new Shared(), Shared];',
  "one.ts":
    'export { made } from "./shared";\nexport { pair } from "./pair";\nexport const load = () => import("./later");',
  "two.ts": 'export { Shared } from "./shared";\nexport { pair } from "./pair";',
};

/** Entries `one` and `two`, built with a chunk for what both have and one for what a third has, too. */
async function built(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "merge-chunks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, code] of Object.entries(sources)) await writeFile(join(folder, name), code);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await build({
    entryPoints: ["one", "two", "later"].map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    sourcemap: true,
  });
  return folder;
}

test("an entry loads one file beside itself, and all entries still share one copy of what they share", async () => {
  const folder = await built();
  const chunks = async () => (await readdir(folder)).filter((name) => /^chunk-.*\.js$/.test(name));
  expect((await chunks()).length).toBeGreaterThan(1);
  await mergeChunks(folder, "one.js", "core.js");
  expect(await chunks()).toEqual([]);
  const entry = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const [one, two] = [await entry("one.js"), await entry("two.js")];
  expect(one.made).toBeInstanceOf(two.Shared);
  expect(two.pair()[0]).toBeInstanceOf(two.Shared);
  expect((await one.load()).late).toBe(one.made);
});

test("a name that two chunks export is refused: one of them would be lost", async () => {
  const folder = await built();
  const all = (await readdir(folder)).filter((name) => /^chunk-.*\.js$/.test(name));
  for (const name of all) await writeFile(join(folder, name), "const made = 1;\nexport { made };\n");
  await expect(mergeChunks(folder, "one.js", "core.js")).rejects.toThrow("made");
});
