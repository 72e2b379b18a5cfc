/**
 * `prepack` and `postpack` of the packages: while one is packed, its package.json is what users get, with plain
 * versions instead of the workspace's (`catalog:`, `workspace:`) and without what only this repository reads. pnpm does
 * the same on its own; npm does not. A package without its build or its types cannot be packed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** The version that a dependency is published with. */
function versionOf(name, range, catalog) {
  if (range === "catalog:") {
    if (catalog[name] === undefined) throw new Error(`${name} is not in the catalog`);
    return catalog[name];
  }
  if (range === "workspace:*")
    return readJson(join(root, "packages", name.split("/")[1], "package.json")).version;
  if (/^(catalog|workspace|link|file):/.test(range))
    throw new Error(`${name} cannot be published at ${range}`);
  return range;
}

/** The package.json that is published. */
function publishedManifest({ scripts, devDependencies, publishConfig, ...manifest }, catalog) {
  const { exports = manifest.exports, ...config } = publishConfig ?? {};
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
      name,
      versionOf(name, range, catalog),
    ]),
  );
  return {
    ...manifest,
    exports,
    dependencies,
    ...(Object.keys(config).length > 0 && { publishConfig: config }),
  };
}

/** Every file that an entry promises, with the condition it is under. */
function* targetsOf(exports) {
  for (const value of Object.values(exports))
    if (typeof value === "string") yield value;
    else yield* targetsOf(value);
}

/** Throws unless everything that the manifest names is built, and each entry has types. */
function requireBuilt(folder, { name, exports, bin = {}, main, types }) {
  const files = [...targetsOf(exports), ...Object.values(bin), main, types].filter(
    (path) => path !== undefined,
  );
  const missing = files.filter((path) => !path.includes("*") && !existsSync(join(folder, path)));
  if (missing.length > 0)
    throw new Error(
      `${name} cannot be packed without ${missing.join(", ")}; run \`npm run build\` at the root.`,
    );
  const untyped = Object.entries(exports).filter(
    ([path, target]) => !path.endsWith(".json") && !JSON.stringify(target).includes('"types"'),
  );
  if (untyped.length > 0)
    throw new Error(`${name} has no types for ${untyped.map(([path]) => path).join(", ")}`);
}

const folder = process.cwd();
const path = join(folder, "package.json");
const kept = join(folder, "node_modules", ".waybill-package.json");

/** Also after a packing that was killed. */
function restore() {
  if (!existsSync(kept)) return;
  writeFileSync(path, readFileSync(kept));
  rmSync(kept);
}

function prepack() {
  restore();
  const { catalog } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"));
  const text = readFileSync(path, "utf8");
  const manifest = publishedManifest(JSON.parse(text), catalog);
  requireBuilt(folder, manifest);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, text);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[2] === "prepack") prepack();
else restore();
