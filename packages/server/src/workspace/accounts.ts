import type { Selectable } from "kysely";
import { type AddressRef, normalizeRef } from "../lib/normalize-address";
import type { Runtime } from "../lib/runtime";
import { insertionOrderOf } from "../storage/dialect/wordings";
import type { AccountTable } from "../storage/tables";
import { inTransaction } from "../storage/transaction";
import { screenSubject } from "./sanctions-outcomes";
import type { Workspace } from "./workspace";

/** An account of a workspace. */
export type WorkspaceAccount = Selectable<AccountTable>;

/** Not the one that only PostgreSQL has, and orders by. */
const columns = ["id", "workspace_id", "network", "address", "name", "created_at"] as const;

/**
 * Adds an account to a workspace, by the slug of its network, and compares it with the sanctions lists; an existing one is not changed.
 * Returns it.
 */
export async function addAccount(
  { db }: Workspace,
  runtime: Pick<Runtime, "now" | "uuid">,
  input: AddressRef & { name: string },
): Promise<WorkspaceAccount> {
  const { network, address } = normalizeRef(input);
  const now = runtime.now();
  return inTransaction(db, async (trx) => {
    const given = { id: runtime.uuid(), network, address, name: input.name, created_at: now };
    await trx
      .insertInto("accounts")
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const account = await trx
      .selectFrom("accounts")
      .select(columns)
      .where("network", "=", network)
      .where("address", "=", address)
      .executeTakeFirstOrThrow();
    if (account.id === given.id) await screenSubject(trx, { account_id: account.id }, now);
    return account;
  });
}

/**
 * The accounts of a workspace, the oldest first; with groups, those in any of them. Groups of other workspaces match no
 * account.
 */
export async function listAccounts(
  { db }: Workspace,
  groupIds?: readonly string[],
): Promise<WorkspaceAccount[]> {
  let query = db.selectFrom("accounts").select(columns);
  if (groupIds)
    query = query.where("accounts.id", "in", (eb) =>
      eb
        .selectFrom("group_accounts")
        .select("group_accounts.account_id")
        .where("group_accounts.group_id", "in", groupIds.length > 0 ? groupIds : [""]),
    );
  return query.orderBy("accounts.created_at").orderBy(insertionOrderOf("accounts")).execute();
}
