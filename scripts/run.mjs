/**
 * `npm run <task>`: sets up what is missing and hands over to the task. It needs nothing but Node and npm. Its own
 * messages go to stderr; stdout, arguments, signals and exit code are the task's own.
 */
import { join } from "node:path";
import { become, onSupportedNode } from "./node.mjs";
import { alone, build, generate, install, noteGeneration, root, SetupError, say, toolEnv } from "./setup.mjs";

const node = (...args) => [process.execPath, ...args];
/** A TypeScript program of this repository; packages are taken from their sources. */
const script = (path) => node("--conditions=waybill-source", "--import", "tsx", join(root, path));
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

/**
 * Each task: the command it becomes; `build` when it works on the built packages; `service` when the environment is
 * handed on unchanged, because it is the user's program that runs and not a tool of ours; `tests` says which tests run;
 * `tools: false` when it needs none of scripts/tools.
 */
const tasks = {
  demo: { command: script("scripts/demo.ts"), build: true, service: true, tools: false },
  start: {
    command: node(join(root, "packages/cli/bin/waybill.js"), "dev"),
    build: true,
    service: true,
    tools: false,
  },
  test: { command: node(vitest, "run"), build: true, tests: "tests" },
  "test:proofs": { command: node(vitest, "run"), build: true, tests: "proofs" },
  "test:all": { command: node(vitest, "run"), build: true, tests: "all" },
  "test:ci": { command: node(vitest, "run"), build: true, tests: "ci" },
  // The server's tests with PostgreSQL as their storage, which the tests start themselves.
  "test:postgres": {
    command: node(vitest, "run", "-c", "vitest.postgres.config.ts"),
    build: true,
    tests: "tests",
  },
  "test:postgres:ci": {
    command: node(vitest, "run", "-c", "vitest.postgres.config.ts"),
    build: true,
    tests: "ci",
  },
  "test:postgres:all": {
    command: node(vitest, "run", "-c", "vitest.postgres.config.ts"),
    build: true,
    tests: "all",
  },
  // On the built packages, as users have them.
  bench: { command: node("--import", "tsx", join(root, "scripts/bench.ts")), build: true },
  coverage: { command: script("scripts/coverage.ts") },
  soak: { command: script("packages/server/test/kills/run.ts"), build: true },
  hostile: { command: script("packages/sdk/test/hostile-run.ts") },
  differential: { command: script("packages/server/test/differential/run.ts") },
  reconciliation: { command: script("packages/server/test/reconciliation-worlds/run.ts") },
  imports: { command: script("packages/server/test/imports-run.ts") },
  "check:live": { command: script("scripts/check-live.ts"), tools: false },
  mutation: { command: script("scripts/mutation/run.ts") },
  generate: { command: script("scripts/generate.ts") },
  build: {},
};

async function main([name = "", ...args]) {
  const task = tasks[name];
  if (!Object.hasOwn(tasks, name))
    throw new SetupError(`No task ${JSON.stringify(name)}; there are: ${Object.keys(tasks).join(", ")}.`);
  await alone(async () => {
    await install({ tools: task.tools });
    if (name !== "generate") await generate();
    if (task.build) await build();
    if (name === "build") await build({ types: true, force: true });
  });
  const succeeded = name === "generate" ? noteGeneration() : undefined;
  const { WAYBILL_TESTS, ...env } = toolEnv();
  const own = task.tests ? { ...env, WAYBILL_TESTS: task.tests } : env;
  if (task.command) become([...task.command, ...args], task.service ? process.env : own, succeeded);
}

onSupportedNode(() => main(process.argv.slice(2))).catch((error) => {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
});
