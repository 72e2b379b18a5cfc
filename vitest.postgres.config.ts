import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { databasesOf } from "./scripts/test-databases";
import base from "./vitest.config";

/** `tests` leaves out the proofs, and the faults of nodes, which have little to do with storage. */
const { WAYBILL_TESTS: which } = process.env;

const server = join(import.meta.dirname, "packages/server");

/** These have servers on databases of their own, on PostgreSQL too, wherever they run. */
const OWN_DATABASES = [
  ...["copy", "database-hangs", "leases", "postgres", "postgres-password", "postgres-settings"],
  ...["quotas-together", "several-servers"],
].map((name) => `packages/server/test/${name}.test.ts`);

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
        ...["bridge", "chains", "local"].map((folder) => `packages/server/src/${folder}/**`),
        ...["packages/server/test/differential/**", ...OWN_DATABASES],
        ...(which === "tests" ? ["**/*.proof.test.ts", "packages/server/test/faulty-node/**"] : []),
      ],
      env: { WAYBILL_TEST_ENGINE: "postgres" },
      globalSetup: ["packages/server/test/support/postgres-for-tests.ts"],
    },
  }),
);
