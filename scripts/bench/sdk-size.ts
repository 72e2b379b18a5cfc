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

/** Gzipped bytes that an application pays for what it imports, dependencies included, except peers. */
async function bytesOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at("examples") },
    external: ["viem"],
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

const rows = [
  ["SDK core entry, gzip", 'export { Waybill } from "@waybill/sdk";', 8],
  ["SDK evm entry without viem, gzip", 'export * from "@waybill/sdk/evm";', 22],
  ["SDK policy entry, gzip", 'export * from "@waybill/sdk/policy";', 3],
  ["SDK explain entry, gzip", 'export * from "@waybill/sdk/explain";', 3],
] as const;

/** The entries as a browser would load them: the core with every operation callable. */
export const sdkSize: Bench = () =>
  Promise.all(
    rows.map(async ([name, contents, limit]) =>
      atMost({ name, unit: "kB", ours: (await bytesOf(contents)) / 1000 }, limit),
    ),
  );
