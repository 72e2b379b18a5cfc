import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packagesAreBuilt } from "../../../../scripts/built-packages.mjs";

const home = fileURLToPath(new URL("../..", import.meta.url));

/** Packages that are loaded where they are used. */
const outside = ["better-sqlite3", "piscina", "undici", "pg", "nodemailer", "@cosmjs/*", "cosmjs-types"];

const banner =
  'import { createRequire as requireFrom } from "node:module";const require = requireFrom(import.meta.url);';

/**
 * The file of the built server, with its threads beside it: the package's, or one that is built of today's sources in
 * this folder.
 */
export async function builtServer(folder: string): Promise<string> {
  if (packagesAreBuilt) return join(home, "dist", "index.js");
  const esbuild = createRequire(createRequire(import.meta.url).resolve("tsup")).resolve(
    "esbuild/bin/esbuild",
  );
  await symlink(join(home, "node_modules"), join(folder, "node_modules"));
  await promisify(execFile)(esbuild, [
    ...["index.ts", "reader-thread.ts"].map((file) => join(home, "src", file)),
    ...["--bundle", "--splitting", "--platform=node", "--format=esm", "--target=node22", "--log-level=error"],
    ...[
      "--conditions=waybill-source",
      `--banner:js=${banner}`,
      `--outdir=${folder}`,
      "--out-extension:.js=.js",
    ],
    ...outside.map((name) => `--external:${name}`),
  ]);
  return join(folder, "index.js");
}
