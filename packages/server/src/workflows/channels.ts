import type { Workspace } from "../workspace/workspace";

/** Whether the workspace has all of these channels. */
export async function knownChannels({ db }: Workspace, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await db
    .selectFrom("alert_channels")
    .select("id")
    .where("id", "in", wanted)
    .where("deleted_at", "is", null)
    .execute();
  return found.length === wanted.length;
}
