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
        nodeOperationsOf(family).map(async ({ name, ask }) => {
          const begun = performance.now();
          const { status } = await ask(subject, payment);
          return { name, status, limits: (performance.now() - begun) / TIME_LIMIT };
        }),
      );
      subject.each((node) => node.set("all", undefined));
      for (const { name, status, limits } of took) {
        // Which of them is right for which operation, the matrix says.
        expect([200, 202, 404, 503], name).toContain(status);
        // Generous, because machines are busy; without a common limit the sequences take 2 to 5 of them.
        expect(limits, name).toBeLessThan(2);
      }
    },
  );
});
