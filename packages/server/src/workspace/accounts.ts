import { type Selectable, sql } from "kysely";
import { normalizeAddress } from "../lib/address-ref";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { AccountTable } from "../storage/tables";

/** An account that a workspace calls its own. */
export type WorkspaceAccount = Selectable<AccountTable>;

/** Adds an account to a workspace, by the slug of its network; one that is there already stays as it is. Returns it. */
export async function addAccount(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  input: { workspaceId: string; network: string; address: string; name: string },
): Promise<WorkspaceAccount> {
  const { workspaceId, network, name } = input;
  const address = normalizeAddress(input.address);
  await db
    .insertInto("accounts")
    .values({
      id: runtime.uuid(),
      workspace_id: workspaceId,
      network,
      address,
      name,
      created_at: runtime.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("network", "=", network)
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
}

/**
 * The accounts of a workspace, the oldest first; with groups, those that are in any of them. Groups of other workspaces
 * have no accounts here.
 */
export async function listAccounts(
  db: Database,
  workspaceId: string,
  groupIds?: readonly string[],
): Promise<WorkspaceAccount[]> {
  let query = db
    .selectFrom("accounts")
    .selectAll("accounts")
    .where("accounts.workspace_id", "=", workspaceId);
  if (groupIds)
    query = query.where("accounts.id", "in", (eb) =>
      eb
        .selectFrom("group_accounts")
        .innerJoin("groups", "groups.id", "group_accounts.group_id")
        .select("group_accounts.account_id")
        .where("groups.workspace_id", "=", workspaceId)
        .where("groups.id", "in", groupIds.length > 0 ? groupIds : [""]),
    );
  return query.orderBy("accounts.created_at").orderBy(sql`accounts.rowid`).execute();
}
