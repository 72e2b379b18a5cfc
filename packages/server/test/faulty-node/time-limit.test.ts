import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import { nodeOperationsOf } from "./operations";
import { TIME_LIMIT } from "./payments";
import { type Subject, startSubject } from "./subject";

describe.each<FamilyName>(["evm", "solana", "cosmos"])("a node of %s", (family) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await startSubject(family, { rpcTimeout: TIME_LIMIT });
  });
  afterAll(() => subject?.close());

  test.each(["hang", "slow"] as const)(
    "that answers like this: %s: every operation answers within one limit",
    async (fault) => {
      const payment = await subject.signed();
      subject.each((node) => node.set("all", fault));
      const took = await Promise.all(
        nodeOperationsOf(family).flatMap(([operation, { ask, statuses }]) => {
          const begun = performance.now();
          return ask(subject, payment).map(async (answer) => {
            const { status } = await answer;
            return { operation, statuses, status, limits: (performance.now() - begun) / TIME_LIMIT };
          });
        }),
      );
      subject.each((node) => node.set("all", undefined));
      for (const { operation, statuses, status, limits } of took) {
        expect([...statuses, 503], operation).toContain(status);
        // Generous, because machines are busy; without a common limit the sequences take 2 to 5 of them.
        expect(limits, operation).toBeLessThan(2);
      }
    },
  );
});
