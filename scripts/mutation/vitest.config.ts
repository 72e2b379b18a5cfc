import { defineConfig } from "vitest/config";

/** The tests of what decides about signatures, without those that start chains. */
export default defineConfig({
  resolve: { conditions: ["waybill-source"] },
  ssr: { resolve: { conditions: ["waybill-source"], externalConditions: ["waybill-source"] } },
  test: {
    include: [
      "packages/sdk/src/{verify,policy,receipts,evm,solana,cosmos}/**/*.test.ts",
      "packages/sdk/test/hostile.test.ts",
    ],
    // Enough for a change that everything notices; the named tests notice the others.
    env: { HOSTILE_RUNS: "100" },
    testTimeout: 120_000,
    isolate: false,
  },
});
