import type { components } from "@waybill/spec/generated/platform";
import { clearConnection } from "../../connections/clear-connection";
import { stateOf } from "../../connections/status";
import { connectionTypes } from "../../connections/types";
import { timestamp } from "../../lib/runtime";
import { checkName, checkNamed } from "../../params/name";
import { readPage } from "../../params/page";
import type { AccountConnectionTable } from "../../storage/account-tables";
import {
  accountsOfConnection,
  type ConnectedAccount,
  deleteConnection as deleteStored,
  findConnection,
  nextConnections,
  shownAddress,
} from "../../workspace/account-connections";
import { rowsOf } from "../../workspace/rows";
import { crud } from "../crud";
import { platformError } from "./errors";
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

const notFound = () => platformError("connection_not_found", "no such connection");

const connections = crud({
  rows: rowsOf("account_connections", { order: ["created_at", "id"], descending: true }),
  toItem,
  notFound,
});

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
  check({ body }, report) {
    const kinds = body.type === undefined ? undefined : connectionTypes.get(body.type)?.kinds;
    const kind = body.kind ?? kinds?.[0] ?? "account";
    if (kinds && !kinds.includes(kind))
      report("kind", "invalid_value", null, { allowed: kinds, value: kind });
    return { kind, name: checkName(body.name, MAX_NAME, report) };
  },

  handle: (request, { runtime }) => {
    const { kind, name } = request.resolved;
    const { type } = request.body;
    const nothing = { credentials: null, resume_state: null, last_revision: null };
    const columns = { name, type, kind, updated_at: runtime.now(), public_data: "{}", ...nothing };
    return connections.create(request, runtime, columns);
  },
});

export const getConnection = operation("getConnection", {
  async handle({ parameters: { id }, workspace }) {
    const connection = await findConnection(workspace, id);
    if (!connection) throw notFound();
    const accounts = await accountsOfConnection(workspace, connection.id, MOST_PREVIEWED + 1);
    return {
      ...toItem(connection),
      accounts: accounts.slice(0, MOST_PREVIEWED).map(toPreviewed),
      has_more_accounts: accounts.length > MOST_PREVIEWED,
    };
  },
});

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
  handle: (request, { runtime }) =>
    connections.change(request, { name: request.resolved.name, updated_at: runtime.now() }),
});

export const deleteConnection = operation("deleteConnection", {
  async handle({ parameters, workspace }, { runtime, wakeJobs }) {
    const id = parameters.id.toLowerCase();
    const existed = await deleteStored(workspace, id, (within) => clearConnection(within, id, runtime));
    if (!existed) throw notFound();
    wakeJobs();
    return undefined;
  },
});

export const getConnectionStatus = operation("getConnectionStatus", {
  async handle({ parameters: { id }, workspace }, { runtime, timeLimit }) {
    const connection = await findConnection(workspace, id);
    if (!connection) throw notFound();
    const state = await stateOf(connection, runtime.timeout(timeLimit));
    return { id: connection.id, ...state, checked_at: timestamp(runtime.now()) };
  },
});
