/**
 * `npm run imports -- [inputs] [--seed N]`: the generated tests of what comes from outside (sanctions lists, account
 * numbers, statements of banks, flags beside bodies) with 100,000 inputs instead of the 2,000 of `npm test`, on both
 * engines. An input that is only read takes microseconds, and most inputs are such; an input that is imported into a
 * database has the stated share. Flags and bodies are all combinations, whatever the number.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { runShares, typedCount } from "../../../scripts/run-shares";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const inputs = typedCount("the number of inputs", positionals[0] ?? "100000");
const seed = typedCount("--seed", values.seed ?? "1");
/** At least one of each. */
const part = (share: number) => String(Math.max(1, Math.round(inputs * share)));

/** The tests, and the share of the inputs that each has; those with a database once on either engine. */
const runs: {
  file: string;
  variables: Record<string, string>;
  engines: readonly ("sqlite" | "postgres")[];
}[] = [
  {
    file: "spec/standards/account-number.test.ts",
    variables: { ACCOUNT_NUMBER_RUNS: part(0.5) },
    engines: ["sqlite"],
  },
  {
    file: "packages/server/src/connections/imports/mt940.test.ts",
    variables: { MT940_RUNS: part(0.16) },
    engines: ["sqlite"],
  },
  {
    file: "packages/server/test/statement-books.test.ts",
    variables: { STATEMENTS: part(0.3), BOOKS: part(0.0006), STATEMENT_SEED: String(seed) },
    engines: ["sqlite", "postgres"],
  },
  {
    file: "packages/server/src/sanctions/import/whole-list.test.ts",
    variables: { LIST_RUNS: part(0.004) },
    engines: ["sqlite", "postgres"],
  },
  {
    file: "packages/server/test/account-keys.test.ts",
    variables: { SPELLING_RUNS: part(0.0001) },
    engines: ["sqlite", "postgres"],
  },
  { file: "packages/cli/test/precedence.test.ts", variables: {}, engines: ["sqlite"] },
];

process.stderr.write(`${inputs} inputs, from seed ${seed} on\n`);
const waiting = runs.flatMap((run) => run.engines.map((engine) => ({ ...run, engine })));
let failed = 0;
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await runShares(
      next.file,
      [next.variables],
      next.engine === "postgres" ? ["-c", "vitest.postgres.config.ts"] : [],
    );
    if (process.exitCode !== 0) failed = 1;
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = failed;
