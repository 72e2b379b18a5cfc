import type { Selectable } from "kysely";
import type { Runtime } from "../../lib/runtime";
import { query, type Statement } from "../../storage/query";
import type { AlertChannelTable } from "../../storage/schema/alerts";
import type { Vault } from "../../vault";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { type ChannelParams, type ChannelType, newParams, replacedParams } from "./params";
import { openParams, sealParams } from "./secrets";

/** A new code with which a chat is linked to a channel: 128 random bits. */
const newLinkCode = ({ bytes }: Pick<Runtime, "bytes">): string =>
  Buffer.from(bytes(16)).toString("base64url");

/** Whether a text looks like a code. */
export const isLinkCode = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The stored columns of a channel that its parameters are shown from. */
interface Stored {
  params: string;
  link_code: string | null;
}

/**
 * The parameters of a channel as they are shown: with shortened secrets, and with what links a chat to it. `bot` is the
 * name of the bot, where it is known.
 */
export function shownParams({ params, link_code }: Stored, bot: string | undefined): ChannelParams {
  const stored = JSON.parse(params) as ChannelParams;
  if (link_code === null) return stored;
  const link_url = bot === undefined ? {} : { link_url: `https://t.me/${bot}?start=${link_code}` };
  return { ...stored, link_code, ...link_url };
}

export type ChannelRow = Selectable<AlertChannelTable>;

/** The most channels of a workspace, deleted ones not counted. */
export const MOST_CHANNELS = 1000;

/** The fields of a new channel. */
export interface ChannelDraft {
  name: string;
  type: ChannelType;
  enabled: boolean;
  params: ChannelParams;
}

/** The means that channels are stored with. */
interface Means {
  runtime: Runtime;
  /** Undefined: the server has no key, and stores no channel with secrets. */
  vault: Vault | undefined;
}

/** The row of a new channel. A chat has to be linked before anything can be delivered to it. Throws VaultError. */
const newChannel = (
  { name, type, enabled }: ChannelDraft,
  params: ChannelParams,
  { runtime, vault }: Means,
) => {
  const now = runtime.now();
  const id = runtime.uuid();
  return {
    id,
    created_at: now,
    updated_at: now,
    name,
    type,
    enabled: enabled ? 1 : 0,
    connected: type === "telegram" ? 0 : 1,
    ...sealParams(vault, { id, type }, params),
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
 * The stored columns of channels that a change depends on, by their identifiers. `bot` is the name of the bot that links
 * chats, where it is known.
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

/**
 * Stores a new channel, and returns it with its secrets, which are shown once; undefined when the workspace has as many
 * as it may have. Throws VaultError.
 */
export async function insertChannel(
  { db }: Workspace,
  draft: ChannelDraft,
  means: Means,
): Promise<ChannelRow | undefined> {
  const { count } = await db
    .selectFrom("alert_channels")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CHANNELS) return undefined;
  const params = newParams(draft.type, draft.params, means.runtime);
  const row = await db
    .insertInto("alert_channels")
    .values(newChannel(draft, params, means))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, params: JSON.stringify(params) };
}

/** Deletes a channel. Returns whether there was such a channel. */
export const deleteChannel = (workspace: Workspace, id: string, now: number): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ numAffectedRows }] = await query(own.db, deletions(own, [id.toLowerCase()], now), {
      commit: true,
    });
    return numAffectedRows === 1n;
  });

/**
 * Marks channels as deleted, erases their parameters, and removes them from all rules. Readers of a
 * rule's channels leave out deleted ones, so the rows of the rules are only tidied up.
 */
const deletions = ({ db }: Workspace, ids: readonly string[], now: number) =>
  [
    db
      .updateTable("alert_channels")
      .set({ deleted_at: now, updated_at: now, params: "{}", sealed: null, link_code: null })
      .where("id", "in", ids)
      .where("deleted_at", "is", null),
    db.deleteFrom("alert_rule_channels").where("channel_id", "in", ids),
  ] as const;

/** An operation on one channel; undefined fields stay unchanged. */
export type ChannelOperation =
  | { action: "add"; draft: ChannelDraft }
  | {
      action: "update";
      id: string;
      name: string | undefined;
      enabled: boolean | undefined;
      params: ChannelParams | undefined;
    }
  | { action: "remove"; id: string };

/** Why operations were not applied: the first operation whose channel does not exist, or too many channels. */
export type NotApplied = { unknown: number } | { tooMany: true };

/**
 * Applies operations in their order, all or none; undefined: all were. They are what `suiting` makes of the channels
 * that there are, unless it throws. Throws VaultError.
 */
export const applyOperations = (
  workspace: Workspace,
  suiting: (stored: readonly ChannelRow[]) => readonly ChannelOperation[],
  means: Means,
): Promise<NotApplied | undefined> =>
  inWorkspace(workspace, async (own) => {
    const { runtime, vault } = means;
    const rows = await listChannels(own);
    const operations = suiting(rows);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const added: ReturnType<typeof newChannel>[] = [];
    const updated = new Map<string, ChannelRow>();
    const removed: string[] = [];
    for (const [at, operation] of operations.entries()) {
      if (operation.action === "add") {
        const { type, params } = operation.draft;
        added.push(newChannel(operation.draft, newParams(type, params, runtime), means));
        continue;
      }
      const id = operation.id.toLowerCase();
      const row = stored.get(id);
      if (!row) return { unknown: at };
      if (operation.action === "remove") {
        stored.delete(id);
        updated.delete(id);
        removed.push(id);
      } else {
        const next = { ...row, ...changesOf(row, operation, vault), updated_at: runtime.now() };
        stored.set(id, next);
        updated.set(id, next);
      }
    }
    if (stored.size + added.length > MOST_CHANNELS) return { tooMany: true };
    const writes: Statement[] = [];
    if (removed.length > 0) writes.push(...deletions(own, removed, runtime.now()));
    if (added.length > 0) writes.push(own.db.insertInto("alert_channels").values(added));
    if (updated.size > 0) writes.push(updateOf(own, [...updated.values()]));
    await query(own.db, writes, { commit: true });
    return undefined;
  });

const changesOf = (
  row: ChannelRow,
  { name, enabled, params }: Extract<ChannelOperation, { action: "update" }>,
  vault: Vault | undefined,
) => ({
  ...(name !== undefined && { name }),
  ...(enabled !== undefined && { enabled: enabled ? (1 as const) : (0 as const) }),
  ...(params && sealParams(vault, row, replacedParams(row.type, openParams(vault, row), params))),
});

/** Updates rows that all exist. */
const updateOf = ({ db }: Workspace, rows: readonly ChannelRow[]) =>
  db
    .insertInto("alert_channels")
    .values(rows.map(({ workspace_id: _, ...row }) => row))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        name: ref("excluded.name"),
        enabled: ref("excluded.enabled"),
        params: ref("excluded.params"),
        sealed: ref("excluded.sealed"),
        updated_at: ref("excluded.updated_at"),
      })),
    );
