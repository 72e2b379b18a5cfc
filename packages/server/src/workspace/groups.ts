import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { GroupTable } from "../storage/schema/workspaces";
import { transaction } from "../storage/transaction";
import { nameColumns, rowsOf } from "./rows";
import type { Workspace } from "./workspace";

/** A named set of accounts of a workspace. */
export type Group = Selectable<GroupTable>;

const groups = rowsOf("groups", { order: ["name_key"], unique: ["name_key"] });

/** Creates an empty group, unless the workspace has one of this name. Returns the one that it has then. */
export function addGroup(
  workspace: Workspace,
  runtime: Pick<Runtime, "now" | "uuid">,
  { name }: { name: string },
): Promise<Group> {
  const now = runtime.now();
  const identity = { id: runtime.uuid(), created_at: now };
  return groups.insert(workspace, identity, { ...nameColumns(name), updated_at: now });
}

/**
 * Adds accounts to a group; existing ones stay. Throws RangeError when the workspace does not have the group or one of
 * the accounts; then none is added.
 */
export async function addToGroup(
  { db }: Workspace,
  groupId: string,
  accountIds: readonly string[],
): Promise<void> {
  await transaction(db, async (trx) => {
    const group = await trx.selectFrom("groups").select("id").where("id", "=", groupId).executeTakeFirst();
    if (!group) throw new RangeError(`the workspace has no group ${groupId}`);
    for (const accountId of accountIds) {
      const own = await trx
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", accountId)
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

/** The ids without a group in the workspace. */
export async function unknownGroups({ db }: Workspace, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const own = await db
    .selectFrom("groups")
    .select("id")
    .where("id", "in", [...groupIds])
    .execute();
  const known = new Set(own.map(({ id }) => id));
  return groupIds.filter((id) => !known.has(id));
}
