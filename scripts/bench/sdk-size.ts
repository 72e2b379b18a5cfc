import { relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { at } from "./process.ts";
import { counted, type Row } from "./row.ts";

/** Leaves out what is imported when it is first used: the tables of the wide interfaces. */
const lazy: Plugin = {
  name: "lazy",
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    ),
};

interface Entry {
  name: string;
  /** The code of an application. */
  contents: string;
  /** kB */
  limit: number;
  /** Adds the parts that the entry loads when it is first used, without those that only some uses need. */
  withLoaded?: boolean;
}

/** Gzipped bytes that an application pays for what it imports, dependencies included, except peers. */
async function bytesOf({ contents, withLoaded }: Entry): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: at("examples") },
    external: ["viem"],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: at("."),
    format: "esm",
    platform: "browser",
    target: "es2022",
    // An entry names every chunk that it shares with others, and a bundler drops those that it takes nothing from.
    logOverride: { "ignored-bare-import": "silent" },
    ...(withLoaded ? { splitting: true, outdir: "bundle" } : { plugins: [lazy] }),
  });
  const loaded = withLoaded ? loadedFrom(metafile) : undefined;
  return outputFiles
    .filter(({ path }) => loaded === undefined || loaded.has(relative(at("."), path)))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

/**
 * The output that the entry consists of, and what it loads when it is first used; not what that loads in turn when it
 * needs it. A bundler also writes what only code that it has dropped would load.
 */
function loadedFrom({ outputs }: Metafile): ReadonlySet<string> {
  const loaded = new Set<string>();
  const add = (path: string, isEntry: boolean) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind !== "dynamic-import") add(next, isEntry);
      else if (isEntry) add(next, false);
    }
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint === "<stdin>") add(path, true);
  return loaded;
}

const entry = (path: string) => `export * from "@waybill/sdk/${path}";`;

/**
 * Every entry refuses unknown options with the nearest name, which costs 0.3 kB each. In the evm entry, two
 * transactions of one payment, the contracts that only development accounts may use on forks, the ceilings of each
 * network, the comparison of fees, the refusal of listed parties and that of lists of accounts cost 4.1 kB, the
 * recipients that cannot pay back, of all families, 1.5 kB, the swaps of Uniswap 1 kB, CCTP V2 beside the router, which
 * goes, 1 kB: what decides about a signature is not loaded later. The question that screens a quote again is in the
 * core, and so are the depth of an answer and the instances of local chains.
 */
const entries: readonly Entry[] = [
  { name: "SDK core entry, gzip", contents: 'export { Waybill } from "@waybill/sdk";', limit: 9.3 },
  { name: "SDK evm entry without viem, gzip", contents: entry("evm"), limit: 31.5 },
  { name: "SDK policy entry, gzip", contents: entry("policy"), limit: 3.45 },
  {
    name: "SDK policy entry and the rules that its first policy loads, gzip",
    contents: 'export { policyOf } from "@waybill/sdk/policy";',
    limit: 9,
    withLoaded: true,
  },
  {
    name: "SDK policy entry, its rules and what the first intent loads, gzip",
    contents: entry("policy"),
    limit: 14.4,
    withLoaded: true,
  },
  { name: "SDK explain entry, gzip", contents: entry("explain"), limit: 3.6 },
  { name: "SDK ivms101 entry, which has no library, gzip", contents: entry("ivms101"), limit: 10 },
  { name: "SDK webhooks entry, gzip", contents: entry("webhooks"), limit: 1.55 },
];

/** The entries as a browser would load them: the core with every operation callable. */
export const bench = (): Promise<Row[]> =>
  Promise.all(
    entries.map(async (one) =>
      counted(one.name, (await bytesOf(one)) / 1000, { unit: "kB", atMost: one.limit }),
    ),
  );
