import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { testOnSqlite } from "../support/engine";
import type { FamilyName } from "./families";
import type { FaultyNode } from "./faulty-node";
import { withHastyLimits } from "./hasty-limits";
import { nodeOperationsOf } from "./operations";
import { PATIENT } from "./payments";
import { type Subject, startSubject } from "./subject";

/** The limit of one operation and of each of its calls, milliseconds, while a node is slow. */
const LIMIT = 150;

/** Within the limit of one call, and not twice. */
const SLOW = 90;

const LATER = 3_600_000;

// The test counts calls in a row, so it does not matter how fast the machine is: a timer never ends before its time, and
// the limit of an operation begins before its first call. Without a common limit there are two to five limits in a row.
describe.each<FamilyName>(["evm", "solana", "cosmos"])("a node of %s", (family) => {
  let subject: Subject;
  beforeAll(async () => {
    // Servers that ask their nodes nothing by themselves.
    subject = await startSubject(family, { indexInterval: LATER, settleInterval: LATER });
  });
  afterAll(() => subject?.close());

  // Limits of milliseconds, which on PostgreSQL the queries of an operation take.
  testOnSqlite.each([
    { fault: "never answers", rounds: 1, wait: () => new Promise<undefined>(() => {}) },
    { fault: "is slow", rounds: 2, wait: () => pause(SLOW, undefined) },
  ])("that $fault: every operation answers within one limit", async ({ rounds, wait }) => {
    for (const { name, ask } of nodeOperationsOf(family)) {
      const payment = await subject.signed();
      const nodes: FaultyNode[] = [];
      subject.each((node) => nodes.push(node));
      await withHastyLimits(async () => {
        const counts = nodes.map((node) => {
          node.script(wait);
          // No call that began before waits on.
          node.endConnections();
          return node.countRounds();
        });
        const { status } = await ask(subject, payment);
        const longest = Math.max(...counts.map((count) => count.longest()));
        // Which of them is right for which operation, the matrix says.
        expect([200, 202, 404, 503], name).toContain(status);
        expect(longest, name).toBeLessThanOrEqual(rounds);
        // The calls that were begun before the limit and are still open.
        for (const node of nodes) {
          node.script(undefined);
          node.endConnections();
        }
        const open = () => counts.reduce((sum, count) => sum + count.open(), 0);
        await expect.poll(open, { timeout: 120_000, interval: 5 }).toBe(0);
      }, PATIENT / LIMIT);
    }
  });
});
