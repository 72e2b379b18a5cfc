import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";

/**
 * Makes CommonJS of the ES modules of a build, `name.cjs` of each `name.js`, without comments. Node loads these in a
 * third of the time: ES modules are read and linked asynchronously, one after the other, and each of Node's own modules
 * that they name is run for the sake of its list of exports. Modules of other packages that are loaded late stay
 * imports, as they may be ES modules only.
 *
 * @param entries names without an ending, which programs import: `name.js` stays, and exports what `name.cjs` does
 * @throws Error for a module that asks for its address: CommonJS has only `import.meta.dirname` and `import.meta.filename`
 */
export async function commonJsChunks(folder: string, entries: readonly string[] = []): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  for (const name of names) {
    const module = await readFile(join(folder, name), "utf8");
    const { code, warnings } = await transform(module, {
      format: "cjs",
      platform: "node",
      target: "node20",
      minifyWhitespace: true,
      define: { "import.meta.dirname": "__dirname", "import.meta.filename": "__filename" },
    });
    if (warnings.some(({ id }) => id === "empty-import-meta"))
      throw new Error(`${name} uses import.meta.url, which CommonJS does not have: use import.meta.filename`);
    const own = withDirectExports(code)
      .replaceAll(/\bimport\("(\.\/[^"]+)\.js"\)/g, 'Promise.resolve().then(()=>require("$1.cjs"))')
      .replaceAll(/\brequire\("(\.\/[^"]+)\.js"\)/g, 'require("$1.cjs")');
    const base = name.replace(/\.js$/, "");
    await writeFile(join(folder, `${base}.cjs`), own);
    if (entries.includes(base)) await writeFile(join(folder, name), moduleOf(base, exportsOf(module)));
    else await rm(join(folder, name));
  }
}

/** The names that a module of esbuild exports, which it lists at its end. */
const exportsOf = (module: string): string[] =>
  (/\bexport \{([^{}]*)\};?\s*$/.exec(module)?.[1] ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^.* as /s, ""))
    .filter((name) => name !== "");

/** An ES module with the exports of a CommonJS one, which is required: Node reads one that is imported twice. */
const moduleOf = (base: string, names: readonly string[]): string =>
  `import { createRequire } from "node:module";

export const {
${names.map((name) => `  ${name},\n`).join("")}} = createRequire(import.meta.url)("./${base}.cjs");
`;

/** How esbuild hands out the exports of a module: as copies of their getters, each of which looks a name up. */
const copiedExports =
  /(__toCommonJS\d*=(mod\d*)=>)__copyProps\d*\((__defProp\d*)\(\{\},"__esModule",\{value:true\}\),\2\)/g;

/**
 * Without these copies. A call of another chunk's function passes its getter every time, and a hash makes thousands of
 * such calls.
 *
 * @throws Error when the code hands its exports out in another way
 */
export function withDirectExports(code: string): string {
  const direct = code.replaceAll(copiedExports, '$1$3($2,"__esModule",{value:true})');
  if (direct === code && code.includes("__toCommonJS"))
    throw new Error("esbuild hands out the exports of CommonJS modules in another way than expected");
  return direct;
}
