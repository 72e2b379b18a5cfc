import { chunks } from "../../lib/chunks";
import type { Workspace } from "../../workspace/workspace";
import type { SyncedAccount } from "./start";

/** An account as the start of a sync needs it. */
export type AccountToSync = SyncedAccount & { sync_state: string | null };

/** Identifiers of one statement. */
const PART = 1_000;

/** The accounts with these identifiers, each once, or all where none is given; undefined when the workspace does not have one of them. */
export async function accountsToSync(
  { db }: Workspace,
  ids: readonly string[],
): Promise<AccountToSync[] | undefined> {
  const all = db
    .selectFrom("accounts")
    .select(["id", "connection_id", "sync_state"])
    .orderBy("created_at")
    .orderBy("id");
  if (ids.length === 0) return all.execute();
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found: AccountToSync[] = [];
  for (const part of chunks(distinct, PART)) found.push(...(await all.where("id", "in", part).execute()));
  return found.length === distinct.length ? found : undefined;
}
