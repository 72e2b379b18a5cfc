import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Called } from "../harness";
import { methodsByOperation } from "./asking-nodes";
import { expectedOutcomes, isAsked } from "./expected";
import type { FamilyName } from "./families";
import { type NodeOperation, nodeOperationsOf } from "./operations";
import { check } from "./outcome";
import type { SignedPayment } from "./payments";
import { problemOf } from "./problem";
import { during, scenariosOf } from "./scenarios";
import { type Subject, startSubject } from "./subject";

/** Where no payment is needed. */
const nothing: SignedPayment = { network: "", quote_id: "", signed_payload: "" };

const patience = { interval: 50, timeout: 120_000 };

/** Every fault, or the first of each `oneOf`, over every operation that asks a node. */
export function describeMatrix(family: FamilyName, { oneOf = 1 } = {}): void {
  const operations = nodeOperationsOf(family);
  let subject: Subject;
  let methods: Map<string, ReadonlySet<string>>;
  beforeAll(async () => {
    subject = await startSubject(family);
    methods = await methodsByOperation(subject);
  });
  afterAll(() => subject?.close());

  const faults = oneOf === 1 ? "every fault" : "a sample of the faults";
  describe(`${faults} of a node, over every operation that asks one (${family})`, () => {
    test("the table of operations that ask a node is complete", () => {
      expect([...methods.keys()].sort()).toEqual(
        [...new Set(operations.map(({ operation }) => operation))].sort(),
      );
    });

    test("data that could not be read is never reported as empty, zero or final; operations that need no faulty call answer as ever", async () => {
      const truth = await wholeTruth(subject);
      const problems: string[] = [];
      const all = new Set([...methods.values()].flatMap((called) => [...called]));
      for (const scenario of scenariosOf(all).filter((_, index) => index % oneOf === 0)) {
        const asked = operations.filter((one) => isAsked(one, scenario));
        const reaches = (id: string) => asked.some(({ operation }) => operation === id);
        await forgetWhatWasRead(subject);
        // A payment of which no later block makes anything final.
        if (reaches("trackTransaction")) subject.recent = await subject.pay(await subject.signed());
        const payment = reaches("submitTransaction") ? await subject.signed() : nothing;
        const found = await during(scenario, [subject.node, subject.payer.node], () =>
          Promise.all(
            asked.map(async (one) => {
              const answer = truth.get(one);
              const right = expectedOutcomes(one, family, scenario);
              return (
                answer &&
                problemOf({
                  name: one.name,
                  operation: one.operation,
                  truth: answer,
                  right,
                  ask: () => one.ask(subject, payment),
                  again: () => forgetWhatWasRead(subject),
                })
              );
            }),
          ),
        );
        for (const problem of found) if (problem) problems.push(`${scenario.name}: ${problem}`);
        if (payment !== nothing) await subject.pay(payment);
      }
      expect(problems).toEqual([]);
      for (const [asked, answer] of await wholeTruth(subject)) {
        const before = truth.get(asked);
        expect(before && check(asked.operation, before, answer), asked.name).toEqual({ outcome: "whole" });
      }
    }, 600_000);
  });
}

/** The answers of every operation while nothing is wrong. */
const wholeTruth = (subject: Subject): Promise<Map<NodeOperation, Called>> =>
  vi.waitFor(async () => {
    await forgetWhatWasRead(subject);
    subject.recent = await subject.pay(await subject.signed());
    const payment = await subject.signed();
    const truth = new Map<NodeOperation, Called>();
    for (const asked of nodeOperationsOf(subject.family)) {
      const answer = await asked.ask(subject, payment);
      expect(answer.status, `${asked.name}: ${answer.text}`).toBeLessThan(300);
      expect(check(asked.operation, answer, answer), asked.name).toEqual({ outcome: "whole" });
      truth.set(asked, answer);
    }
    return truth;
  }, patience);

/** So that the next operation has to ask the node again. */
async function forgetWhatWasRead({ api }: Subject): Promise<void> {
  await api.server.db.updateTable("known_accounts").set({ type: null }).execute();
  await api.server.db.deleteFrom("balance_snapshots").execute();
}
