/**
 * `declarations.mjs <package>`: the type declarations of a package, one `.d.ts` (and `.d.cts`) per entry. TypeScript
 * writes them file by file without checking, which the check of types does, and the bundler joins them: that takes a
 * fifth of the time of a bundler that reads sources.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "tsup";

const root = dirname(import.meta.dirname);
const tsc = join(root, "scripts/tools/node_modules/typescript-7/bin/tsc");

/** The exports of a package, from its own list: the source of each entry by its name, and the formats. */
function publishedBy(name) {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  const entries = Object.entries(exports).filter(([, target]) => target["waybill-source"]);
  const entry = entries.map(([path, target]) => [
    path === "." ? "index" : path.slice(2),
    target["waybill-source"].replace(/^\.\/src\/|\.ts$/g, ""),
  ]);
  const hasRequire = entries.some(([, target]) => target.require);
  return { format: hasRequire ? ["esm", "cjs"] : ["esm"], entry: Object.fromEntries(entry) };
}

/** Writes the declarations of every file of a package, and of what it takes from other workspaces, below `folder`. */
function emit(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  const [project] = ["tsconfig.declarations.json", "tsconfig.src.json"]
    .map((file) => join(root, "packages", name, file))
    .filter((file) => existsSync(file));
  const output = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--noCheck"];
  const folders = ["--rootDir", root, "--outDir", folder];
  const { status } = spawnSync(process.execPath, [tsc, "-p", project, ...output, ...folders], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`The declarations of packages/${name} could not be written.`);
}

/** The description's types are a workspace that is not published: imports of it lead to the declarations beside. */
function inlineSpec(folder) {
  const spec = join(folder, "spec");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".d.ts")) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    if (!text.includes("@waybill/spec/")) continue;
    const path = relative(dirname(file), spec).replaceAll("\\", "/");
    writeFileSync(file, text.replaceAll("@waybill/spec/", `${path.startsWith(".") ? path : `./${path}`}/`));
  }
}

/**
 * The descriptions whose types have a file of their own in the package, beside that of the entry that shows them: one
 * file of a megabyte is slow in an editor, and a person who opens the types of the core finds them.
 */
const apart = { sdk: ["data", "risk", "platform"] };

/** Makes the declarations of a package in its `dist`. */
async function declarations(name) {
  const { format, entry } = publishedBy(name);
  const folder = join(root, ".cache/declarations", name);
  emit(name, folder);
  inlineSpec(folder);
  const source = join(folder, "packages", name, "src");
  const entries = Object.fromEntries([
    ...Object.entries(entry).map(([to, from]) => [to, join(source, `${from}.d.ts`)]),
    ...(apart[name] ?? []).map((part) => [`types/${part}`, join(folder, "spec/generated", `${part}.d.ts`)]),
  ]);
  await build({
    config: false,
    silent: true,
    clean: true,
    format,
    entry: entries,
    outDir: join(root, "packages", name, "dist"),
    dts: {
      only: true,
      entry: entries,
      compilerOptions: { module: "esnext", moduleResolution: "bundler" },
    },
  });
}

await declarations(process.argv[2]);
