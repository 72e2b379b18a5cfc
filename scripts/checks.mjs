/**
 * The checks of this repository, one after another: a heading line for each, the output of those that fail, and at the
 * end one line `N passed, N failed`. `quick` are those that need no build and no test run.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { alone, build, install, quietly, requireNode, root, SetupError, say, toolEnv } from "./setup.mjs";

const bin = (name, path) => [process.execPath, join(root, "node_modules", name, path)];
const npm = (...args) => ["npm", ...args];
const script = (path, ...args) => [
  process.execPath,
  "--conditions=waybill-source",
  "--import",
  "tsx",
  path,
  ...args,
];

/** Every TypeScript project, so that a new one cannot be forgotten here. */
function* projects() {
  const folders = [
    ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`),
    "scripts",
    "examples",
  ];
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder)))
      if (/^tsconfig.*\.json$/.test(file)) yield `${folder}/${file}`;
}

const command = (name, [program, ...args]) => ({
  name,
  run: async () => {
    const { ok, output } = await quietly(program, args, { env: toolEnv() });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});

const tests = {
  name: "tests (npm test)",
  run: async () => {
    const file = join(root, ".cache", "test-results.json");
    rmSync(file, { force: true });
    const args = ["test", "--", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const { ok, output } = await quietly("npm", args, { env: toolEnv() });
    if (!existsSync(file)) return { passed: 0, failed: 1, output };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
    // A file that cannot even be loaded has no test that could fail, and still is a failure.
    return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests), output };
  },
};

const quick = [
  command("generated files (npm run generate -- --check)", script("scripts/generate.ts", "--check")),
  command("lint and format (biome)", [...bin("@biomejs/biome", "bin/biome"), "ci", "--error-on-warnings"]),
  command("layers of the server", script("scripts/checks/layers.ts")),
  ...[...projects()].map((project) =>
    command(`types (${project})`, [...bin("typescript", "bin/tsc"), "--noEmit", "-p", project]),
  ),
  command("unused code and dependencies (knip)", bin("knip", "bin/knip.js")),
];

const all = [
  ...quick,
  {
    name: "build with types",
    run: async () => {
      try {
        await alone(() => build({ types: true, force: true }));
        return { passed: 1, failed: 0 };
      } catch (error) {
        if (!(error instanceof SetupError)) throw error;
        return { passed: 0, failed: 1, output: error.message };
      }
    },
  },
  command("packed packages (publint, attw, import, require, bin)", [
    process.execPath,
    "scripts/checks/packed.mjs",
  ]),
  command("size of the SDK core", script("scripts/checks/size.ts")),
  tests,
  command("every operation has handler, SDK, CLI and tests", npm("run", "-s", "coverage", "--", "--strict")),
  command("benchmarks run (no clock gate)", npm("run", "-s", "bench", "--", "--smoke", "--json")),
];

async function main(which) {
  const total = { passed: 0, failed: 0 };
  const started = performance.now();
  try {
    requireNode();
    await alone(install);
    for (const check of which === "all" ? all : quick) {
      process.stdout.write(`== ${check.name}\n`);
      const { passed, failed, output = "" } = await check.run();
      if (failed > 0) process.stdout.write(`${output.trimEnd()}\n== FAILED: ${check.name}\n`);
      total.passed += passed;
      total.failed += failed;
    }
  } catch (error) {
    total.failed += 1;
    say(error instanceof SetupError ? error.message : error.stack);
  }
  say(`${Math.round((performance.now() - started) / 1000)} s`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main(process.argv[2]);
