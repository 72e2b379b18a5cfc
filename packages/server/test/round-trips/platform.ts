import type { operations as PlatformOperations } from "@waybill/spec/generated/platform";
import type { Asked, Asking, Askings } from "./asking";
import { type Prepared, sanctioned } from "./prepared";

const connections = "/v2/account-connections";
const transfers = "/v2/accounts/transfers";

let pushed = 0;

/** A movement that was pushed onto the account TRUST. */
const movementOf = async ({ made, connections: { custom } }: Prepared): Promise<string> => {
  pushed += 1;
  const movement = {
    external_id: "TRUST",
    client_movement_id: `m${pushed}`,
    booked_at: "2026-01-31T12:00:00Z",
    direction: "in",
    quantity: "7",
    asset: "USD",
  };
  const { items } = await made("POST", `${connections}/${custom}/movements`, { movements: [movement] });
  return items[0].id;
};

const snapshotOf = async ({ made, connections: { custom } }: Prepared): Promise<string> => {
  pushed += 1;
  const as_of = new Date(Date.UTC(2026, 1, 1) + pushed).toISOString();
  const snapshot = { external_id: "TRUST", as_of, asset: "USD", quantity: "7" };
  const { items } = await made("POST", `${connections}/${custom}/snapshots`, { snapshots: [snapshot] });
  return items[0].id;
};

const importing = async ({ connections: { custom } }: Prepared): Promise<Asked> => {
  const form = new FormData();
  const rows = ["external_id,booked_at,direction,quantity,asset,client_movement_id"];
  rows.push("TRUST,2026-02-01T09:30:00Z,in,1,USD,imported");
  form.append("movements", new Blob([rows.join("\r\n")]), "movements.csv");
  const encoded = new Response(form);
  return {
    path: `${connections}/${custom}/imports`,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
  };
};

/** An import that has ended. */
const importOf = async (prepared: Prepared): Promise<string> => {
  const { path, ...options } = await importing(prepared);
  const { body } = await prepared.api.call("POST", path, options);
  await prepared.until(`${path}/${body.import_id}`, ({ status }) => status === "completed");
  return `${path}/${body.import_id}`;
};

/** A sync of one account whose jobs have ended. */
const batchOf = async ({ made, until, accounts: [trust] }: Prepared): Promise<string> => {
  const { batch_id } = await made("POST", `${transfers}/sync`, { account_ids: [trust] });
  await until(`${transfers}/sync/status?batch_id=${batch_id}`, ({ complete }) => complete);
  return batch_id;
};

const syncing =
  (path: string): Asking =>
  async (prepared) => {
    await batchOf(prepared);
    return { path, body: { account_ids: [prepared.accounts[0]] } };
  };

const caseOf = async ({ made }: Prepared): Promise<string> => {
  const subject = { address: sanctioned.address, network: "sepolia" };
  const opened = { source_type: "manual", severity: "high", subject };
  return `/v2/cases/${(await made("POST", "/v2/cases", opened)).id}`;
};

const partyOf = async ({ made }: Prepared): Promise<string> => {
  const party = { name: "Beispiel GmbH", types: ["client"] };
  return `/v2/parties/${(await made("POST", "/v2/parties", party)).id}`;
};

const workflows = "/v2/workflows";

const workflowOf = async ({ made, channel }: Prepared): Promise<string> => {
  const workflow = { template: "treasury-statement", name: "Statement", channel_id: channel };
  return (await made("POST", workflows, workflow)).id;
};

/** A run of a workflow that has ended. */
const runOf = async (prepared: Prepared, workflow?: string): Promise<string> => {
  const period = { period_start: "2026-01-01T00:00:00Z", period_end: "2026-02-01T00:00:00Z" };
  const body = { workflow_id: workflow ?? (await workflowOf(prepared)), ...period };
  const { id } = await prepared.made("POST", `${workflows}/runs/custom`, body);
  const path = `${workflows}/runs/${id}`;
  await prepared.until(path, ({ status }) => !["queued", "running"].includes(status));
  return path;
};

const listed = { address: sanctioned.address, network: "sepolia", label: "Invoices" };

const counterpartyOf = async ({ made }: Prepared, addresses: object[] = []): Promise<string> => {
  const counterparty = { name: "Muster AG", type: "vendor", addresses };
  return `/v2/counterparties/${(await made("POST", "/v2/counterparties", counterparty)).id}`;
};

/** An entity that owns the accounts. */
const ownerOf = async (prepared: Prepared): Promise<string> => {
  const path = await partyOf(prepared);
  const operations = prepared.accounts.map((account_id) => ({ action: "add", account_id }));
  await prepared.made("PUT", `${path}/accounts`, { operations });
  return path;
};

/** Pushes, imports and syncs; connections of providers; cases, entities and workflows with their parts. */
export const platformAskings: Askings<keyof PlatformOperations> = {
  createImport: [importing],
  getImport: [async (prepared) => ({ path: await importOf(prepared) })],
  getAccountTransfer: [async (prepared) => ({ path: `${transfers}/${await movementOf(prepared)}` })],
  setTransferNote: [
    async (prepared) => ({
      path: `${transfers}/${await movementOf(prepared)}/note`,
      body: { note: "Wire from payroll run" },
    }),
  ],
  setTransferCategory: [
    async (prepared) => ({
      path: `${transfers}/${await movementOf(prepared)}/category`,
      body: { category: "Payroll" },
    }),
  ],
  setTransactionCategory: [
    async (prepared) => ({
      path: `${connections}/transactions/${await movementOf(prepared)}/category`,
      body: { category: "Payroll" },
    }),
  ],
  listTransfersOfAccount: [({ accounts: [trust] }) => ({ path: `/v2/accounts/${trust}/transfers` })],
  syncAccountTransfers: [syncing(`${transfers}/sync`)],
  syncConnectionTransactions: [syncing(`${connections}/transactions/sync`)],
  resyncAccountTransfers: [
    async (prepared) => {
      await batchOf(prepared);
      return { path: `/v2/accounts/${prepared.accounts[0]}/transfers/resync` };
    },
  ],
  getTransferSyncStatus: [
    async (prepared) => ({ path: `${transfers}/sync/status?batch_id=${await batchOf(prepared)}` }),
  ],
  getSyncStatus: [
    async (prepared) => ({
      path: `${connections}/transactions/sync/status?batch_id=${await batchOf(prepared)}`,
    }),
  ],
  compareSources: [
    ({ accounts }) => ({
      path: "/v2/reconciliation/multi-source",
      body: { account_ids: accounts, start_time: "2026-01-01", end_time: "2026-03-01" },
    }),
  ],
  deleteSnapshot: [
    async (prepared) => ({
      path: `${connections}/${prepared.connections.custom}/snapshots/${await snapshotOf(prepared)}`,
    }),
    async (prepared) => {
      await snapshotOf(prepared);
      return {
        path: `${connections}/${prepared.connections.custom}/snapshots/${await snapshotOf(prepared)}`,
      };
    },
  ],
  deleteMovement: [
    async (prepared) => ({
      path: `${connections}/${prepared.connections.custom}/movements/${await movementOf(prepared)}`,
    }),
  ],
  authorizeConnection: [() => ({ path: `${connections}/quickbooks/authorize-url` })],
  createLinkToken: [() => ({ path: `${connections}/plaid/link-token`, body: { country_codes: ["US"] } })],
  createReconnectLinkToken: [
    ({ connections: { plaid } }) => ({ path: `${connections}/${plaid}/plaid/reconnect-link-token` }),
  ],
  listLedgerCounterparties: [
    ({ connections: { quickbooks } }) => ({
      path: `${connections}/bookkeeping/${quickbooks}/counterparties`,
    }),
  ],
  listLedgerCategories: [
    ({ connections: { quickbooks } }) => ({ path: `${connections}/bookkeeping/${quickbooks}/categories` }),
  ],
  createConnection: [
    () => ({
      path: connections,
      body: {
        name: "Exchange",
        type: "kraken",
        kraken: { api_key: "scripted-key", api_secret: "scripted-secret" },
      },
    }),
    async ({ consent }) => ({
      path: connections,
      body: { name: "Books", type: "quickbooks", quickbooks: await consent() },
    }),
  ],
  getConnection: [
    ({ connections: { kraken } }) => ({ path: `${connections}/${kraken}` }),
    ({ connections: { quickbooks } }) => ({ path: `${connections}/${quickbooks}` }),
    ({ connections: { custom } }) => ({ path: `${connections}/${custom}` }),
  ],
  getConnectionStatus: [
    ({ connections: { kraken } }) => ({ path: `${connections}/${kraken}/status` }),
    ({ connections: { quickbooks } }) => ({ path: `${connections}/${quickbooks}/status` }),
  ],
  deleteConnection: [
    async ({ made }) => {
      const { id } = await made("POST", connections, { name: "Trust", type: "custom" });
      const path = `${connections}/${id}`;
      await made("POST", `${path}/accounts`, { accounts: [{ external_id: "LATER" }] });
      return { path };
    },
  ],
  getAccount: [({ accounts: [trust] }) => ({ path: `/v2/accounts/${trust}` })],
  setAccountTeam: [
    ({ accounts: [trust] }) => ({
      path: `/v2/accounts/${trust}/team`,
      body: { team_id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21" },
    }),
  ],
  changeCase: [
    async (prepared) => ({
      path: await caseOf(prepared),
      body: { status: "in_review", assignee: "analyst@example.com" },
    }),
    async (prepared) => ({
      path: await caseOf(prepared),
      body: { resolution: "dismissed", assignee: "analyst@example.com" },
    }),
    async (prepared) => {
      const path = await caseOf(prepared);
      await prepared.made("PATCH", path, { resolution: "dismissed" });
      return { path, body: { status: "open" } };
    },
  ],
  escalateCase: [
    async (prepared) => {
      const path = await caseOf(prepared);
      await prepared.made("POST", `${path}/comments`, { body: "The payer has sent an invoice." });
      return { path: `${path}/escalate`, body: { note: "The counterparty is on a list." } };
    },
  ],
  changePartyAccounts: [
    async (prepared) => ({
      path: `${await partyOf(prepared)}/accounts`,
      body: { operations: prepared.accounts.map((account_id) => ({ action: "add", account_id })) },
    }),
  ],
  getParty: [async (prepared) => ({ path: await ownerOf(prepared) })],
  deleteParty: [async (prepared) => ({ path: await ownerOf(prepared) })],
  listPartyAccounts: [async (prepared) => ({ path: `${await ownerOf(prepared)}/accounts` })],
  replaceParty: [
    async ({ made }) => ({
      path: `/v2/parties/${(await made("GET", "/v2/parties/self")).id}`,
      body: { name: "Beispiel SE", types: ["self"] },
    }),
  ],
  changeCounterparty: [
    async (prepared) => ({ path: await counterpartyOf(prepared, [listed]), body: { name: "Muster SE" } }),
  ],
  deleteCounterparty: [async (prepared) => ({ path: await counterpartyOf(prepared, [listed]) })],
  createCounterparty: [
    () => ({ path: "/v2/counterparties", body: { name: "Muster AG", type: "vendor", addresses: [listed] } }),
  ],
  changeCounterpartyAddresses: [
    async (prepared) => ({
      path: `${await counterpartyOf(prepared)}/addresses`,
      body: { operations: [{ action: "add", ...listed }] },
    }),
    async (prepared) => {
      const path = `${await counterpartyOf(prepared, [listed])}/addresses`;
      const [{ id }] = await prepared.made("GET", path);
      return { path, body: { operations: [{ action: "remove", id }] } };
    },
  ],
  createWorkflow: [
    ({ channel }) => ({
      path: workflows,
      body: { template: "treasury-statement", name: "Statement", channel_id: channel },
    }),
  ],
  changeWorkflow: [
    async (prepared) => ({
      path: `${workflows}/${await workflowOf(prepared)}`,
      body: { name: "Report", channel_id: prepared.channel, enabled: true },
    }),
  ],
  archiveWorkflow: [async (prepared) => ({ path: `${workflows}/${await workflowOf(prepared)}` })],
  listWorkflowRuns: [
    async (prepared) => {
      const workflow = await workflowOf(prepared);
      await runOf(prepared, workflow);
      return { path: `${workflows}/runs?workflow_id=${workflow}` };
    },
  ],
  getWorkflowRun: [async (prepared) => ({ path: await runOf(prepared) })],
  getWorkflowOutput: [async (prepared) => ({ path: `${await runOf(prepared)}/output` })],
  rerunWorkflow: [async (prepared) => ({ path: `${await runOf(prepared)}/rerun` })],
};
