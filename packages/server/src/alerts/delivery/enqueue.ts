import { type SqlBool, sql } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import { severities } from "../../risk/signals/signal";
import type { Database } from "../../storage/database";
import { anyOf, insertRows } from "../../storage/dialect/rows";
import type { AlertEventTable, DeliveryTable } from "../../storage/schema/alerts";
import { everyWorkspace } from "../../workspace/every-workspace";
import { deliveryJob } from "./deliveries";

const order: readonly string[] = severities;

const rankOf = (severity: string): number => order.indexOf(severity.trim().toLowerCase());

/**
 * Whether an event of this severity passes a floor, by the order severe > high > medium > low > none. Rules may name
 * severities of their own, which have no place in that order: what cannot be compared passes, because an alert too many
 * is better than one too few.
 */
export function passesFloor(severity: string, floor: string | null): boolean {
  if (floor === null) return true;
  const [actual, least] = [rankOf(severity), rankOf(floor)];
  return actual === -1 || least === -1 || actual <= least;
}

/** The columns of an event that decide who receives it. */
export type RoutedEvent = Pick<AlertEventTable, "id" | "workspace_id" | "rule_id" | "severity">;

/** Rows of one statement. */
const BATCH_SIZE = 500;

const deliveryColumns = {
  id: "text",
  workspace_id: "text",
  created_at: "integer",
  subject: "text",
  subject_id: "text",
  channel_id: "text",
  state: "text",
  attempts: "integer",
} as const;

/**
 * Enqueues the deliveries of events in the transaction that inserts these: each to every channel of its rule that is
 * switched on and connected and whose floor (`min_severity`) it passes. Takes as many statements for all events as for
 * one. Returns how many deliveries there are; when there are any, wake their queue after the commit (`Delivery.wake`).
 */
export async function enqueueDeliveries(
  trx: Database,
  events: readonly RoutedEvent[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<number> {
  const channels = await channelsOf(trx, [...new Set(events.map(({ rule_id }) => rule_id))]);
  const deliveries = events.flatMap(({ id: subject_id, workspace_id, rule_id, severity }) =>
    (channels.get(rule_id) ?? [])
      .filter((channel) => channel.workspace_id === workspace_id)
      .filter(({ min_severity }) => passesFloor(severity, min_severity))
      .map(({ channel_id }) => ({ workspace_id, subject: "alert_event" as const, subject_id, channel_id })),
  );
  await storeDeliveries(trx, deliveries, runtime);
  return deliveries.length;
}

/** Stores new deliveries and their jobs in the caller's transaction. Each has one id, which is the same at every attempt. */
export async function storeDeliveries(
  trx: Database,
  deliveries: readonly Pick<DeliveryTable, "workspace_id" | "subject" | "subject_id" | "channel_id">[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const created_at = runtime.now();
  const rows = deliveries.map((delivery) => ({ id: runtime.uuid(), ...delivery }));
  for (const part of chunks(rows, BATCH_SIZE)) {
    await insertRows(
      "deliveries",
      deliveryColumns,
      part.map(({ id, workspace_id, subject, subject_id, channel_id }) => [
        ...[id, workspace_id, created_at, subject, subject_id, channel_id],
        ...["pending", 0],
      ]),
    ).execute(trx);
    const jobs = part.map(({ id, workspace_id, channel_id }) =>
      deliveryJob({ workspace_id, delivery_id: id, channel_id }),
    );
    await enqueueAll(trx, jobs, runtime);
  }
}

type RuleChannel = Awaited<ReturnType<typeof readChannels>>[number];

/** The channels that get events of rules, by the rule. */
async function channelsOf(trx: Database, rules: readonly string[]): Promise<Map<string, RuleChannel[]>> {
  const channels = new Map<string, RuleChannel[]>();
  for (const part of chunks(rules, BATCH_SIZE))
    for (const channel of await readChannels(trx, part)) {
      const known = channels.get(channel.rule_id);
      if (known) known.push(channel);
      else channels.set(channel.rule_id, [channel]);
    }
  return channels;
}

const readChannels = (trx: Database, rules: readonly string[]) =>
  everyWorkspace(trx)
    .selectFrom("alert_rule_channels as listed")
    .innerJoin("alert_channels as channel", (join) =>
      join
        .onRef("channel.id", "=", "listed.channel_id")
        .onRef("channel.workspace_id", "=", "listed.workspace_id"),
    )
    .select(["listed.workspace_id", "listed.rule_id", "listed.channel_id", "listed.min_severity"])
    .where(sql<SqlBool>`listed.rule_id in ${anyOf(rules)}`)
    .where("channel.enabled", "=", 1)
    .where("channel.connected", "=", 1)
    .where("channel.deleted_at", "is", null)
    .orderBy("listed.channel_id")
    .execute();
