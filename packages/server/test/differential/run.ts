/**
 * `npm run differential -- [sequences] [--seed N]`: compares both engines by 50,000 generated sequences of requests, on all cores, instead of
 * the 2,000 of every proof. A failure prints its seed, the shortest sequence that was found, and both answers.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`${name} must be a whole number above 0, not ${text}`);
};
const runs = wholeNumber("the number of sequences", positionals[0] ?? "50000");
const seed = wholeNumber("--seed", values.seed ?? String((Date.now() % 1_000_000) + 1));
const root = fileURLToPath(new URL("../../../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../../../node_modules/vitest/vitest.mjs", import.meta.url));
// Each has a PostgreSQL beside it.
const processes = Math.max(1, Math.floor(availableParallelism() / 2));

/** Runs one share, with a seed of its own. */
async function run(share: number): Promise<number> {
  const proof = "packages/server/test/differential/differential.proof.test.ts";
  const child = spawn(process.execPath, [vitest, "run", proof], {
    cwd: root,
    env: {
      ...process.env,
      DIFFERENTIAL_RUNS: String(Math.ceil(runs / processes)),
      DIFFERENTIAL_SEED: String(seed + share),
    },
    stdio: "inherit",
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

process.stderr.write(`${runs} sequences, seed ${seed}\n`);
const codes = await Promise.all(Array.from({ length: processes }, (_, share) => run(share)));
process.exitCode = Math.max(...codes);
