import { join } from "node:path";
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import { databasesOf } from "./scripts/test-databases";
import base from "./vitest.config";

/**
 * `tests` leaves out the proofs, and the faults of nodes, which have little to do with storage; `ci` takes IN_CI alone.
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

/**
 * Tests of what the engines do differently: transactions, locks, leases, claims of jobs, migrations, what is stored for whom.
 * All others repeat statements that the differential test (test/differential) asks of both engines in every run.
 */
const IN_CI = [
  ...[
    ...["alerts/delivery", "audit", "connections/sync", "indexing", "jobs", "payments/submissions"],
    ...["storage", "workflows", "workspace"],
  ].map((folder) => `packages/server/src/${folder}/**/*.test.ts`),
  ...["jobs", "museum", "sync-law"].map((folder) => `packages/server/test/${folder}/**/*.test.ts`),
  ...["commit-seam", "tenancy"].map((name) => `packages/server/test/${name}.test.ts`),
];

/** Weeks of one payment, look by look: the same statements hundreds of times, half of the time of this share. */
const NOT_IN_CI = ["packages/server/src/payments/submissions/settle.test.ts"];

/**
 * The server's tests with PostgreSQL as their storage: each database that would be in memory is one of a PostgreSQL that is started
 * for them, or of that in WAYBILL_TEST_DATABASE.
 */
export default mergeConfig(
  { ...base, plugins: [], test: { ...base.test, include: [], exclude: configDefaults.exclude } },
  defineConfig({
    plugins: [databasesOf("on PostgreSQL", join(server, "test/support/database-on-postgres.ts"))],
    test: {
      experimental: { fsModuleCachePath: ".cache/vitest-postgres" },
      include:
        which === "ci" ? IN_CI : ["src", "test"].map((folder) => `packages/server/${folder}/**/*.test.ts`),
      exclude: [
        ...WITHOUT_STORAGE,
        ...OWN_DATABASES,
        ...(which === "ci" ? NOT_IN_CI : []),
        ...(which === "tests" || which === "ci"
          ? ["**/*.proof.test.ts", "packages/server/test/faulty-node/**"]
          : []),
      ],
      // Each process loads the server again, and this share runs beside the other tests: one is enough for it.
      ...(which === "ci" ? { maxWorkers: 1 } : {}),
      env: { WAYBILL_TEST_ENGINE: "postgres" },
      globalSetup: ["packages/server/test/support/postgres-for-tests.ts"],
    },
  }),
);
