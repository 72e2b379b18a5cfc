import type { Selectable } from "kysely";
import { enqueueing, type NewJob } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { query, type Statement } from "../../storage/query";
import type { DeliveryTable } from "../../storage/schema/alerts";
import { transaction } from "../../storage/transaction";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import type { SendingChannel } from "./sender";

/** The kind of jobs that deliver to channels. There is one for each pending delivery, due when it is tried next. */
export const DELIVERY_KIND = "deliver";

/** Which delivery a job makes. */
export interface DeliveryKey {
  workspace_id: string;
  delivery_id: string;
  channel_id: string;
}

/**
 * The job of a delivery, not before `runAt` (Unix milliseconds; default: now). The jobs of one channel are a group: a
 * receiver that hangs has one job at a time, and no other channel waits for it.
 */
export const deliveryJob = (
  { workspace_id, delivery_id, channel_id }: DeliveryKey,
  runAt?: number,
): NewJob => ({
  kind: DELIVERY_KIND,
  key: delivery_id,
  group: deliveryGroup(channel_id),
  payload: { workspace_id, delivery_id, channel_id } satisfies DeliveryKey,
  ...(runAt !== undefined && { runAt }),
});

/** The group of the jobs of a channel. */
export const deliveryGroup = (channelId: string): string => `${DELIVERY_KIND} ${channelId}`;

/** Reads the payload that a job of `deliveryJob` was enqueued with. Throws TypeError for another payload. */
export function readDeliveryKey(payload: unknown): DeliveryKey {
  const { workspace_id, delivery_id, channel_id } = Object(payload) as Partial<
    Record<keyof DeliveryKey, unknown>
  >;
  if (typeof workspace_id !== "string" || typeof delivery_id !== "string" || typeof channel_id !== "string")
    throw new TypeError("the job does not name a delivery");
  return { workspace_id, delivery_id, channel_id };
}

export type DeliveryState = DeliveryTable["state"];

/** Which deliveries of alerts; each that is left out lets all through. */
export interface DeliveryFilter {
  states?: readonly DeliveryState[] | undefined;
  channelId?: string | undefined;
  eventId?: string | undefined;
  /** Made at or after it, and before it, Unix milliseconds. */
  from?: number | undefined;
  before?: number | undefined;
  /** Only those to channels that get something: enabled, connected and not deleted. */
  toOpenChannels?: true;
}

/** A delivery, and when it is tried next: null when it is not. */
export type ListedDelivery = Selectable<DeliveryTable> & { next_attempt_at: number | null };

/** A place in the list: the time and the id of a delivery. */
export type DeliveryKeyset = readonly [createdAt: number, id: string];

interface DeliveryPage {
  /** From where on; undefined: from the end of the list that `descending` begins at. */
  key: DeliveryKeyset | undefined;
  descending: boolean;
  limit: number;
}

const selected = ({ db }: Workspace) =>
  db
    .selectFrom("deliveries as delivery")
    .leftJoin("jobs", (join) =>
      join.onRef("jobs.dedup_key", "=", "delivery.id").on("jobs.kind", "=", DELIVERY_KIND),
    )
    .where("delivery.subject", "=", "alert_event")
    .selectAll("delivery")
    .select("jobs.run_at as next_attempt_at");

/** Deliveries of alerts in the order in which they were made. */
export async function listDeliveries(
  workspace: Workspace,
  filter: DeliveryFilter,
  { key, descending, limit }: DeliveryPage,
): Promise<ListedDelivery[]> {
  const { states, channelId, eventId, from, before, toOpenChannels } = filter;
  const direction = descending ? "desc" : "asc";
  let query = selected(workspace).orderBy("delivery.created_at", direction).orderBy("delivery.id", direction);
  if (states) query = query.where("delivery.state", "in", states);
  if (channelId !== undefined) query = query.where("delivery.channel_id", "=", channelId.toLowerCase());
  if (eventId !== undefined) query = query.where("delivery.subject_id", "=", eventId);
  if (from !== undefined) query = query.where("delivery.created_at", ">=", from);
  if (before !== undefined) query = query.where("delivery.created_at", "<", before);
  if (toOpenChannels) query = query.where("delivery.channel_id", "in", openChannels(workspace));
  if (key)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("delivery.created_at", "delivery.id"), descending ? "<" : ">", tuple(key[0], key[1])),
    );
  return query.limit(limit).execute();
}

/** The ids of the channels that get something. */
const openChannels = ({ db }: Workspace) =>
  db
    .selectFrom("alert_channels")
    .select("alert_channels.id")
    .where("alert_channels.enabled", "=", 1)
    .where("alert_channels.connected", "=", 1)
    .where("alert_channels.deleted_at", "is", null);

/** Reads a delivery of an alert. */
const selectDelivery = (workspace: Workspace, id: string) =>
  selected(workspace).where("delivery.id", "=", id.toLowerCase());

/** A channel, and why it gets nothing; null when it does. */
export interface DeliveryChannel extends SendingChannel {
  closedBecause: "channel_deleted" | "channel_disabled" | "channel_not_connected" | null;
}

/** Reads a channel for a delivery; undefined if it no longer exists. */
export async function readChannel({ db }: Workspace, id: string): Promise<DeliveryChannel | undefined> {
  const row = await db
    .selectFrom("alert_channels")
    .select(["id", "type", "params", "sealed", "enabled", "connected", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { enabled, connected, deleted_at, ...channel } = row;
  const connection = connected ? null : "channel_not_connected";
  const open = enabled ? connection : "channel_disabled";
  return { ...channel, closedBecause: deleted_at === null ? open : "channel_deleted" };
}

/** A delivery that is due now. */
export interface DueDelivery
  extends Pick<Selectable<DeliveryTable>, "id" | "subject" | "subject_id" | "channel_id" | "created_at"> {
  /** Its job, which is claimed for the first one only. */
  job_id: string;
  /** Attempts before this one. */
  attempts: number;
}

/**
 * The deliveries to a channel that are due at `now`, at most `most`: that of the job `claimed`, which holds the
 * channel, and those whose jobs wait for it, those that have been due longest first. Without the claimed one, when it
 * is no longer pending, there are none.
 */
export async function readDue(
  { db }: Workspace,
  { delivery_id, channel_id }: DeliveryKey,
  { claimed, now, most }: { claimed: string; now: number; most: number },
): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom("jobs")
    .innerJoin("deliveries as delivery", "delivery.id", "jobs.dedup_key")
    .select(["jobs.id as job_id", "delivery.id", "delivery.subject", "delivery.subject_id"])
    .select(["delivery.channel_id", "delivery.created_at", "delivery.attempts"])
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
  return rows[0]?.job_id === claimed && rows[0].id === delivery_id ? rows : [];
}

type ResendRuntime = Pick<Runtime, "now" | "uuid">;

/** Deliveries that one request sends again. */
const MOST_RESENT = 1_000;

/** The columns of a delivery that is sent again from the first attempt; its id stays. */
const restarted = {
  state: "pending",
  attempts: 0,
  last_status: null,
  last_error: null,
  finished_at: null,
} as const;

/**
 * Sends a delivery again, at once; its attempts start again. Returns it, or undefined when the workspace has none with
 * this id, or "closed" when its channel gets nothing: it would be dropped, and why it had failed would be forgotten.
 */
export const resendDelivery = (
  workspace: Workspace,
  id: string,
  runtime: ResendRuntime,
): Promise<ListedDelivery | "closed" | undefined> =>
  inWorkspace(workspace, async (own) => {
    const [deliveries, { rows: channels }] = await query(own.db, [
      selectDelivery(own, id),
      openChannels(own)
        .innerJoin("deliveries as delivery", "delivery.channel_id", "alert_channels.id")
        .where("delivery.id", "=", id.toLowerCase()),
    ]);
    const [found] = deliveries.rows;
    if (!found) return undefined;
    if (channels.length === 0) return "closed";
    await query(own.shared, restarting(own, [found], runtime), { commit: true });
    return { ...found, ...restarted, next_attempt_at: runtime.now() };
  });

/** Sends the oldest of these deliveries again, at most `MOST_RESENT`, to channels that get something. */
export const resendDeliveries = (
  db: Database,
  workspace: Workspace,
  filter: DeliveryFilter,
  runtime: ResendRuntime,
): Promise<{ resent: number; hasMore: boolean }> =>
  transaction(
    db,
    async (trx) => {
      const own = workspace.within(trx);
      const page = { key: undefined, descending: false, limit: MOST_RESENT + 1 };
      const found = await listDeliveries(own, { ...filter, toOpenChannels: true }, page);
      const resent = found.slice(0, MOST_RESENT);
      await query(trx, restarting(own, resent, runtime));
      return { resent: resent.length, hasMore: found.length > MOST_RESENT };
    },
    { together: true },
  );

/** The statements that send deliveries again from the first attempt. */
function restarting(
  { db, id: workspace_id }: Workspace,
  deliveries: readonly ListedDelivery[],
  runtime: ResendRuntime,
): Statement[] {
  if (deliveries.length === 0) return [];
  const ids = deliveries.map(({ id }) => id);
  const jobs = deliveries.map(({ id, channel_id }) =>
    deliveryJob({ workspace_id, delivery_id: id, channel_id }),
  );
  return [db.updateTable("deliveries").set(restarted).where("id", "in", ids), enqueueing(jobs, runtime)];
}
