import { groupBy } from "../lib/group-by";
import type { AddressRef } from "../lib/normalize-address";
import type { WorkspaceDatabase } from "./workspace";

/**
 * Removes those of these accounts that are there, with what is known of their transfers; a transfer between one of them and another
 * account of the workspace stays one of the other's.
 */
export async function removeAccounts(db: WorkspaceDatabase, refs: readonly AddressRef[]): Promise<void> {
  const ids: string[] = [];
  for (const [network, own] of groupBy(refs, (ref) => ref.network)) {
    const addresses = own.map(({ address }) => address);
    const rows = await db
      .selectFrom("accounts")
      .select("id")
      .where("network", "=", network)
      .where("address", "in", addresses)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return;
  await forgetTransfers(db, "from_account_id", "to_account_id", ids);
  await forgetTransfers(db, "to_account_id", "from_account_id", ids);
  await db.deleteFrom("accounts").where("id", "in", ids).execute();
}

type End = "from_account_id" | "to_account_id";

/** Ends of deleted transfers are left: no list shows them, and their indexes do not have them. */
async function forgetTransfers(
  db: WorkspaceDatabase,
  end: End,
  other: End,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("account_transfers")
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb(other, "is", null), eb(other, "in", [...ids])]))
    .execute();
  await db
    .updateTable("account_transfers")
    .set({ [end]: null })
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .execute();
}
