import { errors } from "../../errors";
import type { FieldErrors } from "../../field-errors";
import type { Runtime } from "../../lib/runtime";
import type { PriceSource } from "../../prices/source";
import type { Workspace } from "../../workspace/workspace";
import { type AccountRow, planAccounts, storeAccounts } from "./accounts";
import type { Fault, Placed } from "./fault";
import { type InConnection, inConnection } from "./in-connection";
import type { AccountInput } from "./inputs";
import { knownAccounts, unknownAccount } from "./known-accounts";
import { type MovementRow, storeMovements } from "./movements";
import { recordChanges } from "./revisions";
import { type SnapshotRow, storeSnapshots } from "./snapshots";

/** The element of a push at a position, as its faults name it. */
export const elementOf = (list: string) => (at: number) => `${list}[${at}]`;

/** Stores pushed accounts in one transaction. Undefined when there is no such connection any more; throws what it refuses. */
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

/** Stores pushed movements in one transaction. Returns their identifiers by position; undefined when there is no such connection any more. */
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
