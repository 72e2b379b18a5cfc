import type { OnAppended } from "../../indexing/write";
import type { Loop } from "../../jobs/loop";
import type { Loops } from "../../jobs/loop-registry";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { inTransaction } from "../../storage/transaction";
import { liveBalances } from "../facts/live-balances";
import { loadersOf, type Outside, withoutNodes } from "../facts/loaders";
import { evaluateBlocks, notEvaluated, tickJudgements, verdictsOf } from "./evaluate-blocks";
import { KnownRules } from "./known-rules";
import { lastListChange } from "./raise-on-lists";
import { type EnqueueDeliveries, record } from "./record";

export interface AlertEngineOptions {
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">;
  enqueue: EnqueueDeliveries;
  /** Called after the commit of a transaction that has deliveries. */
  onDeliveries(): void;
  outside: Outside;
}

/** How often what no transaction causes is looked at, milliseconds. */
const TICK_INTERVAL = 15_000;

/** Evaluates the alert rules of all workspaces. */
export interface AlertEngine {
  /** For `appendBlocks`: evaluates the rules on new blocks, in the transaction that writes them. */
  readonly onAppended: OnAppended;
  /** Evaluates the rules about what lasts: balances, prices, lists, silence. Returns the number of new events. */
  tick(db: Database): Promise<number>;
}

/** Makes the engine. It keeps the compiled rules, and nothing else that a restart would lose. */
export function createAlertEngine({
  runtime,
  enqueue,
  onDeliveries,
  outside,
}: AlertEngineOptions): AlertEngine {
  const known = new KnownRules();
  const recording = { runtime, enqueue };
  const withNodes = liveBalances(outside, runtime.now);
  return {
    async onAppended(trx, appended) {
      const index = await known.read(trx);
      const verdicts = await evaluateBlocks(index, appended, loadersOf(trx, withoutNodes(outside)));
      const { deliveries } = await record(trx, verdicts, recording);
      return deliveries > 0 ? onDeliveries : undefined;
    },

    async tick(db) {
      const now = runtime.now();
      const { ticks, faulty } = await known.read(db);
      const listsBefore = await lastListChange(db);
      const indexed = loadersOf(db, outside);
      const loaders = { ...indexed, balance: withNodes(indexed.balance) };
      const aboutLists = ticks.filter(({ evaluator }) => evaluator.about === "lists");
      const others = ticks.filter(({ evaluator }) => evaluator.about !== "lists");
      const ofLists = await verdictsOf(tickJudgements(aboutLists, now), loaders);
      const verdicts = [
        ...faulty.map(({ rule, problem }) => ({ rule, verdict: notEvaluated(rule, now, problem) })),
        ...(await verdictsOf(tickJudgements(others, now), loaders)),
      ];
      const { events, deliveries } = await inTransaction(db, async (trx) => {
        // What changed them meanwhile has told it, and these verdicts would take it back.
        const isOutdated = (await lastListChange(trx)) !== listsBefore;
        return record(trx, isOutdated ? verdicts : [...verdicts, ...ofLists], recording);
      });
      if (deliveries > 0) onDeliveries();
      return events;
    },
  };
}

/** Starts evaluating what lasts, in one process of all that are on the database. */
export const startAlertTicks = (
  engine: Pick<AlertEngine, "tick">,
  { db, loops }: { db: Database; loops: Loops },
): Loop =>
  loops.startExclusive({
    name: "evaluating alert rules",
    retry: { first: 1_000, longest: TICK_INTERVAL },
    begin:
      ({ fence }) =>
      async () => {
        await engine.tick(fence(db));
        return TICK_INTERVAL;
      },
  });
