import type { components } from "@waybill/spec/generated/platform";
import { askProvider, ConnectionError } from "../../connections/ask-provider";
import type { ProviderHttp } from "../../connections/http/provider-http";
import {
  askLedger,
  type LedgerCategory,
  type LedgerContact,
  type LedgerPlace,
  readCategories,
  readContacts,
} from "../../connections/ledger/ledger";
import { providerFamilies } from "../../connections/provider-types";
import { type RequestedPage, readPage } from "../../params/page";
import type { Services } from "../../services";
import { findConnection } from "../../workspace/account-connections";
import type { Workspace } from "../../workspace/workspace";
import { connectionNotFound, withProvider } from "./connection-errors";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// The records of a connection's ledger; they are not stored (spec/platform/bookkeeping.yaml).

export const listLedgerCounterparties = operation("listLedgerCounterparties", {
  check: (request, report) => ({
    page: checkPlatformPage(request, ["listLedgerCounterparties", request.parameters.connectionId], report),
  }),
  handle: ({ parameters: { connectionId }, resolved: { page }, workspace }, services) =>
    pageOf(services, workspace, { connectionId, page }, readContacts, toCounterparty),
});

export const listLedgerCategories = operation("listLedgerCategories", {
  check: (request, report) => ({
    page: checkPlatformPage(request, ["listLedgerCategories", request.parameters.connectionId], report),
  }),
  handle: ({ parameters: { connectionId }, resolved: { page }, workspace }, services) =>
    pageOf(services, workspace, { connectionId, page }, readCategories, toCategory),
});

type ReadRows<Row> = (
  http: ProviderHttp,
  which: { organisation: string; place: LedgerPlace; limit: number },
  signal: AbortSignal,
) => Promise<Row[]>;

async function pageOf<Row extends { externalId: string }, Item>(
  { providerSettings, runtime, timeLimit }: Services,
  workspace: Workspace,
  { connectionId, page }: { connectionId: string; page: RequestedPage },
  readRows: ReadRows<Row>,
  toItem: (row: Row) => Item,
) {
  const connection = await findConnection(workspace, connectionId);
  if (!connection) throw connectionNotFound();
  return withProvider(async () => {
    if (providerFamilies.get(connection.type) !== "ledger")
      throw new ConnectionError(
        "wrong_connection_type",
        `the connection has the type ${connection.type}, which is not a ledger`,
      );
    const signal = runtime.timeout(timeLimit);
    const { rows, meta } = await readPage<Row>({
      page,
      keyOf: ({ externalId }) => [externalId],
      read: ({ key, side }, limit) => {
        const place = { key: key && String(key[0]), side };
        const ask = (http: ProviderHttp, organisation: string) =>
          readRows(http, { organisation, place, limit }, signal);
        return askProvider(() => askLedger(providerSettings, connection, ask));
      },
    });
    return { items: rows.map(toItem), meta };
  });
}

const toCounterparty = (row: LedgerContact): components["schemas"]["LedgerCounterparty"] => ({
  external_id: row.externalId,
  name: row.name,
  kind: row.kind,
  email: row.email,
  website: row.website,
  currency: row.currency,
});

const toCategory = (row: LedgerCategory): components["schemas"]["LedgerCategory"] => ({
  external_id: row.externalId,
  name: row.name,
  type: row.type,
  parent_external_id: row.parentExternalId,
  number: row.number,
});
