/**
 * `npm run reconciliation -- [worlds] [--seed N]`: 1,000 worlds of banks and books instead of the 50 of every proof, on
 * all cores. A failure names the world by its seed: with 1 and that seed it runs alone.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { runShares, typedCount } from "../../../../scripts/run-shares";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const worlds = typedCount("the number of worlds", positionals[0] ?? "1000");
const seed = typedCount("--seed", values.seed ?? "1");
const processes = Math.min(worlds, availableParallelism());
const share = Math.ceil(worlds / processes);

process.stderr.write(`${worlds} worlds, from seed ${seed} on\n`);
await runShares(
  "packages/server/test/reconciliation-worlds/reconciliation-worlds.proof.test.ts",
  Array.from({ length: processes }, (_, at) => ({
    RECONCILIATION_WORLDS: String(Math.min(share, worlds - at * share)),
    RECONCILIATION_SEED: String(seed + at * share),
  })).filter(({ RECONCILIATION_WORLDS: count }) => Number(count) > 0),
);
