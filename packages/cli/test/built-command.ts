import { execFile } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryDirectory } from "./harness";

const home = fileURLToPath(new URL("..", import.meta.url));
const tsup = createRequire(import.meta.url).resolve("tsup/dist/cli-default.js");

/** The published form of the command, built from the current sources for the running test. */
export async function buildCommand(): Promise<{
  /** The file that Node runs. */
  bin: string;
  /** The source files contained in each file of the build, by its name. */
  sources: ReadonlyMap<string, readonly string[]>;
}> {
  const folder = temporaryDirectory();
  const built = join(folder, "dist");
  await promisify(execFile)(process.execPath, [tsup, "--out-dir", built, "--silent"], { cwd: home });
  // Packages that are not bundled are resolved from here, like from the installed package.
  await symlink(join(home, "node_modules"), join(folder, "node_modules"));
  const text = await readFile(join(built, "metafile-esm.json"), "utf8");
  const { outputs }: { outputs: Record<string, { inputs: object }> } = JSON.parse(text);
  const sources = Object.entries(outputs).map(
    ([file, { inputs }]) =>
      [file.split("/").at(-1)?.replace(/js$/, "cjs") ?? "", Object.keys(inputs)] as const,
  );
  return { bin: join(built, "bin.cjs"), sources: new Map(sources) };
}
