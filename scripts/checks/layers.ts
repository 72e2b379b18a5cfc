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

/** Whether a file holds the operations of a resource. */
async function isResource(path: string): Promise<boolean> {
  const text = await readFile(join(source, `${path}.ts`), "utf8").catch(() => "");
  return /= operation\("/.test(text);
}

for (const fault of [...new Set(faults)]) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
