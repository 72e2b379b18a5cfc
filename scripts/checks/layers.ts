import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

/**
 * Imports of the server point down: the folders that a folder may import from, in the order in which they stand on each
 * other. The files beside the folders belong to all of them, except those that start things. A folder that is missing
 * here fails.
 */
export const allowed: Record<string, readonly string[]> = {
  generated: [],
  lib: [],
  storage: ["lib"],
  jobs: ["storage", "lib"],
  chains: ["storage", "lib"],
  audit: ["jobs", "storage", "lib"],
  access: ["audit", "jobs", "storage", "lib"],
  workspace: ["audit", "jobs", "chains", "storage", "lib"],
  http: ["access", "workspace", "storage", "lib"],
  bridge: ["chains", "lib"],
  labels: ["audit", "chains", "storage", "lib"],
  sanctions: ["labels", "workspace", "chains", "jobs", "storage", "lib"],
  names: ["sanctions", "workspace", "jobs", "storage", "lib"],
  prices: ["jobs", "chains", "storage", "lib"],
  indexing: ["labels", "jobs", "prices", "chains", "bridge", "storage", "lib"],
  simulation: ["labels", "chains", "storage", "lib"],
  risk: ["simulation", "names", "sanctions", "indexing", "labels", "workspace", "chains", "storage", "lib"],
  cases: ["workspace", "storage", "lib"],
  alerts: [
    "access",
    "audit",
    "cases",
    "names",
    "risk",
    "sanctions",
    "indexing",
    "labels",
    "workspace",
    "chains",
    "jobs",
    "storage",
    "lib",
  ],
  intents: ["risk", "simulation", "workspace", "prices", "chains", "storage", "lib"],
  balances: ["prices", "workspace", "chains", "storage", "lib"],
  reconciliation: ["indexing", "prices", "workspace", "chains", "storage", "lib"],
  treasury: [
    "reconciliation",
    "workspace",
    "prices",
    "indexing",
    "bridge",
    "chains",
    "jobs",
    "storage",
    "lib",
  ],
  workflows: ["reconciliation", "treasury", "alerts", "prices", "workspace", "jobs", "storage", "lib"],
  connections: ["balances", "indexing", "prices", "labels", "workspace", "chains", "jobs", "storage", "lib"],
  "payments/quote": ["jobs", "bridge", "workspace", "chains", "storage", "lib"],
  "payments/submissions": ["bridge", "jobs", "intents", "risk", "workspace", "chains", "storage", "lib"],
  params: ["access", "workspace", "chains", "storage", "lib"],
  presenters: [
    "payments/submissions",
    "reconciliation",
    "risk",
    "indexing",
    "prices",
    "labels",
    "workspace",
    "chains",
    "storage",
    "lib",
  ],
  interfaces: [
    "http",
    "access",
    "audit",
    "params",
    "presenters",
    "payments/quote",
    "payments/submissions",
    "connections",
    "workflows",
    "treasury",
    "reconciliation",
    "balances",
    "cases",
    "alerts",
    "intents",
    "risk",
    "simulation",
    "prices",
    "names",
    "sanctions",
    "labels",
    "indexing",
    "bridge",
    "workspace",
    "chains",
    "storage",
    "lib",
  ],
  console: ["http", "access", "connections", "workspace", "storage", "lib"],
  metrics: ["http", "indexing", "jobs", "storage", "lib"],
  local: [
    "interfaces",
    "http",
    "connections",
    "alerts",
    "workspace",
    "labels",
    "jobs",
    "bridge",
    "access",
    "chains",
    "storage",
    "lib",
  ],
};

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

// Code that serves several interfaces is not typed by one of them: `generated/core` in a folder that the data interface
// stands on would make core's description decide the answers of data. The files that put the server together see all.
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
