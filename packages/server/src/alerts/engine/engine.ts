import type { OnAppended } from "../../indexing/write";
import type { Loop } from "../../jobs/loop";
import type { Loops } from "../../jobs/loop-registry";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { transaction } from "../../storage/transaction";
import type { Delivery } from "../delivery/deliver";
import { liveBalances, loadersOf, type Outside, withoutNodes } from "../facts/loaders";
import { lastListChange } from "../sanctions-lists";
import { evaluateBlocks, notEvaluated, outcomesOf, tickEvaluations } from "./evaluate-blocks";
import { record } from "./record";
import { KnownRules } from "./rule-index";

export interface AlertEngineOptions {
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">;
  /** Woken after the commit of a transaction that has deliveries. */
  delivery: Pick<Delivery, "wake">;
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
export function createAlertEngine({ runtime, delivery, outside }: AlertEngineOptions): AlertEngine {
  const known = new KnownRules();
  const withNodes = liveBalances(outside, runtime.now);
  return {
    async onAppended(trx, appended) {
      const index = await known.read(trx);
      const outcomes = await evaluateBlocks(index, appended, loadersOf(trx, withoutNodes(outside)));
      const { deliveries } = await record(trx, outcomes, runtime);
      return deliveries > 0 ? () => delivery.wake() : undefined;
    },

    async tick(db) {
      const now = runtime.now();
      const { ticks, faulty } = await known.read(db);
      const listsBefore = await lastListChange(db);
      const indexed = loadersOf(db, outside);
      const loaders = { ...indexed, balance: withNodes(indexed.balance) };
      const aboutLists = ticks.filter(({ evaluator }) => evaluator.about === "lists");
      const others = ticks.filter(({ evaluator }) => evaluator.about !== "lists");
      const ofLists = await outcomesOf(tickEvaluations(aboutLists, now), loaders);
      const outcomes = [
        ...faulty.map(({ rule, problem }) => ({ rule, ruleResult: notEvaluated(rule, now, problem) })),
        ...(await outcomesOf(tickEvaluations(others, now), loaders)),
      ];
      const { events, deliveries } = await transaction(db, async (trx) => {
        // A concurrent change has recorded them, and these results would take it back.
        const isOutdated = (await lastListChange(trx)) !== listsBefore;
        return record(trx, isOutdated ? outcomes : [...outcomes, ...ofLists], runtime);
      });
      if (deliveries > 0) delivery.wake();
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
