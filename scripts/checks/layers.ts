/**
 * Imports of the server point down. Each folder of packages/server/src names the folders it may import from; the files
 * beside the folders belong to all of them, except those that start things. A folder that is missing here fails.
 */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

const source = "packages/server/src";

/** Of the folders a folder may import from, in the order in which they stand on each other. */
const allowed: Record<string, readonly string[]> = {
  generated: [],
  lib: [],
  storage: ["lib"],
  jobs: ["storage", "lib"],
  chains: ["storage", "lib"],
  access: ["jobs", "storage", "lib"],
  workspace: ["jobs", "chains", "storage", "lib"],
  http: ["access", "workspace", "storage", "lib"],
  bridge: ["chains", "lib"],
  labels: ["chains", "storage", "lib"],
  prices: ["jobs", "chains", "storage", "lib"],
  indexing: ["jobs", "prices", "chains", "bridge", "storage", "lib"],
  risk: ["indexing", "labels", "workspace", "chains", "storage", "lib"],
  balances: ["prices", "workspace", "chains", "storage", "lib"],
  payments: ["jobs", "bridge", "risk", "workspace", "chains", "storage", "lib"],
  params: ["access", "workspace", "chains", "storage", "lib"],
  presenters: ["risk", "indexing", "labels", "workspace", "chains", "storage", "lib"],
  interfaces: [
    "http",
    "access",
    "params",
    "presenters",
    "payments",
    "balances",
    "risk",
    "prices",
    "labels",
    "indexing",
    "bridge",
    "workspace",
    "chains",
    "storage",
    "lib",
  ],
  local: ["workspace", "labels", "jobs", "bridge", "access", "chains", "storage", "lib"],
};

/** Files that put the server together: they may import anything, and only `local` may import them. */
const entries = new Set(["index.ts", "start.ts"]);

/** Whose files are resources, which know nothing of each other. */
const resources = "interfaces";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const files = (await readdir(source, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test(-d)?\.ts$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));

const folderOf = (path: string): string | undefined => (path.includes("/") ? path.split("/")[0] : undefined);

const faults: string[] = [];
for (const file of files) {
  const folder = folderOf(file);
  if (folder === undefined || folder === "generated") continue;
  const below = allowed[folder];
  if (!below)
    faults.push(`${folder}/ has no place among the layers: give it one in scripts/checks/layers.ts`);
  const text = await readFile(join(source, file), "utf8");
  for (const [, path = ""] of text.matchAll(imports)) {
    const target = relative(source, resolve(source, dirname(file), path));
    const other: string =
      folderOf(target) ?? (entries.has(`${target}.ts`) && folder !== "local" ? target : folder);
    if (other === folder || other === "generated" || below?.includes(other)) continue;
    if (files.includes(`${target}.ts`) && folderOf(target) === undefined && !entries.has(`${target}.ts`))
      continue;
    faults.push(`${file} imports ${target}, which does not stand below it`);
  }
  if (folder === resources && !file.endsWith("/index.ts"))
    for (const [, path = ""] of text.matchAll(imports)) {
      const target = relative(source, resolve(source, dirname(file), path));
      if (folderOf(target) === folder && (await isResource(target)))
        faults.push(`${file} imports the resource file ${target}: what two resources share moves down`);
    }
}

/** Whether a file holds the operations of a resource. */
async function isResource(path: string): Promise<boolean> {
  const text = await readFile(join(source, `${path}.ts`), "utf8").catch(() => "");
  return /= operation\("/.test(text);
}

for (const fault of [...new Set(faults)]) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
