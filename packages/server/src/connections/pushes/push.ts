import { errors } from "../../errors";
import type { FieldErrors } from "../../field-errors";
import type { Runtime } from "../../lib/runtime";
import type { PriceSource } from "../../prices/source";
import { query, type Statement } from "../../storage/query";
import { flowColumns } from "../../workspace/account-flows/legs";
import { changesOfFlows } from "../../workspace/account-flows/record";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { type AccountRow, planAccounts, storeAccounts } from "./accounts";
import type { Fault, Placed } from "./fields";
import type { AccountInput } from "./inputs";
import { knownAccounts, unknownAccount } from "./known-accounts";
import { type MovementRow, storeMovements } from "./movements";
import { type Change, type InConnection, inConnection, recordChanges, recording } from "./revisions";
import { type SnapshotRow, storeSnapshots, wireOf } from "./snapshots";

/** The element of a push at a position, as its faults name it. */
export const elementOf = (list: string) => (at: number) => `${list}[${at}]`;

/**
 * Stores pushed accounts in one transaction. Undefined when the connection no longer exists; throws for pushes that it refuses.
 */
export async function pushAccounts(
  workspace: Workspace,
  connectionId: string,
  { now, uuid }: Pick<Runtime, "now" | "uuid">,
  placed: readonly Placed<AccountInput>[],
): Promise<{ rows: AccountRow[]; ids: Map<number, string> } | undefined> {
  return inConnection(workspace, connectionId, placed.length, async (place) => {
    // Again: what was checked before may have changed since.
    const planned = await planAccounts(place.workspace, connectionId, placed, elementOf("accounts"));
    if (planned.faults.length > 0) throw refusal("accounts", planned.faults);
    const origin = { importId: null, now: now() };
    const { changes, ids } = await storeAccounts(place, origin, uuid, planned.rows);
    await recordChanges(place, origin, changes);
    return { rows: planned.rows, ids };
  });
}

function refusal(list: string, faults: readonly Fault[]) {
  const fields: FieldErrors = {};
  for (const { at, field, code, message, params } of faults)
    fields[`${elementOf(list)(at)}.${field}`] = [{ code, message, params }];
  return errors.invalid(fields);
}

/** Throws when an account was removed after the push was checked. */
async function requireAccounts(
  { workspace, connectionId }: InConnection,
  list: string,
  rows: readonly { at: number; externalId: string }[],
): Promise<void> {
  const externalIds = rows.map(({ externalId }) => externalId);
  const known = await knownAccounts(workspace, connectionId, externalIds);
  const faults = rows.filter(({ externalId }) => !known.has(externalId)).map(({ at }) => unknownAccount(at));
  if (faults.length > 0) throw refusal(list, faults);
}

/** Stores pushed snapshots in one transaction. Returns whether there is still such a connection. */
export async function pushSnapshots(
  workspace: Workspace,
  connectionId: string,
  { now }: Pick<Runtime, "now">,
  rows: readonly SnapshotRow[],
): Promise<boolean> {
  const stored = await inConnection(workspace, connectionId, rows.length, async (place) => {
    await requireAccounts(place, "snapshots", rows);
    const origin = { importId: null, now: now() };
    const { changes } = await storeSnapshots(place, origin, rows);
    await recordChanges(place, origin, changes);
    return true;
  });
  return stored ?? false;
}

/**
 * Stores pushed movements in one transaction. Returns their identifiers by position; undefined when the connection no longer
 * exists.
 */
export async function pushMovements(
  workspace: Workspace,
  connectionId: string,
  { now, uuid, prices }: Pick<Runtime, "now" | "uuid"> & { prices: PriceSource },
  rows: readonly MovementRow[],
): Promise<Map<number, string> | undefined> {
  return inConnection(workspace, connectionId, rows.length, async (place) => {
    const named = rows.map(({ at, input }) => ({ at, externalId: input.externalId }));
    await requireAccounts(place, "movements", named);
    const origin = { importId: null, now: now() };
    const { changes, ids } = await storeMovements(place, origin, { uuid, prices }, rows);
    await recordChanges(place, origin, changes);
    return ids;
  });
}

/**
 * Deletes a snapshot: the one before it counts for the balance again. It stays as a tombstone, which another push takes
 * away. Returns whether there was such a snapshot.
 */
export const deleteSnapshot = (
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: connections }, { rows: snapshots }, { rows: others }] = await query(own.db, [
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
    await query(
      own.shared,
      [
        ...recorded(own, { id: connectionId, ...connection }, now, ["snapshot", id, before]),
        own.db
          .updateTable("account_snapshots")
          .set({ deleted_at: now, updated_at: now })
          .where("id", "=", id),
        following(own, { account_id, network, denom, asset }, newest),
      ],
      { commit: true },
    );
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

/** Deletes a movement and leaves a tombstone, which another push removes. Returns whether the movement existed. */
export const deleteMovement = (
  workspace: Workspace,
  connectionId: string,
  id: string,
  now: number,
): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const [{ rows: connections }, { rows: movements }] = await query(own.db, [
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
    await query(
      own.shared,
      [
        ...recorded(own, { id: connectionId, ...connection }, now, ["movement", id, row.raw]),
        own.db
          .updateTable("account_transfers")
          .set({ deleted_at: now, updated_at: now })
          .where("id", "=", id),
        ...changesOfFlows(own, [row], []),
      ],
      { commit: true },
    );
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
  const place = { workspace, connectionId, firstRevision: number, reserved: 1 };
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
