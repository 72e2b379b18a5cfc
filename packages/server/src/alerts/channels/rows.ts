import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import type { AlertChannelTable } from "../../storage/alert-tables";
import type { Workspace } from "../../workspace/workspace";
import { type ChannelParams, type ChannelType, newParams } from "./params";

export type ChannelRow = Selectable<AlertChannelTable>;

/** The most channels of a workspace, deleted ones not counted. */
export const MOST_CHANNELS = 1000;

/** What a new channel is made of. */
export interface ChannelDraft {
  name: string;
  type: ChannelType;
  enabled: boolean;
  params: ChannelParams;
}

/** The row of a new channel. A chat has to be linked before anything can be delivered to it. */
export const newChannel = ({ name, type, enabled, params }: ChannelDraft, runtime: Runtime) => {
  const now = runtime.now();
  return {
    id: runtime.uuid(),
    created_at: now,
    updated_at: now,
    name,
    type,
    enabled: enabled ? 1 : 0,
    connected: type === "telegram" ? 0 : 1,
    params: JSON.stringify(newParams(type, params, runtime)),
    deleted_at: null,
  } as const;
};

/** The channels of the workspace, the oldest first; not the deleted ones. */
export const listChannels = ({ db }: Workspace): Promise<ChannelRow[]> =>
  db
    .selectFrom("alert_channels")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The channel with this identifier, unless it is deleted. */
export const findChannel = ({ db }: Workspace, id: string): Promise<ChannelRow | undefined> =>
  db
    .selectFrom("alert_channels")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();

export interface StoredChannel {
  type: ChannelType;
  params: ChannelParams;
}

/** What is stored of these channels that a change depends on, by their identifiers; of those that there are not, nothing. */
export async function storedChannels(
  { db }: Workspace,
  ids: readonly string[],
): Promise<Map<string, StoredChannel>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await db
    .selectFrom("alert_channels")
    .select(["id", "type", "params"])
    .where("id", "in", wanted)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    found.map(({ id, type, params }) => [id, { type, params: JSON.parse(params) as ChannelParams }]),
  );
}

/** Stores a new channel; undefined when the workspace has as many as it may have. */
export async function insertChannel(
  { db }: Workspace,
  draft: ChannelDraft,
  runtime: Runtime,
): Promise<ChannelRow | undefined> {
  const { count } = await db
    .selectFrom("alert_channels")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CHANNELS) return undefined;
  return db
    .insertInto("alert_channels")
    .values(newChannel(draft, runtime))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks channels as deleted, erases their parameters, and removes them from all rules. Whatever reads the channels of a rule leaves out
 * deleted ones, so the rows of the rules are only tidied up. Returns how many there were.
 */
export async function deleteChannels(
  { db }: Workspace,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const channels = ids.map((id) => id.toLowerCase());
  const deleted = await db
    .updateTable("alert_channels")
    .set({ deleted_at: now, updated_at: now, params: "{}" })
    .where("id", "in", channels)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows > 0n)
    await db.deleteFrom("alert_rule_channels").where("channel_id", "in", channels).execute();
  return Number(deleted.numUpdatedRows);
}
