import type { Runtime } from "../../lib/runtime";
import { runLast, type Statement } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { type ChannelParams, replacedParams } from "./params";
import {
  type ChannelDraft,
  type ChannelRow,
  deletions,
  listChannels,
  MOST_CHANNELS,
  newChannel,
} from "./rows";

/** What a request does with one channel; what is undefined stays as it is. */
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

/** Why operations were not applied: the first one about a channel that there is not (any more), or too many channels. */
export type NotApplied = { unknown: number } | { tooMany: true };

/**
 * Applies operations in their order, all or none; undefined: all were. They are what `suiting` makes of the channels that there are,
 * unless it throws.
 */
export const applyOperations = (
  workspace: Workspace,
  suiting: (stored: readonly ChannelRow[]) => readonly ChannelOperation[],
  runtime: Runtime,
): Promise<NotApplied | undefined> =>
  inWorkspace(workspace, async (own) => {
    const rows = await listChannels(own);
    const operations = suiting(rows);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const added: ReturnType<typeof newChannel>[] = [];
    const updated = new Map<string, ChannelRow>();
    const removed: string[] = [];
    for (const [at, operation] of operations.entries()) {
      if (operation.action === "add") {
        added.push(newChannel(operation.draft, runtime));
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
        const next = { ...row, ...changesOf(row, operation), updated_at: runtime.now() };
        stored.set(id, next);
        updated.set(id, next);
      }
    }
    if (stored.size + added.length > MOST_CHANNELS) return { tooMany: true };
    const writes: Statement[] = [];
    if (removed.length > 0) writes.push(...deletions(own, removed, runtime.now()));
    if (added.length > 0) writes.push(own.db.insertInto("alert_channels").values(added));
    if (updated.size > 0) writes.push(updateOf(own, [...updated.values()]));
    await runLast(own.db, writes);
    return undefined;
  });

const changesOf = (
  { type, params: stored }: ChannelRow,
  { name, enabled, params }: Extract<ChannelOperation, { action: "update" }>,
) => ({
  ...(name !== undefined && { name }),
  ...(enabled !== undefined && { enabled: enabled ? (1 as const) : (0 as const) }),
  ...(params && {
    params: JSON.stringify(replacedParams(type, JSON.parse(stored) as ChannelParams, params)),
  }),
});

/** Updates rows, all of which are there. */
const updateOf = ({ db }: Workspace, rows: readonly ChannelRow[]) =>
  db
    .insertInto("alert_channels")
    .values(rows.map(({ workspace_id: _, ...row }) => row))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        name: ref("excluded.name"),
        enabled: ref("excluded.enabled"),
        params: ref("excluded.params"),
        updated_at: ref("excluded.updated_at"),
      })),
    );
