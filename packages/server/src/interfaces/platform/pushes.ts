import { isPushed } from "../../connections/provider-types";
import { planAccounts } from "../../connections/pushes/accounts";
import type { Fault, Placed, RawFields } from "../../connections/pushes/fields";
import { readAccount, readMovement, readSnapshot } from "../../connections/pushes/inputs";
import { knownAccounts } from "../../connections/pushes/known-accounts";
import { resolveMovements } from "../../connections/pushes/movements";
import {
  deleteMovement as deleteStoredMovement,
  deleteSnapshot as deleteStoredSnapshot,
  elementOf,
  pushAccounts as storeAccounts,
  pushMovements as storeMovements,
  pushSnapshots as storeSnapshots,
} from "../../connections/pushes/push";
import { resolveSnapshots } from "../../connections/pushes/snapshots";
import { type Found, requireFound } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { type AccountConnection, findConnection } from "../../workspace/account-connections";
import type { Workspace } from "../../workspace/workspace";
import { operation, platformError } from "./operation";

// Data that users push into connections of their own (spec/platform/pushes.yaml).

const notFound = () => platformError("connection_not_found", "no such connection");

/** The connection that is pushed into, or why it cannot be. */
async function checkPushed(workspace: Workspace, id: string | undefined): Promise<Found<AccountConnection>> {
  const connection = id === undefined ? undefined : await findConnection(workspace, id);
  if (!connection) return notFound();
  return isPushed(connection)
    ? connection
    : platformError(
        "connection_not_custom",
        `a connection of the type ${connection.type} gets its data from its provider: use a custom connection`,
      );
}

type Read<Input> = (raw: RawFields, report: Report) => Input | Refused;

/** Reads the elements of a push; reports every field of every element that is wrong. */
function readElements<Input>(
  list: string,
  elements: readonly (RawFields | undefined)[] | undefined,
  read: Read<Input>,
  report: Report,
): Placed<Input>[] {
  const named = elementOf(list);
  return (elements ?? []).flatMap((raw, at) => {
    if (!raw) return [];
    const input = read(raw, (field, ...fault) => report(`${named(at)}.${field}`, ...fault));
    return input === refused ? [] : [{ at, input }];
  });
}

function reportFaults(list: string, faults: readonly Fault[], report: Report): void {
  for (const { at, field, code, message, params } of faults)
    report(`${elementOf(list)(at)}.${field}`, code, message, params);
}

const hasElsewhere = ({ at, field, message }: Fault) =>
  platformError(
    "account_exists",
    `${elementOf("accounts")(at)}.${field} ${message}, and its funds would be counted twice: nothing was changed`,
  );

export const pushAccounts = operation("pushAccounts", {
  async check({ body, parameters: { id }, workspace }, report) {
    const placed = readElements("accounts", body.accounts, readAccount, report);
    const connection = await checkPushed(workspace, id);
    if ("id" in connection) {
      const { faults } = await planAccounts(workspace, connection.id, placed, elementOf("accounts"));
      const elsewhere = faults.find(({ isElsewhere }) => isElsewhere);
      reportFaults(
        "accounts",
        faults.filter(({ isElsewhere }) => !isElsewhere),
        report,
      );
      if (elsewhere) return { placed, connection: hasElsewhere(elsewhere) };
    }
    return { placed, connection };
  },

  async handle({ resolved, workspace }, { runtime }) {
    const { id } = requireFound(resolved.connection);
    const stored = await storeAccounts(workspace, id, runtime, resolved.placed);
    if (!stored) throw notFound();
    return {
      upserted: stored.rows.length,
      items: stored.rows.map(({ at, externalId, before }) => ({
        external_id: externalId,
        account_id: stored.ids.get(at) ?? "",
        created: before === null,
      })),
    };
  },
});

export const pushSnapshots = operation("pushSnapshots", {
  async check({ body, parameters: { id }, workspace }, report) {
    const placed = readElements("snapshots", body.snapshots, readSnapshot, report);
    const connection = await checkPushed(workspace, id);
    if (!("id" in connection)) return { connection, rows: [] };
    const externalIds = placed.map(({ input }) => input.externalId);
    const accounts = await knownAccounts(workspace, connection.id, externalIds);
    const { rows, faults } = resolveSnapshots(placed, accounts, elementOf("snapshots"));
    reportFaults("snapshots", faults, report);
    return { connection, rows };
  },

  async handle({ resolved: { connection, rows }, workspace }, { runtime }) {
    const { id } = requireFound(connection);
    if (!(await storeSnapshots(workspace, id, runtime, rows))) throw notFound();
    return {
      upserted: rows.length,
      items: rows.map(({ id: snapshotId, externalId, asset, asOf }) => ({
        id: snapshotId,
        external_id: externalId,
        asset,
        as_of: timestamp(asOf),
      })),
    };
  },
});

export const pushMovements = operation("pushMovements", {
  async check({ body, parameters: { id }, workspace }, report) {
    const placed = readElements("movements", body.movements, readMovement, report);
    const connection = await checkPushed(workspace, id);
    if (!("id" in connection)) return { connection, rows: [] };
    const externalIds = placed.map(({ input }) => input.externalId);
    const accounts = await knownAccounts(workspace, connection.id, externalIds);
    const { rows, faults } = resolveMovements(placed, accounts, elementOf("movements"));
    reportFaults("movements", faults, report);
    return { connection, rows };
  },

  async handle({ resolved: { connection, rows }, workspace }, { runtime, prices }) {
    const { id } = requireFound(connection);
    const { now, uuid } = runtime;
    const ids = await storeMovements(workspace, id, { now, uuid, prices }, rows);
    if (!ids) throw notFound();
    return {
      upserted: rows.length,
      items: rows.map(({ at, input }) => ({
        id: ids.get(at) ?? "",
        client_movement_id: input.clientMovementId,
        external_id: input.externalId,
      })),
    };
  },
});

export const deleteSnapshot = operation("deleteSnapshot", {
  async handle({ parameters, workspace }, { runtime }) {
    const [id, snapshotId] = [parameters.id.toLowerCase(), parameters.snapshotId.toLowerCase()];
    if (!(await deleteStoredSnapshot(workspace, id, snapshotId, runtime.now())))
      throw platformError("snapshot_not_found", "no such snapshot");
    return undefined;
  },
});

export const deleteMovement = operation("deleteMovement", {
  async handle({ parameters, workspace }, { runtime }) {
    const [id, movementId] = [parameters.id.toLowerCase(), parameters.movementId.toLowerCase()];
    if (!(await deleteStoredMovement(workspace, id, movementId, runtime.now())))
      throw platformError("movement_not_found", "no such movement");
    return undefined;
  },
});
