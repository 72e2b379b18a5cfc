import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { GroupTable } from "../storage/tables";

/** Accounts of a workspace under one name. */
export type Group = Selectable<GroupTable>;

/** Makes a group without accounts. */
export async function addGroup(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<Group> {
  const group = { id: runtime.uuid(), workspace_id: workspaceId, name, created_at: runtime.now() };
  await db.insertInto("groups").values(group).execute();
  return group;
}

/** Puts accounts into a group of the same workspace; those that are in it stay. Throws RangeError for any others. */
export async function addToGroup(
  db: Database,
  groupId: string,
  accountIds: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const accountId of accountIds) {
      const own = await trx
        .selectFrom("accounts")
        .innerJoin("groups", "groups.workspace_id", "accounts.workspace_id")
        .select("accounts.id")
        .where("groups.id", "=", groupId)
        .where("accounts.id", "=", accountId)
        .executeTakeFirst();
      if (!own) throw new RangeError(`the workspace of group ${groupId} has no account ${accountId}`);
      await trx
        .insertInto("group_accounts")
        .values({ group_id: groupId, account_id: accountId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Those of these groups that a workspace does not have. */
export async function unknownGroups(
  db: Database,
  workspaceId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const own = await db
    .selectFrom("groups")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("id", "in", [...groupIds])
    .execute();
  const known = new Set(own.map(({ id }) => id));
  return groupIds.filter((id) => !known.has(id));
}
