/**
 * `npm run generate`: writes everything that follows from spec/ (and from the Solidity sources) into src/generated/ of
 * the package that uses it. `-- --check` writes nothing and fails when a committed file differs.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { GeneratedFile } from "./generate/file.ts";
import { generateRegistry } from "./generate/registry.ts";

const check = process.argv.includes("--check");
const parts: Array<() => Promise<GeneratedFile[]>> = [generateRegistry];
const files = (await Promise.all(parts.map((part) => part()))).flat();

const stale: string[] = [];
for (const { path, content } of files) {
  const current = await readFile(path, "utf8").catch(() => undefined);
  if (current === content) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

if (check && stale.length > 0) {
  process.stderr.write(
    `Generated files are stale; run \`npm run generate\` and commit:\n  ${stale.join("\n  ")}\n`,
  );
  process.exit(1);
}
process.stderr.write(`${files.length} generated files, ${stale.length} ${check ? "stale" : "written"}\n`);
