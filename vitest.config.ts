import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { databasesOf } from "./scripts/test-databases";
import { TestOrder } from "./scripts/test-order";

/** Exhaustive tests: every fault, many kills, thousands of random answers. Minutes, so that not every run has them. */
const PROOFS = "**/*.proof.test.ts";
const folders = ["packages/*/src", "packages/*/test", "spec/standards", "scripts", "examples"];
/** The proofs take these along. */
const SAMPLES = "packages/server/test/faulty-node/matrix.test.ts";
/**
 * Long proofs of which shorter ones and tests show a part: they run with `npm run test:proofs` and `npm run test:all`, as
 * CI does each night.
 */
const NIGHTLY = [
  // Kills of one server, of payers and of imports are in kills.proof, payments-kill.proof, payouts-kill.proof, list-kill.proof.
  "packages/server/test/kills/several-servers.proof.test.ts",
  "packages/server/test/{index,reseal,copy}-kill.proof.test.ts",
  "packages/cli/test/{swap-cctp,persons-import}-kill.proof.test.ts",
  "examples/treasury-kill.proof.test.ts",
  // Effects are compared with what is sent in effects.test, and generated descriptions in published-descriptions.test.
  "packages/server/test/simulation/reality.proof.test.ts",
  "scripts/tools/foreign-clients.proof.test.ts",
];
/**
 * Tests of several processes: commands at a terminal, browsers, servers that share a PostgreSQL, nodes with faults, and what the
 * documents and the demo print. `npm test` leaves them to `.ci/run`, of which they take a third of the time.
 */
const OF_PROCESSES = [
  "{examples,scripts/{check-live,demo,readme,tools}}/**",
  "packages/{sdk/test/browser,server/test/faulty-node}/**",
  ...[
    ...["demo", "faults", "forks", "payouts-together", "process", "readme-transcripts", "server-data"],
    ...["sign-browser", "signer-command", "startup", "terminal", "widths"],
  ].map((name) => `packages/cli/test/${name}.test.ts`),
  ...[
    ...["closed-to-pages", "copy", "database-hangs", "differential/differential", "forget", "leases"],
    ...["open-payments", "postgres", "postgres-settings", "quotas-together", "reader-memory"],
    ...["several-servers", "small-heap"],
  ].map((name) => `packages/server/test/${name}.test.ts`),
  "packages/server/src/local/chains/orphans.test.ts",
];
/**
 * `tests` leaves proofs and tests of several processes out, `proofs` are the proofs alone, `all` is everything, and `ci` all
 * but NIGHTLY, with a share of each proof (scripts/test-size.ts); every file when it is not set. `tests` and `ci` take a share of the files in
 * scripts/test-shares.ts.
 */
const { WAYBILL_TESTS: which } = process.env;

const support = join(import.meta.dirname, "packages/server/test/support");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18))
  throw new Error("The tests need Node 22.18 or newer: run them by `npm test -- FILE`, which brings it.");

export default defineConfig({
  plugins: [databasesOf("in memory, copies of one", join(support, "database-from-image.ts"))],
  // The packages find each other's sources, so that no test runs against an old build.
  resolve: { conditions: ["waybill-source"] },
  ssr: { resolve: { conditions: ["waybill-source"], externalConditions: ["waybill-source"] } },
  test: {
    include: folders.map((folder) => `${folder}/${which === "proofs" ? PROOFS : "**/*.test.ts"}`),
    exclude: [
      ...configDefaults.exclude,
      ...(which === "tests" ? [PROOFS, ...OF_PROCESSES] : []),
      ...(which === "ci" ? NIGHTLY : []),
      ...(which === "all" || which === "ci" ? [SAMPLES] : []),
    ],
    ...(which === "tests" || which === "ci" ? { runner: "./scripts/test-shares.ts" } : {}),
    // Makes what is generated and not committed, also when vitest is called without npm.
    globalSetup: ["scripts/built-files.mjs"],
    // The second notes which operations each test exercises, for `npm run coverage`.
    setupFiles: ["scripts/property-seed.ts", "scripts/coverage/record.ts"],
    // To end what hangs, not to measure: on a busy machine everything takes ten times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Processes that go on from file to file, and load viem, the server and its validators once: one more than there are
    // cores, because tests of servers, processes and time limits wait half of their time.
    isolate: false,
    // Collections of young objects are a tenth of the time. Not where threads have to keep to a memory of their own.
    execArgv: which === "tests" ? ["--max-semi-space-size=64"] : [],
    // A second run of one file takes two thirds of the time. Each configuration has a folder of its own: their databases differ.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    typecheck: { enabled: false },
  },
});
