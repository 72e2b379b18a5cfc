import type { components } from "@waybill/spec/generated/platform";
import { isAddress, wordsOfWrongAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { previewAccounts, stateOf } from "../../connections/ask-provider";
import { clearing } from "../../connections/clear-connection";
import { prepareConnection } from "../../connections/prepare";
import { connectionTypes, isPushed, providerFamilies } from "../../connections/provider-types";
import { type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { checkName, checkNamed } from "../../params/name";
import { checkNetwork } from "../../params/network";
import { readPage } from "../../params/page";
import type { Services } from "../../services";
import type { AccountConnectionTable } from "../../storage/schema/accounts";
import {
  type AccountConnection,
  accountsOfConnection,
  type ConnectedAccount,
  deleteConnection as deleteStored,
  findConnection,
  importedAccounts,
  nextConnections,
  shownAddress,
} from "../../workspace/account-connections";
import { audited } from "../../workspace/audited";
import { rowsOf } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import { crud } from "../crud";
import { connectionNotFound, withProvider } from "./connection-errors";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// The providers that accounts come from (spec/platform/connections.yaml).

const MAX_NAME = 100;

/** Accounts of a preview. */
const MOST_PREVIEWED = 1_000;

const toItem = (row: AccountConnectionTable): components["schemas"]["Connection"] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  kind: row.kind,
  public_data: JSON.parse(row.public_data),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const rows = rowsOf("account_connections", { order: ["created_at", "id"], descending: true });

const connections = crud({ rows, toItem, notFound: connectionNotFound });

export const listConnections = operation("listConnections", {
  check(request, report) {
    const { kind = "account" } = request.parameters;
    return { kind, page: checkPlatformPage(request, ["listConnections", kind], report) };
  },

  async handle({ resolved: { kind, page }, workspace }) {
    const { rows, meta } = await readPage<AccountConnectionTable>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) => nextConnections(workspace, { kind, key, side }, limit),
    });
    return { items: rows.map(toItem), meta };
  },
});

export const createConnection = operation("createConnection", {
  check({ body, hasFaults }, report) {
    const kinds = body.type === undefined ? undefined : connectionTypes.get(body.type)?.kinds;
    const kind = body.kind ?? kinds?.[0] ?? "account";
    if (kinds && !kinds.includes(kind))
      report("kind", "invalid_value", null, { allowed: kinds, value: kind });
    const name = checkName(body.name, MAX_NAME, report);
    if (kinds && !isPushed({ type: body.type ?? "" })) checkMember(body, report, hasFaults);
    return { kind, name };
  },

  async handle({ body, resolved: { kind, name }, workspace }, { runtime, timeLimit, providerSettings }) {
    const { type } = body;
    const id = runtime.uuid();
    const { credentials, publicData } = await withProvider(() =>
      prepareConnection(
        providerSettings,
        workspace,
        { id, type, given: givenIn(body) },
        runtime.timeout(timeLimit),
      ),
    );
    const now = runtime.now();
    const nothing = { resume_state: null, last_revision: null };
    const columns = {
      name,
      type,
      kind,
      updated_at: now,
      public_data: JSON.stringify(publicData),
      credentials,
    };
    const insert = (own: Workspace) => rows.insert(own, { id, created_at: now }, { ...columns, ...nothing });
    return toItem(await audited(workspace, runtime, insert, () => id));
  },
});

export const getConnection = operation("getConnection", {
  async handle({ parameters: { id }, workspace }, services) {
    const connection = await findConnection(workspace, id);
    if (!connection) throw connectionNotFound();
    const accounts = isPushed(connection)
      ? (await accountsOfConnection(workspace, connection.id, MOST_PREVIEWED + 1)).map(toPreviewed)
      : await providedAccounts(workspace, services, connection);
    return {
      ...toItem(connection),
      accounts: accounts.slice(0, MOST_PREVIEWED),
      has_more_accounts: accounts.length > MOST_PREVIEWED,
    };
  },
});

/** The current accounts of the provider, with those among them that are accounts of the workspace. */
async function providedAccounts(
  workspace: Workspace,
  { accountProviders, runtime, timeLimit }: Services,
  connection: AccountConnection,
): Promise<components["schemas"]["PreviewedAccount"][]> {
  const accounts = await withProvider(() =>
    previewAccounts(accountProviders, connection, MOST_PREVIEWED + 1, runtime.timeout(timeLimit)),
  );
  const imported = await importedAccounts(workspace, connection.id, accounts);
  return accounts.map((account) => {
    const { externalId: external_id, name, type, network, address } = account;
    const id = imported(account) ?? null;
    return { external_id, name, type, network, address, imported: id !== null, account_id: id };
  });
}

const toPreviewed = (account: ConnectedAccount): components["schemas"]["PreviewedAccount"] => ({
  external_id: account.external_id ?? "",
  name: account.name === "" ? null : account.name,
  type: account.type,
  network: account.network,
  address: shownAddress(account),
  imported: true,
  account_id: account.id,
});

export const renameConnection = operation("renameConnection", {
  check: checkNamed(MAX_NAME),
  handle: (request, { runtime }) => {
    const { workspace, parameters, resolved } = request;
    const rename = (own: Workspace) =>
      connections.change({ parameters, workspace: own }, { name: resolved.name, updated_at: runtime.now() });
    return audited(workspace, runtime, rename, ({ id }) => id);
  },
});

export const deleteConnection = operation("deleteConnection", {
  async handle({ parameters, workspace }, { runtime, queue }) {
    const id = parameters.id.toLowerCase();
    const remove = (own: Workspace) => deleteStored(own, id, clearing(own, id, runtime));
    if (!(await audited(workspace, runtime, remove, (done) => (done ? id : undefined))))
      throw connectionNotFound();
    queue.wake();
    return undefined;
  },
});

export const getConnectionStatus = operation("getConnectionStatus", {
  async handle({ parameters: { id }, workspace }, { runtime, timeLimit, accountProviders }) {
    const connection = await findConnection(workspace, id);
    if (!connection) throw connectionNotFound();
    const state = await stateOf(accountProviders, connection, runtime.timeout(timeLimit));
    return { id: connection.id, ...state, checked_at: timestamp(runtime.now()) };
  },
});

type Payload = components["schemas"]["ConnectionPayload"];

/** A body whose invalid values are left out. */
type Given = { readonly [Name in keyof Payload]?: unknown };

/** The credentials of a connection: the member of the body that has the name of the type. */
function memberOf(body: Given): Readonly<Record<string, unknown>> | undefined {
  const { type } = body;
  if (typeof type !== "string" || !providerFamilies.has(type)) return undefined;
  const member: unknown = Reflect.get(body, type);
  return typeof member === "object" && member !== null ? { ...member } : undefined;
}

/**
 * Reports the member when it is missing, and the network of a multisig when there is none of this name. A wrong address
 * of a multisig is reported together with other faults; alone it has an error of its own.
 */
function checkMember(body: Given, report: Report, hasFaults: () => boolean): void {
  const type = String(body.type);
  const member = memberOf(body);
  if (!member) {
    report(type, "required", null, {});
    return;
  }
  const { network, address } = member;
  if (typeof network !== "string" || !["safe", "squads"].includes(type)) return;
  const found = checkNetwork(network, report, `${type}.network`);
  if (found === refused || typeof address !== "string" || !hasFaults() || isAddress(found, address)) return;
  report(`${type}.address`, "invalid_value", wordsOfWrongAddress(found, address), { value: address });
}

/**
 * The given values in the terms of connections/: networks by their slug, and the organisation of a ledger by one name.
 */
function givenIn(body: Payload): Readonly<Record<string, string>> {
  const { realmId, realm_id, tenant_id, network, ...given } = memberOf(body) ?? {};
  const organisation = realmId ?? realm_id ?? tenant_id;
  const slug = typeof network === "string" ? findNetwork(network)?.slug : undefined;
  return Object.fromEntries(
    Object.entries({ ...given, organisation, network: slug }).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
