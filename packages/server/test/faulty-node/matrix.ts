import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Called } from "../harness";
import { methodsByOperation } from "./asking-nodes";
import type { FamilyName, Purpose } from "./families";
import { type Fault, type FaultyNode, faults, purposeOfFault } from "./faulty-node";
import { type NodeOperation, nodeOperations, nodeOperationsOf } from "./operations";
import type { SignedPayment } from "./payments";
import { type Subject, startSubject } from "./subject";
import { untruth } from "./truth";

/** How long nodes may take for one answer, milliseconds: short, because every call that hangs takes so long. */
const LIMIT = 1_000;

/** Something that goes wrong, and the operations that it can reach. */
interface Scenario {
  name: string;
  fault: Fault;
  set(node: FaultyNode, fault: Fault | undefined): void;
  operations: readonly [string, NodeOperation][];
}

/**
 * Faults of a single method, while the others are right: an operation knows a part then. Those that take time have the
 * outcome of `garbage`, later.
 */
const partial: readonly Fault[] = ["garbage", "absent", "broken", "no-method"];

/** Where no payment is needed. */
const nothing: SignedPayment = { network: "", quote_id: "", signed_payload: "" };

const patience = { interval: 50, timeout: 120_000 };

/** Every fault over every operation that asks a node. */
export function describeMatrix(family: FamilyName): void {
  const operations = nodeOperationsOf(family);
  let subject: Subject;
  let methods: Map<string, ReadonlySet<string>>;
  beforeAll(async () => {
    subject = await startSubject(family, { rpcTimeout: LIMIT });
    methods = await methodsByOperation(subject);
  });
  afterAll(() => subject?.close());

  const scenarios = (): Scenario[] => {
    const ofPurpose = (purpose: Purpose | "all", fault: Fault): Scenario => ({
      ...{ name: `${fault} of ${purpose}`, fault, operations },
      set: (node, value) => node.set(purpose, value),
    });
    const ofMethod = (method: string, fault: Fault): Scenario => ({
      ...{ name: `${fault} of ${method}`, fault },
      set: (node, value) => node.setMethod(method, value),
      operations: operations.filter(([id]) => methods.get(id)?.has(method)),
    });
    const submission = operations.filter(([id]) => id === "submitTransaction");
    const all = new Set([...methods.values()].flatMap((called) => [...called]));
    const isGeneral = (fault: Fault) => purposeOfFault[fault] === undefined;
    return [
      ...faults
        .filter((fault) => purposeOfFault[fault] !== "broadcast")
        .map((fault) => ofPurpose("all", fault)),
      ...faults
        .filter((fault) => isGeneral(fault) || purposeOfFault[fault] === "broadcast")
        .map((fault) => ({ ...ofPurpose("broadcast", fault), operations: submission })),
      ofPurpose("lookup", "absent"),
      ...[...all].flatMap((method) => partial.map((fault) => ofMethod(method, fault))),
    ].filter(({ fault }) => fault !== "slow");
  };

  const ask = async (some: Scenario["operations"], payment: SignedPayment) =>
    Object.fromEntries(
      await Promise.all(
        some.map(
          async ([id, operation]) => [id, await Promise.all(operation.ask(subject, payment))] as const,
        ),
      ),
    );

  /** What every operation answers while nothing is wrong. On a busy machine the node may be too slow at first. */
  const wholeTruth = () =>
    vi.waitFor(async () => {
      await forgetWhatWasRead(subject);
      subject.recent = await subject.pay(await subject.signed());
      const truth = await ask(operations, await subject.signed());
      for (const [id, answers] of Object.entries(truth))
        for (const { status, text } of answers) {
          expect(status, `${id}: ${text}`).toBeLessThan(300);
          expect(text, id).not.toMatch(/"lookup_status":"(?!ok)|"status":"(unknown|submitted|pending)"/);
        }
      return truth;
    }, patience);

  /** What is wrong with an answer under a fault; undefined when nothing is. */
  const problemOf = (
    id: string,
    fault: Fault,
    truth: Called | undefined,
    told: Called,
  ): string | undefined => {
    const { statuses = [], believes } = nodeOperations[id] ?? {};
    if (told.status === 503 || believes?.includes(fault)) return undefined;
    if (!statuses.includes(told.status)) return `${id} answers ${told.status}: ${told.text}`;
    return told.status === truth?.status ? untruth(id, truth.body, told.body) : undefined;
  };

  describe(`every fault of a node, over every operation that asks one (${family})`, () => {
    test("the table of operations that ask a node is complete", () => {
      expect([...methods.keys()].sort()).toEqual(operations.map(([id]) => id).sort());
    });

    test("what nobody could read is never told as empty, zero or final; afterwards all is as before", async () => {
      const truth = await wholeTruth();
      const problems: string[] = [];
      for (const { name, fault, set, operations: reached } of scenarios()) {
        await forgetWhatWasRead(subject);
        const reaches = (id: string) => reached.some(([name]) => name === id);
        // A payment of which no later block makes anything final.
        if (reaches("trackTransaction")) subject.recent = await subject.pay(await subject.signed());
        const payment = reaches("submitTransaction") ? await subject.signed() : nothing;
        subject.each((node) => set(node, fault));
        const told = await ask(reached, payment);
        subject.each((node) => set(node, undefined));
        for (const [id, answers] of Object.entries(told))
          answers.forEach((answer, index) => {
            const problem = problemOf(id, fault, truth[id]?.[index], answer);
            if (problem !== undefined) problems.push(`${name}: ${problem}`);
          });
        if (payment !== nothing) await subject.pay(payment);
      }
      expect(problems).toEqual([]);
      for (const [id, answers] of Object.entries(await wholeTruth()))
        answers.forEach(({ body }, index) => {
          expect(untruth(id, truth[id]?.[index]?.body, body)).toBeUndefined();
        });
    });
  });
}

/** So that the next operation has to ask the node again. */
async function forgetWhatWasRead({ api }: Subject): Promise<void> {
  await api.server.db.updateTable("known_accounts").set({ type: null }).execute();
  await api.server.db.deleteFrom("balance_snapshots").execute();
}
