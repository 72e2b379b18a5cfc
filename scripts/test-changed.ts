/**
 * `npm run test:changed [-- commit]`: the tests nearest to what has changed since a commit (default: where this branch left
 * `main`), uncommitted and new files included. A test file is near when few imports lie between it and a change. As many
 * run as fit into the budget, the nearest first and proofs last; the others are named.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { measuredSeconds } from "./test-seconds";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Seconds of test files, on all cores together; loading comes on top, so that two cores need less than a minute. */
const BUDGET = 60;
/** Estimates for files without a measurement, seconds: those that start servers, chains or processes are slow. */
const UNKNOWN = { slow: 3, quick: 0.5 };
const slow = /child_process|local\/chains|startServer|startService|\/harness/;
/** How many of the files that are left out are named. */
const SHOWN = 10;

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

function changedSince(commit: string | undefined): string[] {
  const [base = "HEAD"] = commit === undefined ? git("merge-base", "HEAD", "main") : [commit];
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...git("diff", "--name-only", base), ...untracked].map((path) => join(root, path));
}

/** Our packages, as they are imported, and the folders of their sources. */
const packages = readdirSync(join(root, "packages")).map(
  (name) => [`@waybill/${name}`, join(root, "packages", name, "src")] as const,
);

function resolved(importer: string, path: string): string | undefined {
  const [name, folder] = packages.find(([name]) => path === name || path.startsWith(`${name}/`)) ?? [];
  const spec = path.startsWith("@waybill/spec/") && join(root, path.replace("@waybill/", ""));
  const base = path.startsWith(".")
    ? resolve(dirname(importer), path)
    : spec || (name && folder && join(folder, path.slice(name.length + 1)));
  if (!base) return undefined;
  return [base, `${base}.ts`, join(base, "index.ts")].find((file) => /\.\w+$/.test(file) && existsSync(file));
}

const imports = /(?:from|import|new URL)\s*\(?\s*"([^"]+)"/g;

/** For each file, those that import it. */
function importers(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(imports)) {
      const target = resolved(file, path);
      if (target) found.set(target, [...(found.get(target) ?? []), file]);
    }
  return found;
}

/** How many imports lie between each file and the nearest change. */
function distances(changed: readonly string[], users: ReadonlyMap<string, readonly string[]>) {
  const distance = new Map(changed.map((file) => [file, 0]));
  for (const [file, steps] of distance)
    for (const user of users.get(file) ?? []) if (!distance.has(user)) distance.set(user, steps + 1);
  return distance;
}

/** Seconds of each test file, by its path: when it last ran here, or as measured once. */
function durations(): Map<string, number> {
  const cache = join(root, "node_modules/.vite/vitest");
  const found = measuredSeconds();
  for (const folder of existsSync(cache) ? readdirSync(cache) : []) {
    const file = join(cache, folder, "results.json");
    if (!existsSync(file)) continue;
    const { results } = JSON.parse(readFileSync(file, "utf8")) as {
      results: [string, { duration: number }][];
    };
    for (const [name, { duration }] of results) found.set(join(root, name.slice(1)), duration / 1000);
  }
  return found;
}

const files = git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts")
  .map((path) => join(root, path))
  .filter(existsSync);
const distance = distances(changedSince(process.argv[2]), importers(files));
const took = durations();
const secondsOf = (file: string): number =>
  took.get(file) ?? (slow.test(readFileSync(file, "utf8")) ? UNKNOWN.slow : UNKNOWN.quick);
const isProof = ({ file }: { file: string }): number => Number(file.endsWith(".proof.test.ts"));
const near = files
  .filter((file) => file.endsWith(".test.ts") && distance.has(file))
  .map((file) => ({ file, steps: distance.get(file) ?? 0 }))
  .sort(
    (one, other) =>
      isProof(one) - isProof(other) || one.steps - other.steps || secondsOf(one.file) - secondsOf(other.file),
  );

let seconds = 0;
const chosen: string[] = [];
const left: string[] = [];
for (const { file } of near) {
  const fits = seconds + secondsOf(file) <= BUDGET;
  if (fits) seconds += secondsOf(file);
  (fits ? chosen : left).push(file);
}
process.stderr.write(`${chosen.length} of the ${near.length} test files that a change can reach\n`);
for (const file of left.slice(0, SHOWN))
  process.stderr.write(`  left out: ${relative(root, file)} (about ${Math.round(secondsOf(file))} s)\n`);
if (left.length > SHOWN) process.stderr.write(`  left out: ${left.length - SHOWN} more\n`);
if (chosen.length > 0) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", ...chosen], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
}
