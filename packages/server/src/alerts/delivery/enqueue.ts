import { sql } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { AlertEventTable } from "../../storage/alert-tables";
import type { Database } from "../../storage/database";
import { openWorkspace, preparedInWorkspace } from "../../workspace/workspace";
import { deliveryJob } from "./delivery-job";
import { passesFloor } from "./severity-floor";

/** What decides who gets an event. */
export type RoutedEvent = Pick<AlertEventTable, "id" | "rule_id" | "severity">;

/** The channels of a rule that get events, compiled once: every event asks for them. */
const channelsOf = preparedInWorkspace(["rule"], (db, { rule }) =>
  db
    .selectFrom("alert_rule_channels")
    .innerJoin("alert_channels", "alert_channels.id", "alert_rule_channels.channel_id")
    .select(["alert_channels.id", "alert_rule_channels.min_severity"])
    .where("alert_rule_channels.rule_id", "=", rule)
    .where("alert_channels.enabled", "=", sql.lit(1))
    .where("alert_channels.connected", "=", sql.lit(1))
    .where("alert_channels.deleted_at", "is", null)
    .orderBy("alert_channels.id"),
);

/**
 * Enqueues the deliveries of an event in the transaction that inserts it: to every channel of its rule that is switched on and connected
 * and whose floor (`min_severity`) the event passes. Each has one id, which is the same at every attempt. Returns how many there
 * are; when there are any, wake the queue of deliveries after the commit (`services.wakeDeliveries`).
 */
export async function enqueueDeliveries(
  trx: Database,
  workspaceId: string,
  event: RoutedEvent,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<number> {
  const workspace = openWorkspace(trx, workspaceId);
  const channels = await channelsOf(workspace, { rule: event.rule_id });
  const rows = channels
    .filter(({ min_severity }) => passesFloor(event.severity, min_severity))
    .map((channel) => ({
      ...{ id: runtime.uuid(), created_at: runtime.now(), event_id: event.id, channel_id: channel.id },
      ...{ state: "pending" as const, attempts: 0, last_status: null, last_error: null, finished_at: null },
    }));
  if (rows.length === 0) return 0;
  await workspace.db.insertInto("alert_deliveries").values(rows).execute();
  const jobs = rows.map(({ id, channel_id }) =>
    deliveryJob({ workspace_id: workspaceId, delivery_id: id, channel_id }),
  );
  await enqueueAll(trx, jobs, runtime);
  return rows.length;
}
