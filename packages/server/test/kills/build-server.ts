import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds the server from its sources, so that a process of its own starts in a fraction of a second and a test does not run
 * against an old build. Returns the module's URL; `remove` deletes it.
 */
export async function buildServer(): Promise<{ module: string; remove(): void }> {
  // Inside the package, because it loads the package's dependencies; ignored by version control there.
  const folder = mkdtempSync(join(root, "node_modules", ".built-"));
  await build({
    ...{ entryPoints: [join(root, "src/index.ts")], outdir: folder, outExtension: { ".js": ".mjs" } },
    ...{ bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" },
    ...{ packages: "external", conditions: ["waybill-source"], logLevel: "error" },
    alias: { "@waybill/spec/generated": join(root, "../../spec/generated") },
  });
  return {
    module: pathToFileURL(join(folder, "index.mjs")).href,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
