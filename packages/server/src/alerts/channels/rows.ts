import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import { runLast } from "../../storage/run-together";
import type { AlertChannelTable } from "../../storage/schema/alerts";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { newLinkCode, shownParams } from "./link-code";
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
    link_code: type === "telegram" ? newLinkCode(runtime) : null,
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
  /** As they are shown. */
  params: ChannelParams;
}

/** Reads of the channels with these identifiers those that are not deleted, the oldest first. */
export const channelsWith = ({ db }: Workspace, ids: readonly string[]) =>
  db
    .selectFrom("alert_channels")
    .select(["id", "type", "params", "link_code"])
    .where((eb) => (ids.length === 0 ? eb.lit(false) : eb("id", "in", ids)))
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id");

/**
 * What is stored of channels that a change depends on, by their identifiers. `bot` is the name of the bot that links chats, where it is
 * known.
 */
export const channelsById = (
  rows: readonly Pick<ChannelRow, "id" | "type" | "params" | "link_code">[],
  bot: string | undefined,
): Map<string, StoredChannel> =>
  new Map(rows.map(({ id, type, ...row }) => [id, { type, params: shownParams(row, bot) }]));

/** The same of the channels with these identifiers; of those that there are not, nothing. */
export async function storedChannels(
  workspace: Workspace,
  ids: readonly string[],
  bot?: string,
): Promise<Map<string, StoredChannel>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  return channelsById(await channelsWith(workspace, wanted).execute(), bot);
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

/** Deletes a channel. Returns whether there was such a channel. */
export const deleteChannel = (workspace: Workspace, id: string, now: number): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ numAffectedRows }] = await runLast(own.db, deletions(own, [id.toLowerCase()], now));
    return numAffectedRows === 1n;
  });

/**
 * Marks channels as deleted, erases their parameters, and removes them from all rules. Whatever reads the channels of a rule leaves out
 * deleted ones, so the rows of the rules are only tidied up.
 */
export const deletions = ({ db }: Workspace, ids: readonly string[], now: number) =>
  [
    db
      .updateTable("alert_channels")
      .set({ deleted_at: now, updated_at: now, params: "{}", link_code: null })
      .where("id", "in", ids)
      .where("deleted_at", "is", null),
    db.deleteFrom("alert_rule_channels").where("channel_id", "in", ids),
  ] as const;
