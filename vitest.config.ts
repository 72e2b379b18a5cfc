import { defineConfig } from "vitest/config";

export default defineConfig({
  // The packages find each other's sources, so that no test runs against an old build.
  resolve: { conditions: ["waybill-source"] },
  ssr: { resolve: { conditions: ["waybill-source"], externalConditions: ["waybill-source"] } },
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/*/test/**/*.test.ts",
      "scripts/**/*.test.ts",
      "examples/**/*.test.ts",
    ],
    // Makes what is generated and not committed, also when vitest is called without npm.
    globalSetup: ["scripts/built-files.mjs"],
    // Notes which operations each test exercises, for `npm run coverage`.
    setupFiles: ["scripts/coverage/record.ts"],
    // To end what hangs, not to measure: on a busy machine everything takes ten times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One process per core that goes on from file to file, and loads viem, the server and its validators once.
    isolate: false,
    maxWorkers: "100%",
    typecheck: { enabled: false },
  },
});
