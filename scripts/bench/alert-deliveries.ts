import { openDelivery } from "../../packages/server/src/alerts/delivery/deliver.ts";
import { systemOutgoing } from "../../packages/server/src/alerts/delivery/system-outgoing.ts";
import type { RuleVerdict } from "../../packages/server/src/alerts/engine/evaluate-blocks.ts";
import { record } from "../../packages/server/src/alerts/engine/record.ts";
import { createLoops } from "../../packages/server/src/jobs/loop-registry.ts";
import { chunks } from "../../packages/server/src/lib/chunks.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { transaction } from "../../packages/server/src/storage/transaction.ts";
import {
  eventOf,
  insertChannel,
  insertRule,
  mainWorkspace,
} from "../../packages/server/test/support/alerting.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atLeast, type Bench } from "./row.ts";

/** Events that a block raises: those of one transaction. */
const PER_BLOCK = 50;

/** A result that raises an event of this rule. */
const verdictOf = (rule: string, workspaceId: string, number: number): RuleVerdict => {
  const {
    rule_version: version,
    network,
    severity,
    time,
    caption,
    message,
    tx_hash: txHash,
    block,
  } = eventOf(rule);
  const alert = { time, txHash, block, caption, message, addresses: [`0x${"f3".repeat(20)}`] };
  return {
    rule: {
      id: rule,
      workspaceId,
      version,
      type: "LargeTransfer",
      network,
      severity,
      createdAt: 0,
      opensCase: false,
      parameters: {},
    },
    verdict: { kind: "occurred", subject: [number], alert },
  };
};

/**
 * Signed deliveries in a second: from the first event's result to the last answer being recorded. Events are stored as the
 * engine does it, those of a block in one transaction, and go to four channels in turn.
 */
async function rateOn(place: string, events: number): Promise<number> {
  const db = await openDatabase(place);
  const runtime = systemRuntime;
  const receiver = await serve(at("scripts/bench/servers/receiver.mjs"), String(events));
  const workspace = await mainWorkspace(db);
  const params = { webhook_url: receiver.url, secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] };
  const rules: string[] = [];
  for (let count = 0; count < 4; count += 1)
    rules.push(await insertRule(workspace, { [await insertChannel(workspace, params)]: null }));
  const delivery = openDelivery({
    db,
    runtime,
    logger: undefined,
    loops: createLoops({ logger: undefined, clock: runtime }),
    readReports: async () => new Map(),
    config: {
      outgoing: systemOutgoing({ clock: runtime, allowPrivate: true }),
      mail: undefined,
      telegram: undefined,
      pagerdutyUrl: receiver.url,
    },
  });
  const received = fetch(receiver.url);
  const started = performance.now();
  const all = Array.from({ length: events }, (_, number) =>
    verdictOf(rules[number % rules.length] ?? "", workspace.id, number),
  );
  for (const block of chunks(all, PER_BLOCK)) {
    await transaction(db, (trx) => record(trx, block, runtime));
    delivery.wake();
  }
  await received;
  await delivery.close();
  const seconds = (performance.now() - started) / 1000;
  await receiver.stop();
  await db.destroy();
  return events / seconds;
}

/** Alerts, from their evaluation to a receiver on this machine. */
export const alertDeliveriesOn =
  ({ suffix, withDatabase }: Engine, least: number): Bench =>
  ({ smoke }) =>
    withDatabase(async (database) => {
      const ours = await rateOn(database, smoke ? 50 : 4_000);
      return [
        atLeast({ name: `alert, event to local sink, signed${suffix}`, unit: "alerts/s", ours }, least),
      ];
    });
