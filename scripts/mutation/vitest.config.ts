import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { lastingThread } from "./lasting-thread";

const fewerRuns = fileURLToPath(new URL("fewer-runs.ts", import.meta.url));

const plugin: Plugin = {
  name: "mutation",
  enforce: "pre",
  resolveId: (id, importer) => (id === "fast-check" && importer !== fewerRuns ? fewerRuns : undefined),
  // Stryker chooses the pool, and would start a thread for every change.
  configureVitest: ({ project }) => {
    Object.assign(project.config, { pool: lastingThread.name, poolRunner: lastingThread });
  },
};

/** From what takes least and notices most to what takes longest; a change is done with at the first test that fails. */
const ORDER = [/\/(?:verify|policy)\//, /\/(?:evm|solana|cosmos)\//, /hostile\.test/];

class FastestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) => ORDER.findIndex((folder) => folder.test(moduleId));
    return [...files].sort((a, b) => weight(a) - weight(b));
  }
}

const TESTS = "packages/sdk/src/{verify,policy,evm,solana,cosmos}/**/*.test.ts";

/** The tests of what decides about signatures, without those that start chains. */
export default defineConfig({
  plugins: [plugin],
  resolve: { conditions: ["waybill-source"] },
  ssr: { resolve: { conditions: ["waybill-source"], externalConditions: ["waybill-source"] } },
  test: {
    include: [process.env.MUTATION_TESTS ?? TESTS, "packages/sdk/test/hostile.test.ts"],
    // Enough for a change that everything notices; the named tests notice the others. Properties have their whole size.
    env: { HOSTILE_RUNS: "100", WAYBILL_TESTS: "all" },
    setupFiles: [fileURLToPath(new URL("thread.setup.ts", import.meta.url))],
    testTimeout: 120_000,
    isolate: false,
    sequence: { sequencer: FastestFirst },
  },
});
