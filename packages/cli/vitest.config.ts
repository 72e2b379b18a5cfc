import { defineConfig } from "vitest/config";

export default defineConfig({
  // The workspace's packages are tested from their sources: nothing has to be built first.
  resolve: { conditions: ["waybill-source"] },
  ssr: { resolve: { conditions: ["waybill-source"] } },
  test: { include: ["src/**/*.test.ts", "test/**/*.test.ts"] },
});
