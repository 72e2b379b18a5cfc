import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { commonJsChunks, withDirectExports } from "./commonjs-chunks";

test("chunks load each other, and what they export follows its variable without a copy of its getter", async () => {
  const folder = await mkdtemp(join(tmpdir(), "commonjs-chunks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, "count.js"),
    "let count = 0;\nconst add = () => { count += 1; };\nexport { count, add };",
  );
  await writeFile(
    join(folder, "entry.js"),
    'import { add, count } from "./count.js";\nadd();\nconst now = () => count;\nconst here = () => import.meta.dirname;\nexport { here, now, add as default };',
  );
  await commonJsChunks(folder);
  const entry = createRequire(join(folder, "entry.cjs"))("./entry.cjs") as Record<string, () => number>;
  entry.default?.();
  expect(entry.now?.()).toBe(2);
  expect(entry.here?.()).toBe(folder);
  expect(Object.keys(entry).sort()).toEqual(["default", "here", "now"]);
  expect(entry.__esModule).toBe(true);
  expect(await readFile(join(folder, "count.cjs"), "utf8")).not.toContain(",mod)");
});

test("an entry stays a module with the names of its CommonJS, and one that asks for its address is refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "commonjs-chunks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = join(folder, "entry.js");
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(
    entry,
    "const own = 1;\nconst other = import.meta.filename;\nexport {\n  own,\n  other as named\n};\n",
  );
  await commonJsChunks(folder, ["entry"]);
  const module = await import(pathToFileURL(entry).href);
  expect({ ...module }).toEqual({ own: 1, named: join(folder, "entry.cjs") });

  await writeFile(entry, "export const url = import.meta.url;");
  await expect(commonJsChunks(folder)).rejects.toThrow("entry.js uses import.meta.url");
});

test("an unknown way of handing out exports is refused, not left slow", () => {
  expect(withDirectExports("module.exports = 1;")).toBe("module.exports = 1;");
  expect(() => withDirectExports("__toCommonJS=mod=>copy(mod)")).toThrow("another way");
});
