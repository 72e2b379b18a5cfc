import type { Selectable } from "kysely";
import type { AlertDeliveryTable } from "../../storage/schema/alerts";
import type { Workspace } from "../../workspace/workspace";
import { DELIVERY_KIND } from "./delivery-job";

export type DeliveryState = AlertDeliveryTable["state"];

/** Which deliveries; each that is left out lets all through. */
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
export type ListedDelivery = Selectable<AlertDeliveryTable> & { next_attempt_at: number | null };

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
    .selectFrom("alert_deliveries as delivery")
    .leftJoin("jobs", (join) =>
      join.onRef("jobs.dedup_key", "=", "delivery.id").on("jobs.kind", "=", DELIVERY_KIND),
    )
    .selectAll("delivery")
    .select("jobs.run_at as next_attempt_at");

/** Deliveries in the order in which they were made. */
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
  if (eventId !== undefined) query = query.where("delivery.event_id", "=", eventId);
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
export const openChannels = ({ db }: Workspace) =>
  db
    .selectFrom("alert_channels")
    .select("alert_channels.id")
    .where("alert_channels.enabled", "=", 1)
    .where("alert_channels.connected", "=", 1)
    .where("alert_channels.deleted_at", "is", null);

/** Reads a delivery of the workspace. */
export const selectDelivery = (workspace: Workspace, id: string) =>
  selected(workspace).where("delivery.id", "=", id.toLowerCase());
