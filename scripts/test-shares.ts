import type { RunnerTask, RunnerTestFile } from "vitest";
import { TestRunner } from "vitest";

/**
 * Files whose tests try one thing in many ways, and need no test before them: `npm test` and `.ci/run` take one of so many
 * of them, counted from `first`; `npm run test:all` takes all, and so does `npx vitest` of a file.
 */
const shares: Readonly<Record<string, { oneOf: number; first?: number }>> = {
  // The same scenarios over three families of networks: each scenario has one of them.
  "packages/server/test/faulty-node/evm.test.ts": { oneOf: 3, first: 0 },
  "packages/server/test/faulty-node/solana.test.ts": { oneOf: 3, first: 1 },
  "packages/server/test/faulty-node/cosmos.test.ts": { oneOf: 3, first: 2 },
  "packages/server/test/faulty-node/evm-age.test.ts": { oneOf: 2 },
  "packages/server/test/faulty-node/evm-blocks.test.ts": { oneOf: 2 },
  // Three families with and without a node, in turn and many together: three of ten, one of each family.
  "packages/sdk/test/payments-kill.proof.test.ts": { oneOf: 4 },
  // From Solana, with faults of its node, of three journeys; and one of two networks.
  "packages/server/test/faulty-node/matrix-bridged.proof.test.ts": { oneOf: 3, first: 1 },
  "packages/cli/test/payouts-kill.proof.test.ts": { oneOf: 2 },
  // One node that never answers, and one that is slow.
  "packages/server/test/faulty-node/time-limit.test.ts": { oneOf: 3 },
  "packages/server/test/account-numbers.test.ts": { oneOf: 3 },
  "packages/server/test/incomplete-index.test.ts": { oneOf: 2 },
  "packages/server/test/policy-enforced.test.ts": { oneOf: 2 },
  "packages/server/test/relayer-kill.proof.test.ts": { oneOf: 2 },
  "packages/server/test/stalls.test.ts": { oneOf: 2 },
  "packages/cli/test/restarted-chains.test.ts": { oneOf: 2 },
  "packages/cli/test/widths.test.ts": { oneOf: 3, first: 1 },
  "packages/server/test/account-keys.test.ts": { oneOf: 3 },
  "scripts/tools/published-descriptions.test.ts": { oneOf: 2 },
  // The bill of materials of each package, as a release has it.
  "scripts/tools/sbom.test.ts": { oneOf: 3 },
};

/** Leaves the tests of a file out that are not in its share. Suites of which none is left set nothing up. */
function takeShare(file: Pick<RunnerTestFile, "tasks">, oneOf: number, first = 0): void {
  let number = -first;
  const visit = (task: RunnerTask): void => {
    if (task.type === "suite") {
      for (const one of task.tasks) visit(one);
      if (task.tasks.every(({ mode }) => mode === "skip" || mode === "todo")) task.mode = "skip";
      return;
    }
    if (number % oneOf !== 0 && task.mode === "run") task.mode = "skip";
    number += 1;
  };
  for (const task of file.tasks) visit(task);
}

/** The runner of `npm test` and `.ci/run`. */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner by its default export
export default class SharesRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      const share = shares[file.name];
      if (share) takeShare(file, share.oneOf, share.first);
    }
  }
}
