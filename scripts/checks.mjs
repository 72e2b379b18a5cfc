/**
 * The checks of this repository, two at a time where they are independent: a heading line for each with its duration, the
 * output of those that fail, and at the end one line `N passed, N failed`. `quick` are those that need no build and no
 * test run.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onSupportedNode } from "./node.mjs";
import {
  alone,
  build,
  install,
  installChromium,
  noteGeneration,
  quietly,
  root,
  SetupError,
  say,
  toolEnv,
} from "./setup.mjs";

const bin = (name, path) => [process.execPath, join(root, "scripts/tools/node_modules", name, path)];
const npm = (...args) => ["npm", ...args];
const script = (path, ...args) => [
  process.execPath,
  "--conditions=waybill-source",
  "--import",
  "tsx",
  path,
  ...args,
];

/**
 * The TypeScript projects: what runs in Node is one program, and the SDK is checked as browsers and as Node see it. The
 * results of a run about unchanged files are kept for the next.
 */
const projects = [
  ...["tsconfig.node.json", "packages/sdk/tsconfig.json", "packages/sdk/tsconfig.src.json"],
  "examples/tsconfig.pages.json",
];
const typesOf = (project) => {
  const known = join(root, ".cache", "types", `${project.replaceAll("/", "-")}.tsbuildinfo`);
  const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", known, "-p", project];
  return command(`types (${project})`, [...bin("typescript-7", "bin/tsc"), ...args]);
};

const command = (name, [program, ...args]) => ({
  name,
  run: async () => {
    const { ok, output } = await quietly(program, args, { env: toolEnv() });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});

const testsOf = (name, task, results) => ({
  name: `${name} (npm run ${task})`,
  run: async () => {
    const file = join(root, ".cache", results);
    rmSync(file, { force: true });
    const args = ["run", task, "--", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const { ok, output } = await quietly("npm", args, { env: toolEnv() });
    if (!existsSync(file)) return { passed: 0, failed: 1, output };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
    // A file that cannot even be loaded has no test that could fail, and still is a failure.
    return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests), output };
  },
});
const tests = testsOf("tests, and a share of each proof", "test:ci", "test-results.json");
const testsOnPostgres = testsOf(
  "a share of the server's tests on PostgreSQL",
  "test:postgres:ci",
  "test-results-postgres.json",
);

const [typesOfNode, ...typesOfOthers] = projects.map(typesOf);
const short = [
  ...typesOfOthers,
  command("unused code and dependencies (knip)", bin("knip", "bin/knip.js")),
  command("lint and format (biome)", [
    ...bin("@biomejs/biome", "bin/biome"),
    "ci",
    "--error-on-warnings",
    "--colors=off",
  ]),
  command("layers of the server", script("scripts/checks/layers.ts")),
  command("words of texts", script("scripts/checks/words.ts")),
  command("links between documents", script("scripts/checks/links.ts")),
];

/** Compares what is committed and follows from spec/, and makes what is not: reading the description takes most of either. */
const generated = {
  name: "generated files (npm run generate -- --check)",
  run: () =>
    alone(async () => {
      const succeeded = noteGeneration();
      const [program, ...args] = script("scripts/generate.ts", "--check");
      const { ok, output } = await quietly(program, args, { env: toolEnv() });
      if (ok) succeeded();
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
    }),
};

const built = {
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
};

/**
 * One bench of each kind: beside servers in processes, with a local service, with a compiler. The others repeat what these and
 * tests run, and type checks see them all; CI runs all of them each night.
 */
const benches = ["answers", "quotes", "sdk-types"];

const onTheBuild = [
  command("benchmarks run (no clock gate)", npm("run", "-s", "bench", "--", "--smoke", "--json", ...benches)),
  typesOfNode,
  command("packed packages (npm and pnpm, types, the oldest Node, Chromium)", [
    process.execPath,
    "scripts/checks/packed.mjs",
    "--share",
  ]),
  command("examples of the documents compile", script("scripts/checks/readme-types.ts")),
  command("size of the SDK core", script("scripts/checks/size.ts")),
];

const coverage = command(
  "every operation has handler, SDK, CLI and tests",
  npm("run", "-s", "coverage", "--", "--strict", "--noted"),
);

/** Stages, each waiting for the one before; the checks of a stage are independent, the longest first. */
const stages = {
  quick: [[generated], [typesOfNode, ...short]],
  // Tests wait for servers, chains and time limits half of their time, so the other checks run beside them. Coverage
  // reads what they noted.
  all: [[generated], [built, ...short], [tests, testsOnPostgres, ...onTheBuild], [coverage]],
};

const secondsSince = (started) => `${Math.round((performance.now() - started) / 1000)} s`;

/** Runs the checks of a stage, two at a time, and reports each one when it ends. */
async function runStage(checks, total) {
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now();
      const { passed, failed, output = "" } = await check.run();
      process.stdout.write(`== ${check.name}, ${secondsSince(started)}\n`);
      if (failed > 0) process.stdout.write(`${output.trimEnd()}\n== FAILED: ${check.name}\n`);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * The seconds of processors that this process and all that it started and has ended took, where the system has them: what
 * a run costs however busy the machine is.
 */
function cpuSeconds() {
  const stat = "/proc/self/stat";
  if (!existsSync(stat)) return undefined;
  // utime, stime, cutime and cstime, in hundredths of a second, are 12 to 15 of the fields behind the name.
  const fields = readFileSync(stat, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

async function main(which) {
  const total = { passed: 0, failed: 0 };
  const started = performance.now();
  try {
    await alone(async () => {
      await install();
      if (which === "all") await installChromium();
    });
    for (const checks of stages[which] ?? stages.quick) await runStage(checks, total);
  } catch (error) {
    total.failed += 1;
    say(error instanceof SetupError ? error.message : error.stack);
  }
  const cpu = cpuSeconds();
  say(`${secondsSince(started)}${cpu === undefined ? "" : `, ${Math.round(cpu)} s of processors`}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await onSupportedNode(() => main(process.argv[2])).catch((error) => {
  say(error instanceof SetupError ? error.message : error.stack);
  process.stdout.write("0 passed, 1 failed\n");
  process.exitCode = 1;
});
