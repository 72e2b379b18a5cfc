import type { Workspace } from "../workspace";
import type { AccountTransfer } from "./row";

/** The transfer with this identifier; undefined when the workspace does not have it, or no longer has it. */
export async function findAccountTransfer(
  { db }: Workspace,
  id: string,
): Promise<AccountTransfer | undefined> {
  return db
    .selectFrom("account_transfers as transfer")
    .leftJoin("accounts as sender", (join) => join.onRef("sender.id", "=", "transfer.from_account_id"))
    .leftJoin("accounts as recipient", (join) => join.onRef("recipient.id", "=", "transfer.to_account_id"))
    .selectAll("transfer")
    .select(["sender.provider as from_provider", "recipient.provider as to_provider"])
    .where("transfer.id", "=", id.toLowerCase())
    .where("transfer.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Writes the workspace's own words on a transfer; returns whether the workspace has it. */
export async function describeTransfer(
  { db }: Workspace,
  id: string,
  words: { note: string | null } | { category: string | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("account_transfers")
    .set({ ...words, updated_at: now })
    .where("id", "=", id.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
