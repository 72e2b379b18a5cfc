/** `npm run hostile [-- runs]`: a million tampered quotes instead of the thousands of every test run, on all cores. */
import { availableParallelism } from "node:os";
import { runShares, typedCount } from "../../../scripts/run-shares";

const [runs = "1000000"] = process.argv.slice(2);
const cores = availableParallelism();
const share = String(Math.ceil(typedCount("the number of quotes", runs) / cores));

// Every share has random numbers of its own.
await runShares(
  "packages/sdk/test/hostile.test.ts",
  Array.from({ length: cores }, () => ({ HOSTILE_RUNS: share })),
);
