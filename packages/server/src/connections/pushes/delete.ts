import { runLast, runTogether, type Statement } from "../../storage/run-together";
import { flowColumns } from "../../workspace/account-flows/legs";
import { changesOfFlows } from "../../workspace/account-flows/record";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { type Change, recording } from "./revisions";
import { wireOf } from "./snapshots";

/**
 * Deletes a snapshot: the one before it counts for the balance again. It stays as a tombstone, which another push takes away. Returns
 * whether there was such a snapshot.
 */
export const deleteSnapshot = (
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: connections }, { rows: snapshots }, { rows: others }] = await runTogether(own.db, [
      lastRevision(own, connectionId),
      own.db
        .selectFrom("account_snapshots")
        .innerJoin("accounts", "accounts.id", "account_snapshots.account_id")
        .selectAll("account_snapshots")
        .select("accounts.external_id")
        .where("account_snapshots.id", "=", id)
        .where("account_snapshots.connection_id", "=", connectionId)
        .where("account_snapshots.deleted_at", "is", null),
      newestBeside(own, id),
    ]);
    const [[connection], [row], [newest]] = [connections, snapshots, others];
    if (!connection || !row) return false;
    const { account_id, network, denom, asset, external_id, as_of } = row;
    const before = wireOf({ ...row, externalId: external_id ?? "", asOf: as_of });
    await runLast(own.shared, [
      ...recorded(own, { id: connectionId, ...connection }, now, ["snapshot", id, before]),
      own.db.updateTable("account_snapshots").set({ deleted_at: now, updated_at: now }).where("id", "=", id),
      following(own, { account_id, network, denom, asset }, newest),
    ]);
    return true;
  });

interface BalanceKey {
  account_id: string;
  network: string;
  denom: string;
  asset: string;
}

/** Reads the newest of the other snapshots of the same balance that are there. */
const newestBeside = ({ db }: Workspace, id: string) =>
  db
    .selectFrom("account_snapshots as one")
    .innerJoin("account_snapshots as other", (join) =>
      join
        .onRef("other.account_id", "=", "one.account_id")
        .onRef("other.network", "=", "one.network")
        .onRef("other.denom", "=", "one.denom")
        .onRef("other.asset", "=", "one.asset")
        .onRef("other.id", "!=", "one.id"),
    )
    .select(["other.amount", "other.as_of"])
    .where("one.id", "=", id)
    .where("other.deleted_at", "is", null)
    .orderBy("other.as_of", "desc")
    .limit(1);

/** Sets a balance to the newest snapshot that is there; without one there is no balance. */
const following = (
  { db }: Workspace,
  key: BalanceKey,
  newest: { amount: string; as_of: number } | undefined,
): Statement =>
  newest
    ? db
        .updateTable("account_balances")
        .set({ amount: newest.amount, updated_at: newest.as_of })
        .where((eb) => eb.and({ ...key }))
    : db.deleteFrom("account_balances").where((eb) => eb.and({ ...key }));

/** Deletes a movement, of which a tombstone stays that another push takes away. Returns whether there was such a movement. */
export const deleteMovement = (
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: connections }, { rows: movements }] = await runTogether(own.db, [
      lastRevision(own, connectionId),
      own.db
        .selectFrom("account_transfers")
        .select(["raw", ...flowColumns])
        .where("id", "=", id)
        .where("source", "=", connectionId)
        .where("deleted_at", "is", null),
    ]);
    const [[connection], [row]] = [connections, movements];
    if (!connection || !row) return false;
    await runLast(own.shared, [
      ...recorded(own, { id: connectionId, ...connection }, now, ["movement", id, row.raw]),
      own.db.updateTable("account_transfers").set({ deleted_at: now, updated_at: now }).where("id", "=", id),
      ...changesOfFlows(own, [row], []),
    ]);
    return true;
  });

/** Reads the number of the last revision of a connection. */
const lastRevision = ({ db }: Workspace, connectionId: string) =>
  db.selectFrom("account_connections").select("last_revision").where("id", "=", connectionId);

/** Records a deletion as the next revision of a connection. It begins with what shows that another request came between. */
function recorded(
  workspace: Workspace,
  { id: connectionId, last_revision }: { id: string; last_revision: number | null },
  now: number,
  [entity_type, entity_id, before]: [entity: Change["entity_type"], id: string, before: string],
): Statement[] {
  const number = Number(last_revision ?? 0) + 1;
  const place = { workspace, connectionId, firstRevision: number };
  return [
    workspace.db
      .updateTable("account_connections")
      .set({ last_revision: number })
      .where("id", "=", connectionId),
    ...recording(place, { importId: null, now }, [
      { entity_type, entity_id, action: "delete", before, after: null },
    ]),
  ];
}
