/** `npm run hostile [-- runs]`: a million tampered quotes instead of the thousands of every test run, on all cores. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const [runs = "1000000"] = process.argv.slice(2);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../../node_modules/vitest/vitest.mjs", import.meta.url));
const cores = availableParallelism();
const share = Math.ceil(Number(runs) / cores);

/** Every run has random numbers of its own. */
async function run(): Promise<number> {
  const child = spawn(process.execPath, [vitest, "run", "packages/sdk/test/hostile.test.ts"], {
    cwd: root,
    env: { ...process.env, HOSTILE_RUNS: String(share) },
    stdio: "inherit",
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

const codes = await Promise.all(Array.from({ length: cores }, run));
process.exitCode = Math.max(...codes);
