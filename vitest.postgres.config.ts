import { globSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { databasesOf } from "./scripts/test-databases";
import base from "./vitest.config";

/**
 * `tests` leaves out the proofs, and the faults of nodes, which have little to do with storage; `ci` also leaves out two thirds of the tests
 * over HTTP, whose statements the tests beside them and the run on SQLite reach, too.
 */
const { WAYBILL_TESTS: which } = process.env;

const server = join(import.meta.dirname, "packages/server");

/** These have servers on databases of their own, on PostgreSQL too, wherever they run. */
const OWN_DATABASES = [
  ...["copy", "database-hangs", "leases", "postgres", "postgres-password", "postgres-settings"],
  ...["quotas-together", "several-servers"],
].map((name) => `packages/server/test/${name}.test.ts`);

/** Tests of nodes, contracts and readers of files, which store nothing; they run with SQLite. */
const WITHOUT_STORAGE = [
  ...["bridge", "chains", "local", "simulation", "indexing/readers", "sanctions/formats"].map(
    (folder) => `packages/server/src/${folder}/**`,
  ),
  ...["contracts", "differential"].map((folder) => `packages/server/test/${folder}/**`),
  ...["scan-transaction", "simulate-evm"].map((name) => `packages/server/test/${name}.test.ts`),
];

const overHttp = globSync("packages/server/test/**/*.test.ts", { cwd: import.meta.dirname }).sort();

const leftOut = which === "ci" ? overHttp.filter((_, at) => at % 3 > 0) : [];

/**
 * The server's tests with PostgreSQL as their storage: each database that would be in memory is one of a PostgreSQL that is started
 * for them, or of that in WAYBILL_TEST_DATABASE.
 */
export default mergeConfig(
  { ...base, plugins: [], test: { ...base.test, include: [] } },
  defineConfig({
    plugins: [databasesOf("on PostgreSQL", join(server, "test/support/database-on-postgres.ts"))],
    test: {
      include: ["packages/server/src/**/*.test.ts", "packages/server/test/**/*.test.ts"],
      exclude: [
        ...WITHOUT_STORAGE,
        ...OWN_DATABASES,
        ...leftOut,
        ...(which === "tests" || which === "ci"
          ? ["**/*.proof.test.ts", "packages/server/test/faulty-node/**"]
          : []),
      ],
      env: { WAYBILL_TEST_ENGINE: "postgres" },
      globalSetup: ["packages/server/test/support/postgres-for-tests.ts"],
    },
  }),
);
