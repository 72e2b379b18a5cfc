import type { Database } from "../../storage/database";
import { openWorkspace } from "../../workspace/workspace";
import { DELIVERY_KIND, type DeliveryKey, deliveryGroup } from "./delivery-job";
import { eventNotice, type Notice } from "./notice";
import type { SendingChannel } from "./sender";

/** A delivery that is to be tried now. */
export interface DueDelivery {
  id: string;
  /** Its job, which is claimed for the first one only. */
  jobId: string;
  /** Attempts before this one. */
  attempts: number;
  /** Undefined when its event is gone. */
  notice: Notice | undefined;
}

/** A channel, and why it gets nothing; null when it does. */
export interface DeliveryChannel extends SendingChannel {
  closedBecause: "channel_deleted" | "channel_disabled" | "channel_not_connected" | null;
}

/** Reads a channel; one that is gone counts as deleted. */
export async function readChannel(
  db: Database,
  { workspace_id, channel_id }: Pick<DeliveryKey, "workspace_id" | "channel_id">,
): Promise<DeliveryChannel | undefined> {
  const row = await openWorkspace(db, workspace_id)
    .db.selectFrom("alert_channels")
    .select(["type", "params", "enabled", "connected", "deleted_at"])
    .where("id", "=", channel_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { type, params, enabled, connected, deleted_at } = row;
  const connection = connected ? null : "channel_not_connected";
  const open = enabled ? connection : "channel_disabled";
  return { type, params, closedBecause: deleted_at === null ? open : "channel_deleted" };
}

/**
 * The deliveries to a channel that are due at `now`, at most `most`: that of the job `claimed`, which holds the channel, and those whose
 * jobs wait for it, those that have been due longest first. Without the claimed one, when it is no longer pending, there are none.
 */
export async function readDue(
  db: Database,
  { workspace_id, delivery_id, channel_id }: DeliveryKey,
  { claimed, now, most }: { claimed: string; now: number; most: number },
): Promise<DueDelivery[]> {
  const rows = await openWorkspace(db, workspace_id)
    .db.selectFrom("jobs")
    .innerJoin("alert_deliveries as delivery", "delivery.id", "jobs.dedup_key")
    .leftJoin("alert_events as event", "event.id", "delivery.event_id")
    .leftJoin("alert_rules as rule", "rule.id", "event.rule_id")
    .select(["jobs.id as job_id", "jobs.run_at", "delivery.id as delivery_id", "delivery.attempts"])
    .select(["event.seq", "event.id as event_id", "event.rule_id", "event.rule_version", "event.fingerprint"])
    .select(["event.network", "event.time", "event.created_at", "event.severity", "event.caption"])
    .select(["event.message", "event.addresses", "event.tx_hash", "event.block", "event.proposal"])
    .select(["rule.name as rule_name", "rule.rule_type", "rule.pack_id"])
    .where("jobs.kind", "=", DELIVERY_KIND)
    .where("jobs.group_key", "=", deliveryGroup(channel_id))
    .where("delivery.state", "=", "pending")
    .where(({ or, and, eb }) =>
      or([
        eb("jobs.id", "=", claimed),
        and([
          eb("jobs.state", "=", "ready"),
          eb("jobs.run_at", "<=", now),
          eb("jobs.lease_owner", "is", null),
        ]),
      ]),
    )
    // A claimed job was due longest, or nearly so.
    .orderBy((eb) => eb.case().when("jobs.id", "=", claimed).then(0).else(1).end())
    .orderBy("jobs.run_at")
    .orderBy("jobs.created_at")
    .orderBy("jobs.id")
    .limit(most)
    .execute();
  if (rows[0]?.job_id !== claimed || rows[0].delivery_id !== delivery_id) return [];
  return rows.map((row) => ({
    id: row.delivery_id,
    jobId: row.job_id,
    attempts: row.attempts,
    notice: noticeOf(workspace_id, channel_id, row),
  }));
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type EventColumns = Parameters<typeof eventNotice>[1];
type JoinedRow = Nullable<Omit<EventColumns, "id" | "workspace_id">> & {
  delivery_id: string;
  event_id: string | null;
  rule_name: string | null;
  rule_type: string | null;
  pack_id: string | null;
};

function noticeOf(workspace_id: string, channelId: string, row: JoinedRow): Notice | undefined {
  const { delivery_id, event_id, rule_name, rule_type, pack_id, ...columns } = row;
  if (event_id === null) return undefined;
  // The columns of an event that is there are those that its table says.
  const event = { ...columns, id: event_id, workspace_id } as EventColumns;
  const rule =
    rule_name === null || rule_type === null
      ? undefined
      : { id: event.rule_id, name: rule_name, rule_type, pack_id };
  return eventNotice({ id: delivery_id, channelId }, event, rule);
}
