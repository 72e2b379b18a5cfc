/**
 * `npm run mutation [-- <file or folder>... [--tests <file or folder>...]]`: changes the code that decides what is
 * signed, piece by piece (a comparison, a condition, a rule left out), and runs the tests that reach the piece: each
 * change that no test notices is a gap in the tests. Without arguments all of packages/sdk/src/verify and policy; then
 * it fails below 90 % of changes noticed. Works on a copy in .cache/mutation, and writes a report beside it. With
 * `--tests` only these tests run, and those of the hostile server: a quick look at a part that they should hold by
 * themselves.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = join(root, ".cache/mutation");

const folders = ["packages/sdk/src/verify", "packages/sdk/src/policy"];

const args = process.argv.slice(2);
const end = args.includes("--tests") ? args.indexOf("--tests") : args.length;
const fromRoot = (given: string[]) => given.map((path) => relative(root, join(process.cwd(), path)));
const paths = fromRoot(args.slice(0, end));
const tests = fromRoot(args.slice(end + 1));
for (const path of [...paths, ...tests])
  if (!existsSync(join(root, path))) throw new RangeError(`there is no ${path} in this repository`);

const patternOf = (path: string, files: string) =>
  statSync(join(root, path)).isDirectory() ? `${path}/**/${files}` : path;
const mutated = (paths.length ? paths : folders).map((path) => patternOf(path, "*.ts"));
const tested = tests.map((path) => patternOf(path, "*.test.ts"));

/** The tracked and generated files of the tree, and its installed packages by reference. */
function copyTree(): void {
  rmSync(copy, { recursive: true, force: true });
  const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of tracked.split("\n")) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of [
    "",
    "spec",
    "packages/sdk",
    "packages/server",
    "packages/cli",
    "examples",
    "scripts/tools",
  ]) {
    const modules = join(root, folder, "node_modules");
    if (existsSync(modules)) symlinkSync(modules, join(copy, folder, "node_modules"));
  }
}

copyTree();
writeFileSync(
  join(copy, "stryker.config.json"),
  JSON.stringify({
    packageManager: "pnpm",
    plugins: [join(root, "scripts/tools/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    mutate: [...mutated, "!**/*.test.ts"],
    // Texts are for people; the names that decide something are compared by rules whose removal is noticed.
    mutator: { excludedMutations: ["StringLiteral"] },
    coverageAnalysis: "perTest",
    inPlace: true,
    tempDirName: "../stryker",
    disableTypeChecks: "packages/sdk/src/**/*.ts",
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    timeoutMS: 60_000,
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: join(root, ".cache/mutation.json") },
    thresholds: { high: 95, low: 90, break: paths.length ? 0 : 90 },
  }),
);
const child = spawn(
  process.execPath,
  [join(root, "scripts/tools/node_modules/@stryker-mutator/core/bin/stryker.js"), "run"],
  {
    cwd: copy,
    stdio: "inherit",
    env: {
      ...process.env,
      ...(tested.length && { MUTATION_TESTS: tested.length > 1 ? `{${tested}}` : tested[0] }),
    },
  },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
