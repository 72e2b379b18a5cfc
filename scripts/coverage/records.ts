import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** An operation that the server answered while a test ran; `test` is null in a hook of a test file. */
export interface AnsweredOperation {
  /** Its interface and its id, for example `data.listTransfers`. */
  operation: string;
  status: number;
  test: string | null;
}

/** Path of the record of a test file. */
export const recordPath = (testFile: string): string =>
  join(root, ".cache/operations", `${relative(root, testFile).replaceAll(/[\\/]/g, "--")}.json`);

/** The TypeScript files of the packages and examples. */
function sources(): string[] {
  const folders = readdirSync(join(root, "packages")).flatMap((name) =>
    ["src", "test"].map((folder) => join(root, "packages", name, folder)),
  );
  return [...folders, join(root, "examples")]
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"));
}

const testFiles = (files = sources()): string[] => files.filter((path) => path.endsWith(".test.ts"));

const changed = (path: string): number => statSync(path).mtimeMs;

/** Runs the tests and proofs whose record is missing or older than anything it could depend on. */
async function bringUpToDate(say: (text: string) => void): Promise<string[]> {
  const files = sources();
  // Where a proof ran, its smaller size exercises nothing more.
  const ranAsProof = (path: string) =>
    existsSync(recordPath(path.replace(/(?<!\.proof)\.test\.ts$/, ".proof.test.ts"))) &&
    !path.endsWith(".proof.test.ts");
  const tests = testFiles(files).filter((path) => !ranAsProof(path));
  const newest = Math.max(...files.map(changed));
  const isNoted = (record: string) => existsSync(record) && changed(record) > newest;
  const missing = tests.filter((path) => !isNoted(recordPath(path))).map((path) => relative(root, path));
  if (missing.length === 0) return tests;
  say(`Running ${missing.length} test files, which note the operations they exercise (minutes)...`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--reporter=dot", ...missing], {
    cwd: root,
    stdio: ["ignore", "ignore", "ignore"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0)
    say(
      "Some tests failed (run npm run test:all for details); the operations that they called before are counted.",
    );
  return tests;
}

/**
 * The operations that every test exercised: for each operation the tests (file and name) in which the server answered
 * it.
 *
 * @param isNoted whether only tests that have run count; else those that have not are run first
 */
export async function testsByOperation(
  say: (text: string) => void,
  isNoted: boolean,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const file of isNoted ? testFiles() : await bringUpToDate(say)) {
    const path = recordPath(file);
    if (!existsSync(path)) continue;
    for (const { operation, test } of JSON.parse(readFileSync(path, "utf8")) as AnsweredOperation[]) {
      if (test === null) continue;
      const tests = found.get(operation) ?? new Set();
      found.set(operation, tests.add(`${relative(root, file)} > ${test}`));
    }
  }
  return found;
}
