import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** The modules that a module of `dist` imports at once, by file name. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export|\})[^;]*?from "\.\/([^"]+)"|^import "\.\/([^"]+)"/gm)].flatMap(
    ([, from, bare]) => from ?? bare ?? [],
  );

/**
 * Makes one file of all chunks that an entry imports at once: loading a module takes longer than running it, and splitting makes
 * a chunk of every few lines that another set of entries shares.
 *
 * @throws Error when two of the chunks export the same name
 */
export async function mergeChunks(folder: string, entry: string, merged: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const codes = new Map<string, string>();
  for (const name of names) codes.set(name, await readFile(join(folder, name), "utf8"));
  const chunks = new Set<string>();
  const add = (name: string) => {
    for (const found of importsOf(codes.get(name) ?? ""))
      if (!chunks.has(found)) {
        chunks.add(found);
        add(found);
      }
  };
  add(entry);
  const exported = [...chunks].flatMap((name) => exportsOf(codes.get(name) ?? ""));
  const twice = exported.filter((name, index) => exported.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`chunks of ${entry} export these names twice: ${twice.join(", ")}`);
  const { outputFiles } = await build({
    stdin: {
      contents: [...chunks].map((name) => `export * from "./${name}";`).join("\n"),
      resolveDir: folder,
    },
    outfile: join(folder, merged),
    bundle: true,
    write: false,
    sourcemap: true,
    treeShaking: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    logLevel: "error",
    plugins: [
      {
        name: "others-stay",
        setup: ({ onResolve }) =>
          onResolve({ filter: /.*/ }, ({ path }) =>
            chunks.has(path.replace("./", "")) ? undefined : { path, external: true },
          ),
      },
    ],
  });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  for (const [name, code] of codes)
    if (chunks.has(name)) await Promise.all([name, `${name}.map`].map((file) => rm(join(folder, file))));
    else {
      const changed = code.replace(/(from |import |import\()"\.\/([^"]+)"/g, (text, before, file) =>
        chunks.has(file) ? `${before}"./${merged}"` : text,
      );
      if (changed !== code) await writeFile(join(folder, name), changed);
    }
}

const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => name.trim().split(" as ").at(-1) || []),
  );
