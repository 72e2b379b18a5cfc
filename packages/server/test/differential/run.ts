/**
 * `npm run differential -- [sequences] [--seed N]`: compares both engines by 50,000 generated sequences of requests, on
 * all cores, instead of the 80 of every test run. A failure prints its seed, the shortest sequence that was found, and
 * both answers.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { runShares, typedCount } from "../../../../scripts/run-shares";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const runs = typedCount("the number of sequences", positionals[0] ?? "50000");
const seed = typedCount("--seed", values.seed ?? String((Date.now() % 1_000_000) + 1));
const processes = availableParallelism();

process.stderr.write(`${runs} sequences, seed ${seed}\n`);
await runShares(
  "packages/server/test/differential/differential.test.ts",
  Array.from({ length: processes }, (_, share) => ({
    DIFFERENTIAL_RUNS: String(Math.ceil(runs / processes)),
    DIFFERENTIAL_SEED: String(seed + share * runs),
  })),
);
