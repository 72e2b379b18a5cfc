import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds a program of a package from its sources, so that each process of its own starts in a fraction of a second and a test
 * does not run against an old build. `source` is a path in the package; `remove` deletes what was built.
 */
export async function buildProgram(
  name: "sdk" | "server",
  source: string,
): Promise<{ file: string; remove(): void }> {
  // Inside the package, because it loads the package's dependencies; ignored by version control there.
  const home = join(root, "packages", name);
  const folder = mkdtempSync(join(home, "node_modules", ".built-"));
  await build({
    entryPoints: { program: join(home, source) },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    conditions: ["waybill-source"],
    logLevel: "error",
    alias: { "@waybill/spec": join(root, "spec") },
  });
  return {
    file: join(folder, "program.mjs"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
