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
    // Notes which operations each test exercises, for `npm run coverage`.
    setupFiles: ["scripts/coverage/record.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    typecheck: { enabled: false },
  },
});
