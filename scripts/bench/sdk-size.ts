import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { at } from "./paths.ts";
import { atMost, type Bench } from "./row.ts";

/** Leaves out what is imported when it is first used: the tables of the wide interfaces. */
const lazy: Plugin = {
  name: "lazy",
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    ),
};

/** Gzipped bytes that an application pays for `new Waybill()`, its dependency included. */
async function coreBytes(): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: 'export { Waybill } from "@waybill/sdk";', resolveDir: at("examples") },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    plugins: [lazy],
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

/** The core entry, with every operation callable, as a browser would load it. */
export const sdkSize: Bench = async () => [
  atMost({ name: "SDK core entry, gzip", unit: "kB", ours: (await coreBytes()) / 1000 }, 8),
];
