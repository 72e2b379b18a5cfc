import { flowColumns } from "../../workspace/account-flows/legs";
import { recordFlows } from "../../workspace/account-flows/record";
import type { Workspace } from "../../workspace/workspace";
import { inConnection } from "./in-connection";
import { recordChanges } from "./revisions";
import { wireOf } from "./snapshots";

/**
 * Deletes a snapshot: the one before it counts for the balance again. It stays as a tombstone, which another push takes away. Returns
 * whether there was such a snapshot.
 */
export async function deleteSnapshot(
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const deleted = await inConnection(workspace, connectionId, 1, async (place) => {
    const { db } = place.workspace;
    const row = await db
      .updateTable("account_snapshots")
      .set({ deleted_at: now, updated_at: now })
      .where("id", "=", id)
      .where("connection_id", "=", connectionId)
      .where("deleted_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const key = { account_id: row.account_id, network: row.network, denom: row.denom, asset: row.asset };
    await followNewest(place.workspace, key);
    const account = await db
      .selectFrom("accounts")
      .select("external_id")
      .where("id", "=", row.account_id)
      .executeTakeFirst();
    const before = wireOf({ ...row, externalId: account?.external_id ?? "", asOf: row.as_of });
    const change = { entity_type: "snapshot", entity_id: id, action: "delete", before, after: null } as const;
    await recordChanges(place, { importId: null, now }, [change]);
    return true;
  });
  return deleted ?? false;
}

interface BalanceKey {
  account_id: string;
  network: string;
  denom: string;
  asset: string;
}

/** Sets a balance to the newest snapshot that is there; without one there is no balance. */
async function followNewest(workspace: Workspace, key: BalanceKey): Promise<void> {
  const { db } = workspace;
  const newest = await db
    .selectFrom("account_snapshots")
    .select(["amount", "as_of"])
    .where((eb) => eb.and({ ...key }))
    .where("deleted_at", "is", null)
    .orderBy("as_of", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest)
    await db
      .updateTable("account_balances")
      .set({ amount: newest.amount, updated_at: newest.as_of })
      .where((eb) => eb.and({ ...key }))
      .execute();
  else
    await db
      .deleteFrom("account_balances")
      .where((eb) => eb.and({ ...key }))
      .execute();
}

/** Deletes a movement, of which a tombstone stays that another push takes away. Returns whether there was such a movement. */
export async function deleteMovement(
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const deleted = await inConnection(workspace, connectionId, 1, async (place) => {
    const row = await place.workspace.db
      .updateTable("account_transfers")
      .set({ deleted_at: now, updated_at: now })
      .where("id", "=", id)
      .where("source", "=", connectionId)
      .where("deleted_at", "is", null)
      .returning(["raw", ...flowColumns])
      .executeTakeFirst();
    if (!row) return false;
    await recordFlows(place.workspace, [{ ...row, deleted_at: null }], []);
    const change = {
      entity_type: "movement",
      entity_id: id,
      action: "delete",
      before: row.raw,
      after: null,
    } as const;
    await recordChanges(place, { importId: null, now }, [change]);
    return true;
  });
  return deleted ?? false;
}
