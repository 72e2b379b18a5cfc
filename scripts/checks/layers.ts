/**
 * Imports of the server point down. layer-table.ts has the folders that each folder may import from; the files
 * beside the folders belong to all of them, except those that start things. A folder that is missing here fails.
 */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { allowed } from "./layer-table.ts";

const source = "packages/server/src";

/** Files that put the server together: they may import anything, and only `local` may import them. */
const entries = new Set(["index.ts", "start.ts"]);

/** Whose files are resources, which know nothing of each other. */
const resources = "interfaces";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const files = (await readdir(source, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test(-d)?\.ts$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));

/** The layer of a file: its first folder, or its first two where these are layers of their own. */
function folderOf(path: string): string | undefined {
  const [first, second] = path.split("/");
  if (!path.includes("/")) return undefined;
  return `${first}/${second}` in allowed ? `${first}/${second}` : first;
}

const faults: string[] = [];
for (const file of files) {
  const folder = folderOf(file);
  if (folder === undefined || folder === "generated") continue;
  const below = allowed[folder];
  if (!below)
    faults.push(`${folder}/ has no place among the layers: give it one in scripts/checks/layer-table.ts`);
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

// What serves several interfaces is not typed by one of them: `generated/core` in a folder that the data interface stands on
// would make core's description decide what data answers. The files that put the server together see all.
const assembled = new Set([...entries, "services.ts", "health.ts", `${resources}/index.ts`]);
const usedBy = new Map<string, string[]>();
const typedBy: Array<[file: string, owner: string]> = [];
const names = await interfaceNames();
for (const file of files) {
  if (assembled.has(file)) continue;
  const text = await readFile(join(source, file), "utf8");
  for (const [, path = ""] of text.matchAll(imports)) {
    const target = `${relative(source, resolve(source, dirname(file), path))}.ts`;
    usedBy.set(target, [...(usedBy.get(target) ?? []), file]);
  }
  for (const [, owner = ""] of text.matchAll(/"@waybill\/spec\/generated\/([a-z]+)(?:-\w+)?"/g))
    if (names.includes(owner) && ownerOf(file) === undefined) typedBy.push([file, owner]);
}
for (const [file, owner] of typedBy) {
  const seen = new Set([file]);
  for (const one of seen) {
    const user = ownerOf(one);
    if (user !== undefined && user !== owner)
      faults.push(`${file} has types of the ${owner} interface and serves ${one}: give it types of its own`);
    if (user === undefined) for (const other of usedBy.get(one) ?? []) seen.add(other);
  }
}

/** The interface whose folder a file is in. */
function ownerOf(file: string): string | undefined {
  const [first, second, third] = file.split("/");
  return first === resources && third !== undefined ? second : undefined;
}

/** The interfaces that are described, by the folders of their implementations. */
async function interfaceNames(): Promise<string[]> {
  const found = await readdir(join(source, resources), { withFileTypes: true });
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Whether a file holds the operations of a resource. */
async function isResource(path: string): Promise<boolean> {
  const text = await readFile(join(source, `${path}.ts`), "utf8").catch(() => "");
  return /= operation\("/.test(text);
}

for (const fault of [...new Set(faults)]) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
