import { defineConfig } from "tsup";
import { commonJsChunks } from "../../scripts/commonjs-chunks";
import { writeNotices } from "../../scripts/notices.mjs";

/**
 * The modules that a command needs are joined into a few files, and a command loads only its own: most of the time of a short
 * run is that of finding, reading and linking modules. Joined in is every package that is no dependency of this one.
 */
export default defineConfig(({ outDir }) => ({
  entry: ["src/bin.ts"],
  format: "esm",
  target: "node22",
  platform: "node",
  splitting: true,
  clean: true,
  metafile: true,
  // Wallets of pages only.
  external: ["@solana/web3.js"],
  esbuildOptions(options) {
    // The SDK's own sources, of which only what is used goes in.
    options.conditions = ["waybill-source"];
  },
  onSuccess: async () => {
    // A build elsewhere is a test's, which reads the list of what went in.
    if (outDir === undefined) writeNotices(import.meta.dirname);
    await commonJsChunks(outDir ?? "dist");
  },
}));
