/**
 * `npm run intents [-- intents]`: 100,000 generated intents, each judged by SDK, server and command line, instead of the 2,000 of every test
 * run, on all cores. A failure prints the policy and the intent.
 */
import { availableParallelism } from "node:os";
import { runShares, typedCount } from "../../../scripts/run-shares";

const [intents = "100000"] = process.argv.slice(2);
const cores = availableParallelism();
const share = String(Math.ceil(typedCount("the number of intents", intents) / cores));

// Every share has policies and intents of its own.
await runShares(
  "packages/cli/test/intents.test.ts",
  Array.from({ length: cores }, () => ({ INTENTS: share })),
);
