import { copyFile, cp } from "node:fs/promises";
import { defineConfig } from "tsup";
import { mergeChunks } from "../../scripts/merge-chunks";

/** Splitting keeps one copy of the error classes for all entries, so that `instanceof` works across them. */
export default defineConfig({
  entry: [
    "src/index.ts",
    "src/evm.ts",
    "src/evm-wallets.ts",
    "src/solana.ts",
    "src/cosmos.ts",
    "src/hostile.ts",
    "src/payments.ts",
    "src/file-journal.ts",
    "src/indexeddb-journal.ts",
    "src/webhooks.ts",
    "src/amounts.ts",
    "src/quotes.ts",
    "src/policy.ts",
    "src/explain.ts",
    "src/ivms101.ts",
    "src/receipts.ts",
  ],
  format: ["esm", "cjs"],
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  splitting: true,
  clean: true,
  onSuccess: async () => {
    await mergeChunks("dist", "index.js", "core.js");
    await copyFile("../../spec/policy.schema.json", "dist/policy.schema.json");
    await cp("../../spec/generated/erc7730", "dist/erc7730", { recursive: true });
  },
});
