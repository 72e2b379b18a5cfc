import { groupBy } from "../lib/group-by";
import type { AddressRef } from "../lib/normalize-address";
import { forgetFlows } from "./account-flows/forget";
import { flowColumns, legsOf } from "./account-flows/legs";
import { recordLegs } from "./account-flows/record";
import type { Workspace } from "./workspace";

/**
 * Removes those of these accounts that are there, with what is known of their transfers; a transfer between one of them and another
 * account of the workspace stays one of the other's. In a transaction.
 */
export async function removeAccounts(workspace: Workspace, refs: readonly AddressRef[]): Promise<void> {
  const { db } = workspace;
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
  await forgetFlows(workspace, ids);
  await forgetTransfers(workspace, "from_account_id", "to_account_id", ids);
  await forgetTransfers(workspace, "to_account_id", "from_account_id", ids);
  await forgetPeers(workspace, ids);
  await db.deleteFrom("accounts").where("id", "in", ids).execute();
}

/** Movements whose other side was on these accounts are movements with strangers from now on. */
async function forgetPeers(workspace: Workspace, ids: readonly string[]): Promise<void> {
  const left = await workspace.db
    .updateTable("account_transfers")
    .set({ peer_account_id: null })
    .where("peer_account_id", "in", [...ids])
    .returning(flowColumns)
    .execute();
  const legs = left.flatMap(legsOf);
  const before = legs.map((leg) => ({ ...leg, internal: 1 as const }));
  await recordLegs(workspace, before, legs);
}

type End = "from_account_id" | "to_account_id";

/** Ends of deleted transfers are left: no list shows them, and their indexes do not have them. */
async function forgetTransfers(
  workspace: Workspace,
  end: End,
  other: End,
  ids: readonly string[],
): Promise<void> {
  const { db } = workspace;
  await db
    .deleteFrom("account_transfers")
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb(other, "is", null), eb(other, "in", [...ids])]))
    .execute();
  const left = await db
    .updateTable("account_transfers")
    .set({ [end]: null })
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .returning(flowColumns)
    .execute();
  // For the other account it was a movement within the workspace, and now is one with a stranger.
  const legs = left.flatMap(legsOf);
  const before = legs.map((leg) => ({ ...leg, internal: 1 as const }));
  await recordLegs(workspace, before, legs);
}
