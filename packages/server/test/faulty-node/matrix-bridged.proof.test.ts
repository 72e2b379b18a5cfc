import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { oneOf } from "../../../../scripts/test-size";
import type { Called } from "../harness";
import { type About, type BridgedOperation, bridgedOperations } from "./bridged-operations";
import { type BridgedSubject, familyOf, type Journey, startBridgedSubject } from "./bridged-subject";
import { expectedOutcomes, isAsked } from "./expected";
import { check } from "./outcome";
import { PATIENT } from "./payments";
import { problemOf } from "./problem";
import { during, scenariosOf } from "./scenarios";

/** Both sides of Solana and one of EVM networks; `FAULTY_JOURNEYS=all` has the other one as well. */
const journeys: readonly (Journey & { faulty: "source" | "destination" })[] = [
  { from: "sepolia", to: "basesep", faulty: "destination" },
  { from: "solana-devnet", to: "basesep", faulty: "source" },
  { from: "basesep", to: "solana-devnet", faulty: "destination" },
  ...(process.env.FAULTY_JOURNEYS === "all"
    ? ([{ from: "sepolia", to: "basesep", faulty: "source" }] as const)
    : []),
];

const nothing = { network: "", quote_id: "", signed_payload: "" };

describe("every fault of either node, over every operation on payments between networks", () => {
  let subject: BridgedSubject;
  beforeAll(async () => {
    subject = await startBridgedSubject(PATIENT);
  });
  afterAll(() => subject?.close());

  /** The answers of every operation while nothing is wrong. On a busy machine a node may be too slow at first. */
  const wholeTruth = (journey: Journey, delivered: string) =>
    vi.waitFor(
      async () => {
        const about: About = { journey, delivered, payment: await subject.signed(journey) };
        const truth = new Map<BridgedOperation, Called>();
        for (const asked of bridgedOperations) {
          const answer = await asked.ask(subject, about);
          expect(answer.status, `${asked.name}: ${answer.text}`).toBeLessThan(300);
          expect(check(asked.operation, answer, answer), asked.name).toEqual({ outcome: "whole" });
          truth.set(asked, answer);
        }
        return truth;
      },
      { interval: 50, timeout: 120_000 },
    );

  test.each(journeys)(
    "$from to $to, faulty $faulty",
    { timeout: 600_000 },
    async ({ faulty, ...journey }) => {
      const network = faulty === "source" ? journey.from : journey.to;
      const node = subject.node(network);
      const delivered = await subject.delivered(journey);
      const truth = await wholeTruth(journey, delivered);
      const problems: string[] = [];
      for (const scenario of scenariosOf(node.methods().keys()).filter((_, at) => at % oneOf(20) === 0)) {
        const asked = bridgedOperations.filter((one) => isAsked(one[faulty], scenario));
        const submits = asked.some(({ operation }) => operation === "submitTransaction");
        const payment = submits ? await subject.signed(journey) : nothing;
        const found = await during(scenario, [node], () =>
          Promise.all(
            asked.map(async (one) => {
              const answer = truth.get(one);
              const right = expectedOutcomes(one[faulty], familyOf(network), scenario);
              return (
                answer &&
                problemOf({
                  name: one.name,
                  operation: one.operation,
                  truth: answer,
                  right,
                  ask: () => one.ask(subject, { journey, delivered, payment }),
                })
              );
            }),
          ),
        );
        for (const problem of found) if (problem) problems.push(`${scenario.name}: ${problem}`);
        if (submits) await subject.pay(payment);
      }
      expect(problems).toEqual([]);
      // The report has caught up with what was tracked since nothing is wrong any more.
      const [before, after] = [truth, await wholeTruth(journey, delivered)].map((answers) =>
        [...answers].flatMap(([{ operation }, { body }]) =>
          operation === "getTransaction" ? [[body.status, body.failure_reason]] : [],
        ),
      );
      expect(before).toEqual([["completed", null]]);
      expect(after).toEqual(before);
    },
  );
});
