import {
  addAccount,
  addGroup,
  addToGroup,
  openWorkspace,
  systemRuntime,
  type Workspace,
} from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { oneOf } from "../../../scripts/test-size";
import { templateId } from "../src/alerts/templates/catalogue";
import { insertClearance } from "../src/names/clearances";
import { writeSubmission } from "../src/payments/submissions/table";
import { workspaceTables } from "../src/storage/table-names";
import { useCredit } from "../src/workspace/credits";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { plainParty } from "../src/workspace/parties";
import { insertQuotes, type Quote } from "../src/workspace/quotes";
import { apiDescription } from "./api-description";
import { resources } from "./crud/resources";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { onPostgres } from "./support/engine";

/* Whatever a workspace stores, the key of another one can neither read nor change it, however it is asked for. */

const SECRET = "Only The Owner Sees This";
const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const hash = `0x${"ab".repeat(32)}`;
const quoteId = "0f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";

let api: Harness;
let owner: Workspace;
let strangerKey: string;
const ids = {
  person: "",
  group: "",
  screen: "",
  rule: "",
  channel: "",
  connection: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12",
  accountTransfer: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b13",
  batch: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b14",
  forecast: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b31",
  account: "",
  party: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b21",
  partyAddress: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b22",
  partyBank: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b23",
  snapshot: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b15",
  import: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b16",
  event: "cmk3f9x2a8t1q0v7b5n4d6hzj",
  clearance: "0c9d3f52-5d0c-4c0e-9a51-0c8f3f5a2b11",
  case: "",
  workflow: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b41",
  run: "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b42",
  investigation: "",
  delivery: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
  runDelivery: "5d0f3c0a-91b1-4c39-9d59-6a7f2c1be0d4",
};

beforeAll(async () => {
  api = await startHarness();
  const { db } = api.server;
  strangerKey = await api.newKey({ workspace: "stranger" });
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  owner = openWorkspace(db, id);
  // It would raise what is listed below on a timer, while the rows are compared.
  await owner.db.deleteFrom("alert_rules").where("rule_type", "=", "list_change").execute();
  const name_identifiers = [{ primary_identifier: SECRET, type: "LEGL" }];
  const person = { ...naturalPerson(account), name_identifiers };
  ids.person = (await api.call("POST", "/v1/persons", { body: person })).body.id;
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2999-01-01T00:00:00Z" };
  const source: Quote["source"] = {
    network: "sepolia",
    account,
    amount: "1",
    amount_formatted: null,
    decimals: null,
    symbol: "USDC",
    token: SECRET,
    logo_url: null,
    name: null,
    usd_amount: null,
    usd_price: null,
  };
  const sides = { source, destination: source, min_amount_out: "1", transactions: [] };
  const fee = { network_fee: "1", router_fee: "", total_fee: "", fee_asset: "" };
  await insertQuotes(owner, [{ id: quoteId, provider: SECRET, fee, ...times, ...sides }]);
  await writeSubmission(
    owner,
    { runtime: systemRuntime, settleInterval: 5_000 },
    {
      quote_id: quoteId,
      network: "sepolia",
      tx_hash: hash,
      payload: "0x",
      amount: "1",
      step: "payment",
      token: "native",
      nonce_slot: "1",
      from_address: account.toLowerCase(),
      to_address: account.toLowerCase(),
      travel_rule_compliant: 0,
      created_at: 0,
    },
  );
  await owner.db.updateTable("submissions").set({ state: "accepted" }).execute();
  const own = await addAccount(owner, systemRuntime, { network: "sepolia", address: account, name: SECRET });
  ids.account = own.id;
  ids.group = (await addGroup(owner, systemRuntime, { name: SECRET })).id;
  await addToGroup(owner, ids.group, [own.id]);
  await owner.db
    .insertInto("deliveries")
    .values({
      id: ids.delivery,
      created_at: 0,
      subject: "alert_event",
      subject_id: SECRET,
      channel_id: SECRET,
      state: "failed",
      attempts: 10,
      last_status: null,
      last_error: null,
      finished_at: 0,
    })
    .execute();
  await ownAccountRows(own.id);
  await ownBook();
  await ownPushedRows(own.id);
  await ownReports();
  await useCredit(owner, { keyId: SECRET, family: "scan", now: 0 });
  const rule = {
    id: templateId("address_poisoning", "sepolia"),
    name: SECRET,
    parameters: { addresses: account },
  };
  ids.rule = (await api.call("POST", rules, { body: rule })).body.id;
  ids.channel = (
    await api.call("POST", "/v1/risk/channels", { body: { name: SECRET, type: "telegram" } })
  ).body.id;
  const parameters = { addresses: `${account},0x70997970C51812dc3A010C7d01b50e0d17dc79C8` };
  await api.call("PATCH", `${rules}/${ids.rule}`, { body: { parameters } });
  await api.call("PUT", `${rules}/${ids.rule}/channels`, { body: subscribed() });
  await owner.db
    .insertInto("alert_events")
    .values({
      id: ids.event,
      rule_id: ids.rule,
      rule_version: 1,
      fingerprint: SECRET,
      network: "sepolia",
      time: 0,
      created_at: 0,
      severity: "high",
      caption: SECRET,
      message: SECRET,
      addresses: "[]",
      tx_hash: hash,
      block: 1,
      proposal: null,
    })
    .execute();
  await owner.db
    .insertInto("alert_states")
    .values({
      rule_id: ids.rule,
      fingerprint: SECRET,
      state: "raised",
      event_id: ids.event,
      raised_at: 0,
      repeats: 0,
      last_at: 0,
    })
    .execute();
  await owner.db
    .insertInto("sanctions_outcomes")
    .values({
      created_at: 0,
      person_id: ids.person,
      account_id: null,
      address: account.toLowerCase(),
      list: "ofac",
      uid: "1",
      outcome: "listed",
      ended_at: null,
    })
    .execute();
  await owner.db
    .insertInto("name_outcomes")
    .values({
      created_at: 0,
      person_id: ids.person,
      list: "ofac",
      uid: SECRET,
      outcome: "listed",
      ended_at: null,
    })
    .execute();
  ids.screen = (await api.call("GET", `/v2/risk/address?address=${account}`)).body.screen_id;
  const watched_tokens = [{ network: "sepolia", address: account, symbol: SECRET }];
  await api.call("PUT", "/v2/risk/config", { body: { watched_tokens } });
  await ownCase();
  await insertClearance(owner, {
    id: ids.clearance,
    created_at: 0,
    person_id: ids.person,
    list: "ofac",
    entry_uid: "1",
    until: null,
    reason: SECRET,
    cleared_by: SECRET,
    person_digest: "",
    entry_hash: "",
  });
  // Counts in memory are stored now, and not while a stranger asks.
  await api.call("GET", "/v2/workspace/usage/daily");
});
afterAll(() => api.server.close());

/** A row of each table about accounts. */
async function ownAccountRows(accountId: string): Promise<void> {
  const [of, at] = [{ account_id: accountId }, { created_at: 0, updated_at: 0 }];
  await owner.db
    .insertInto("account_connections")
    .values({
      id: ids.connection,
      ...at,
      name: SECRET,
      type: "custom",
      kind: "account",
      credentials: SECRET,
      public_data: JSON.stringify({ SECRET }),
      resume_state: SECRET,
    })
    .execute();
  await owner.db
    .insertInto("connection_authorizations")
    .values({
      id: ids.connection,
      created_at: 0,
      expires_at: 9e15,
      type: "xero",
      state_hash: SECRET,
      granted: SECRET,
    })
    .execute();
  await owner.db
    .insertInto("account_balances")
    .values({ ...of, network: "sepolia", denom: SECRET, asset: SECRET, amount: "1", updated_at: 0 })
    .execute();
  await owner.db
    .insertInto("account_transfers")
    .values({
      id: ids.accountTransfer,
      ...at,
      source: "chain",
      source_ref: SECRET,
      to_account_id: null,
      from_account_id: accountId,
      time: 0,
      kind: "TRANSFER",
      status: "CONFIRMED",
      network: "sepolia",
      block: 1,
      tx_hash: hash,
      asset: SECRET,
      denom: SECRET,
      amount: "1",
      usd: null,
      sender: account,
      recipient: SECRET,
      counterparty_name: SECRET,
      description: SECRET,
      reference: SECRET,
      note: SECRET,
      category: SECRET,
      trade: null,
      raw: "{}",
      deleted_at: null,
    })
    .execute();
  const flow = {
    day: 0,
    network: "sepolia",
    denom: SECRET,
    asset: SECRET,
    amount: "1",
    leg_count: 1,
    direction: "out" as const,
    usd: "0",
    unpriced_amount: "1",
    unpriced_leg_count: 1,
  };
  await owner.db
    .insertInto("account_flow_days")
    .values({ ...of, ...flow, internal: 0 })
    .execute();
  await owner.db
    .insertInto("flow_days")
    .values({ ...flow, part: accountId.slice(-1) })
    .execute();
  const { day: month, ...ofMonth } = flow;
  await owner.db
    .insertInto("flow_months")
    .values({ ...ofMonth, month, part: accountId.slice(-1) })
    .execute();
  await owner.db
    .insertInto("treasury_forecasts")
    .values({ id: ids.forecast, created_at: 0, question: SECRET, filters: "{}", made_in: "1970-01" })
    .execute();
  await owner.db
    .insertInto("treasury_forecast_months")
    .values({
      forecast_id: ids.forecast,
      month: "1970-02",
      cash_usd: SECRET,
      net_usd: SECRET,
      actual_cash_usd: SECRET,
      actual_net_usd: SECRET,
      graded_at: 0,
    })
    .execute();
  await owner.db
    .insertInto("account_readings")
    .values({
      id: ids.batch,
      account_id: accountId,
      read_at: 0,
      block: 1,
      body: JSON.stringify([{ network: "sepolia", denom: SECRET, asset: SECRET, amount: "1" }]),
    })
    .execute();
  await owner.db
    .insertInto("sync_batches")
    .values({ id: ids.batch, created_at: 0, kind: "transfers" })
    .execute();
  await owner.db
    .insertInto("sync_batch_accounts")
    .values({ ...of, batch_id: ids.batch, job_id: SECRET, state: "failed", upserted: 0, reason_code: SECRET })
    .execute();
}

/** A case with an investigation. */
async function ownCase(): Promise<void> {
  const opened = { title: SECRET, source_type: "manual", source_id: SECRET, subject: { name: SECRET } };
  ids.case = (await api.call("POST", "/v2/cases", { body: opened })).body.id;
  const found = { title: SECRET, data: { SECRET } };
  ids.investigation = (await api.call("POST", "/v2/investigations", { body: found })).body.id;
  const link = { investigation_id: ids.investigation };
  await api.call("POST", `/v2/cases/${ids.case}/investigations`, { body: link });
}

/** A row of each table about counterparties. */
async function ownBook(): Promise<void> {
  const party = { ...plainParty(SECRET, 0), id: ids.party, created_at: 0, is_client: 1, is_counterparty: 1 };
  await owner.db.insertInto("parties").values(party).execute();
  const of = { party_id: ids.party, created_at: 0 };
  await owner.db
    .insertInto("party_addresses")
    .values({
      ...of,
      id: ids.partyAddress,
      network: "sepolia",
      address: account,
      label: SECRET,
      address_key: account.toLowerCase(),
      account_key: account.toLowerCase(),
    })
    .execute();
  await owner.db
    .insertInto("party_bank_accounts")
    .values({
      ...of,
      id: ids.partyBank,
      currency: "EUR",
      bank_name: SECRET,
      iban: SECRET,
      swift: null,
      account_name: null,
      routing_number: null,
      account_number: null,
      account_type: null,
      sort_code: null,
    })
    .execute();
  await owner.db
    .insertInto("token_overrides")
    .values({ symbol: SECRET, network: "", denom: "", state: "off", updated_at: 0 })
    .execute();
}

/** A row of each table about what was pushed. */
async function ownPushedRows(accountId: string): Promise<void> {
  const of = { connection_id: ids.connection, created_at: 0 };
  await owner.db
    .insertInto("account_snapshots")
    .values({
      id: ids.snapshot,
      ...of,
      updated_at: 0,
      account_id: accountId,
      network: "sepolia",
      denom: SECRET,
      asset: SECRET,
      as_of: 0,
      amount: "1",
      import_id: null,
      deleted_at: null,
    })
    .execute();
  await owner.db
    .insertInto("account_revisions")
    .values({
      ...of,
      number: 1,
      entity_type: "snapshot",
      entity_id: ids.snapshot,
      action: "create",
      before: null,
      after: JSON.stringify({ SECRET }),
      import_id: null,
    })
    .execute();
  await owner.db
    .insertInto("account_imports")
    .values({
      id: ids.import,
      ...of,
      status: "failed",
      completed_at: 0,
      files: JSON.stringify([SECRET]),
      bytes_total: 0,
      bytes_read: 0,
      rows_read: 0,
      rows_rejected: 0,
      errors_kept: 1,
      accounts_upserted: 0,
      snapshots_upserted: 0,
      movements_upserted: 0,
    })
    .execute();
  await owner.db
    .insertInto("account_import_chunks")
    .values({ import_id: ids.import, file: 0, position: 0, data: SECRET })
    .execute();
  await owner.db
    .insertInto("account_statements")
    .values({
      id: ids.snapshot,
      connection_id: ids.connection,
      external_id: SECRET,
      import_id: ids.import,
      format: "camt",
      identifier: SECRET,
      sequence: null,
      page: null,
      made_at: null,
      first_day: null,
      last_day: null,
      covers_first: 0,
      first_time: null,
      last_time: null,
      currency: null,
      opening: null,
      closing: null,
      is_part: 0,
      is_interim: 0,
      is_whole: 1,
    })
    .execute();
  await owner.db
    .insertInto("account_import_errors")
    .values({ import_id: ids.import, number: 1, file: SECRET, row: 1, field: null, message: SECRET })
    .execute();
}

/** A row of each table about reports. */
async function ownReports(): Promise<void> {
  await owner.db
    .insertInto("workflows")
    .values({
      id: ids.workflow,
      created_at: 0,
      updated_at: 0,
      template: "carf",
      name: SECRET,
      enabled: 0,
      channel_id: null,
      recipients: "[]",
      fields: "{}",
      next_run_at: null,
      archived_at: null,
    })
    .execute();
  await owner.db
    .insertInto("workflow_runs")
    .values({
      id: ids.run,
      created_at: 0,
      workflow_id: ids.workflow,
      template: "carf",
      trigger_kind: "custom",
      period_start: 0,
      period_end: 1,
      scheduled_for: null,
      rerun_of: null,
      fields: "{}",
      status: "succeeded",
      error: SECRET,
      started_at: 0,
      finished_at: 0,
    })
    .execute();
  await owner.db
    .insertInto("workflow_outputs")
    .values({
      run_id: ids.run,
      format: "xml",
      position: 0,
      filename: SECRET,
      content_type: "application/xml",
      size_bytes: 1,
      sha256: SECRET,
      attempt: SECRET,
    })
    .execute();
  await owner.db
    .insertInto("workflow_output_chunks")
    .values({ run_id: ids.run, attempt: SECRET, format: "xml", position: 0, data: SECRET })
    .execute();
  await owner.db
    .insertInto("deliveries")
    .values({
      id: ids.runDelivery,
      created_at: 0,
      subject: "workflow_run",
      subject_id: ids.run,
      channel_id: SECRET,
      state: "failed",
      attempts: 1,
      last_status: null,
      last_error: SECRET,
      finished_at: 0,
    })
    .execute();
}

const removing = (id: string) => ({ operations: [{ action: "remove", id }] });

type Attempt = readonly [status: number, method: string, path: string, body?: unknown];

const connections = "/v2/account-connections";
const transfers = "/v2/transfers";
const stolen = (given: object) => ({ network: "sepolia", address: account, name: "stolen", ...given });
const rules = "/v1/risk/alert-rules";
const subscribed = () => ({ subscribed_channels: [{ alert_channel_id: ids.channel }] });

/** By table, the ways in which a stranger asks for the owner's rows. */
const attempts: Record<string, () => readonly Attempt[]> = {
  // No operation reads or changes keys; workspace.test.ts has the handle of a workspace, which sees its own only.
  api_keys: () => [],
  persons: () => [
    [200, "GET", "/v1/persons"],
    [404, "GET", `/v1/persons/${ids.person}`],
    [404, "PUT", `/v1/persons/${ids.person}`, naturalPerson("stolen")],
    [404, "DELETE", `/v1/persons/${ids.person}`],
  ],
  person_accounts: () => [[404, "GET", `/v1/persons/by_account/${account}`]],
  quotes: () => [
    [
      404,
      "POST",
      "/v1/transactions",
      { network: "sepolia", quote_id: quoteId, signed_payload: `0x${"ab".repeat(50)}` },
    ],
    [404, "GET", `/v1/transactions/track/${hash}?quote_id=${quoteId}`],
  ],
  submissions: () => [
    [200, "GET", "/v1/transactions"],
    [404, "GET", `/v1/transactions/${hash}`],
    [404, "GET", `/v1/transactions/track/${hash}`],
  ],
  payment_transactions: () => [[404, "GET", `/v1/transactions/track/${hash}?quote_id=${quoteId}`]],
  accounts: () => [
    [200, "GET", "/v2/accounts"],
    [404, "GET", `/v2/accounts/${ids.account}`],
    [404, "GET", `/v2/accounts/${account}`],
    [404, "GET", `/v2/accounts?entity_id=${ids.party}`],
    [404, "PUT", `/v2/accounts/${ids.account}/team`, { team_id: null }],
    [
      200,
      "PUT",
      "/v2/accounts",
      { operations: [{ action: "remove", account: { network: "sepolia", address: account } }] },
    ],
    [
      404,
      "PUT",
      "/v2/accounts",
      { operations: [{ action: "add", account: stolen({ group_ids: [ids.group] }) }] },
    ],
    [
      404,
      "PUT",
      "/v2/accounts",
      {
        operations: [{ action: "add", account: stolen({ connection_id: ids.connection, external_id: "1" }) }],
      },
    ],
    [200, "GET", `${transfers}?only_workspace=true`],
    [403, "GET", `${transfers}?workspace_id=${owner.id}`],
  ],
  account_connections: () => [
    [200, "GET", "/v2/account-connections"],
    [404, "GET", `${connections}/${ids.connection}`],
    [404, "GET", `${connections}/${ids.connection}/status`],
    [404, "PATCH", `${connections}/${ids.connection}`, { name: "Stolen" }],
    [404, "DELETE", `${connections}/${ids.connection}`],
    [404, "POST", `${connections}/${ids.connection}/plaid/reconnect-link-token`],
    [404, "GET", `${connections}/bookkeeping/${ids.connection}/counterparties`],
    [404, "GET", `${connections}/bookkeeping/${ids.connection}/categories`],
  ],
  account_snapshots: () => [
    [404, "POST", `${connections}/${ids.connection}/accounts`, { accounts: [{ external_id: "A" }] }],
    [
      404,
      "POST",
      `${connections}/${ids.connection}/snapshots`,
      { snapshots: [{ external_id: SECRET, as_of: "2026-01-01T00:00:00Z", asset: SECRET, quantity: "2" }] },
    ],
    [404, "DELETE", `${connections}/${ids.connection}/snapshots/${ids.snapshot}`],
    [404, "DELETE", `${connections}/${ids.connection}/movements/${ids.accountTransfer}`],
  ],
  account_revisions: () => [[404, "GET", `${connections}/${ids.connection}/revisions`]],
  // A state of another workspace: provider-connections.test.ts.
  connection_authorizations: () => [],
  account_imports: () => [[404, "GET", `${connections}/${ids.connection}/imports/${ids.import}`]],
  account_import_chunks: () => [],
  // Imports read them, within their connection.
  account_statements: () => [[404, "GET", `${connections}/${ids.connection}/imports/${ids.import}`]],
  account_import_errors: () => [[404, "GET", `${connections}/${ids.connection}/imports/${ids.import}`]],
  // Operations of the platform interface read these.
  account_balances: () => [[200, "GET", "/v2/accounts?show_all=true"]],
  account_transfers: () => [
    [200, "GET", "/v2/accounts/transfers"],
    [404, "GET", `/v2/accounts/transfers/${ids.accountTransfer}`],
    [404, "PATCH", `/v2/accounts/transfers/${ids.accountTransfer}/note`, { note: "x" }],
    [404, "PATCH", `/v2/accounts/transfers/${ids.accountTransfer}/category`, { category: "x" }],
    [404, "PATCH", `/v2/account-connections/transactions/${ids.accountTransfer}/category`, { category: "x" }],
  ],
  account_flow_days: () => [
    [
      404,
      "GET",
      `/v2/treasury/cash-flow?start_time=1970-01-01&end_time=1970-01-02&account_id=${ids.account}`,
    ],
    [404, "GET", `/v2/corridors?account_ids=${ids.account}`],
  ],
  flow_days: () => [
    [200, "GET", "/v2/treasury/summary"],
    [200, "GET", "/v2/treasury/cash-flow?start_time=1970-01-01&end_time=1970-01-02"],
  ],
  flow_months: () => [
    [200, "GET", "/v2/treasury/cash-flow?start_time=1970-01-01&end_time=1970-01-02&bucket=month"],
  ],
  treasury_forecasts: () => [[200, "GET", "/v2/treasury/forecast"]],
  treasury_forecast_months: () => [[200, "GET", "/v2/treasury/forecast"]],
  account_readings: () => [
    [200, "GET", "/v2/reconciliation/roll-forward?start_time=1970-01-01&end_time=2030-01-01&show_all=true"],
    [
      404,
      "GET",
      `/v2/reconciliation/roll-forward?start_time=1970-01-01&end_time=2030-01-01&account_ids=${ids.account}`,
    ],
    [
      404,
      "POST",
      "/v2/reconciliation/multi-source",
      { account_ids: [ids.account, ids.party], start_time: "1970-01-01" },
    ],
    [404, "POST", "/v2/reconciliation/multi-source", { account_id: ids.account, start_time: "1970-01-01" }],
  ],
  workflows: () => [
    [200, "GET", "/v2/workflows"],
    [404, "PATCH", `/v2/workflows/${ids.workflow}`, { name: "stolen" }],
    [404, "DELETE", `/v2/workflows/${ids.workflow}`],
    [404, "GET", `/v2/workflows/runs?workflow_id=${ids.workflow}`],
    [
      404,
      "POST",
      "/v2/workflows/runs/custom",
      {
        workflow_id: ids.workflow,
        period_start: "2023-01-01T00:00:00Z",
        period_end: "2024-01-01T00:00:00Z",
      },
    ],
  ],
  workflow_runs: () => [
    [200, "GET", "/v2/workflows/runs"],
    [404, "GET", `/v2/workflows/runs/${ids.run}`],
    [404, "POST", `/v2/workflows/runs/${ids.run}/rerun`],
  ],
  workflow_outputs: () => [[404, "GET", `/v2/workflows/runs/${ids.run}/output`]],
  workflow_output_chunks: () => [[404, "GET", `/v2/workflows/runs/${ids.run}/output?format=xml`]],
  sync_batches: () => [
    [404, "GET", `/v2/account-connections/transactions/sync/status?batch_id=${ids.batch}`],
  ],
  sync_batch_accounts: () => [[404, "GET", `/v2/accounts/transfers/sync/status?batch_id=${ids.batch}`]],
  deliveries: () => [
    [200, "GET", "/v2/workflows/runs"],
    [404, "POST", `/v1/risk/alert-deliveries/${ids.runDelivery}/resend`],
    [200, "GET", "/v1/risk/alert-deliveries"],
    [404, "POST", `/v1/risk/alert-deliveries/${ids.delivery}/resend`],
    [202, "POST", "/v1/risk/alert-deliveries/resend", { state: "failed" }],
    [404, "POST", "/v1/risk/alert-deliveries/resend", { channel_id: ids.channel }],
  ],
  group_accounts: () => [
    [404, "GET", `${transfers}?only_workspace=true&group_ids=${ids.group}`],
    [404, "GET", `/v2/accounts?group_id=${ids.group}`],
  ],
  alert_rule_channels: () => [
    [200, "GET", rules],
    [404, "PUT", `${rules}/${ids.rule}/channels`, { subscribed_channels: [] }],
    [404, "PUT", `${rules}/${ids.rule}/channels`, subscribed()],
    [404, "PUT", "/v1/risk/channels", { operations: [{ action: "remove", channel: { id: ids.channel } }] }],
    [
      404,
      "PUT",
      "/v1/risk/channels",
      { operations: [{ action: "update", channel: { id: ids.channel, name: "x" } }] },
    ],
  ],
  alert_rule_versions: () => [
    [404, "PATCH", `${rules}/${ids.rule}`, { parameters: {} }],
    [404, "DELETE", `${rules}/${ids.rule}`],
  ],
  parties: () => [
    [200, "GET", "/v2/parties"],
    [200, "GET", "/v2/counterparties?include_addresses=true"],
    [404, "GET", `/v2/parties/${ids.party}`],
    [404, "PUT", `/v2/parties/${ids.party}`, { name: "x", types: ["client"] }],
    [404, "PATCH", `/v2/parties/${ids.party}`, { notes: null }],
    [404, "DELETE", `/v2/parties/${ids.party}`],
    [404, "GET", `/v2/parties/${ids.party}/accounts`],
    [
      404,
      "PUT",
      `/v2/parties/${ids.party}/accounts`,
      { operations: [{ action: "add", account_id: ids.party }] },
    ],
    [404, "POST", `/v2/parties/${ids.party}/counterparties`, { name: "x" }],
    [404, "PATCH", `/v2/counterparties/${ids.party}`, { notes: null }],
    [404, "DELETE", `/v2/counterparties/${ids.party}`],
  ],
  party_addresses: () => [
    [404, "GET", `/v2/counterparties/${ids.party}/addresses`],
    [404, "PUT", `/v2/counterparties/${ids.party}/addresses`, removing(ids.partyAddress)],
  ],
  party_bank_accounts: () => [
    [404, "GET", `/v2/counterparties/${ids.party}`],
    [404, "PUT", `/v2/counterparties/${ids.party}/bank-accounts`, removing(ids.partyBank)],
  ],
  token_overrides: () => [
    [200, "GET", "/v2/token-whitelist"],
    [200, "PATCH", "/v2/token-whitelist", { changes: [{ symbol: "EURC", state: "off" }] }],
    [403, "GET", `${transfers}?workspace_id=${owner.id}&show_all=true`],
  ],
  alert_events: () => [
    [200, "GET", "/v1/risk/alert-events"],
    [200, "GET", `/v1/risk/alert-events?alert_rule_id=${ids.rule}`],
    [404, "GET", `/v1/risk/alert-events/${ids.event}`],
  ],
  // No operation reads it: it is what the engine knows.
  alert_states: () => [],
  sanctions_outcomes: () => [
    [200, "GET", "/v1/risk/sanctions/outcomes"],
    [200, "GET", `/v1/risk/sanctions/outcomes?person_id=${ids.person}`],
  ],
  name_outcomes: () => [[200, "GET", "/v1/risk/sanctions/outcomes"]],
  cases: () => [
    [200, "GET", "/v2/cases"],
    [200, "GET", `/v2/cases?q=${encodeURIComponent(SECRET.slice(0, 8))}`],
    [200, "GET", "/v2/cases/counts"],
    [404, "GET", `/v2/cases/${ids.case}`],
    [404, "PATCH", `/v2/cases/${ids.case}`, { status: "in_review" }],
    [404, "POST", `/v2/cases/${ids.case}/escalate`],
    [200, "PATCH", "/v2/cases/bulk", { case_ids: [ids.case], resolution: "dismissed" }],
  ],
  case_events: () => [
    [404, "GET", `/v2/cases/${ids.case}/timeline`],
    [404, "POST", `/v2/cases/${ids.case}/comments`, { body: "x" }],
  ],
  case_investigations: () => [
    [404, "GET", `/v2/cases/${ids.case}/investigations`],
    [404, "POST", `/v2/cases/${ids.case}/investigations`, { investigation_id: ids.investigation }],
  ],
  credit_usage: () => [[200, "GET", "/v2/workspace/usage/daily"]],
  request_usage: () => [[200, "GET", "/v2/workspace/usage/daily"]],
  request_log: () => [[200, "GET", "/v2/requests"]],
  audit_entries: () => [[200, "GET", "/v2/workspace/audit"]],
  audit_ends: () => [[200, "GET", "/v2/workspace/audit/verification"]],
  risk_screens: () => [
    [200, "GET", "/v2/risk/history"],
    [200, "GET", "/v2/risk/transaction/scans"],
    [404, "GET", `/v2/risk/evidence/${ids.screen}`],
    [404, "GET", `/v2/risk/evidence/${ids.screen}/verification`],
  ],
  name_clearances: () => [
    [200, "GET", "/v2/risk/name-clearances"],
    [200, "GET", `/v2/risk/name-clearances?person_id=${ids.person}`],
    [404, "GET", `/v2/risk/persons/${ids.person}/matches`],
    [404, "DELETE", `/v2/risk/name-clearances/${ids.clearance}`],
  ],
  risk_configs: () => [
    [200, "GET", "/v2/risk/config"],
    [200, "PUT", "/v2/risk/config", { watched_tokens: [] }],
  ],
};

/** The rows of the owner, in every table. */
async function owned(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of workspaceTables)
    rows[table] = await everyWorkspace(api.server.db)
      .selectFrom(table as "persons")
      .selectAll()
      .where("workspace_id", "=", owner.id)
      .execute();
  return rows;
}

/** The same, as they were after the test before: reading every table takes longer than what is tried in between. */
let known: Record<string, unknown[]> | undefined;
const ownedBefore = async () => {
  known ??= await owned();
  return known;
};
async function expectUnchanged(before: Record<string, unknown[]>): Promise<void> {
  known = await owned();
  expect(lasting(known)).toEqual(lasting(before));
}

/** Without the requests of the owner itself, which are written about a second after their answers. */
const lasting = ({ request_log: _logged, ...rows }: Record<string, unknown[]>) => rows;

test("every table of workspaces is tried, here or as a resource (crud/resources.ts)", () => {
  const others = Object.values(resources).flatMap(({ table }) => table ?? []);
  expect([...Object.keys(attempts), ...others].sort()).toEqual([...workspaceTables].sort());
});

test.each(Object.keys(attempts))("another workspace's rows are out of reach: %s", async (table) => {
  // The log of requests is written about a second after them.
  const before = await vi.waitFor(async () => {
    const rows = await ownedBefore();
    if (rows[table]?.length === 0) known = undefined;
    expect(rows[table]).not.toEqual([]);
    return rows;
  }, 10_000);
  for (const [status, method, path, body] of attempts[table]?.() ?? []) {
    const answer = await api.call(method, path, { key: strangerKey, ...(body !== undefined && { body }) });
    expect([answer.status, method, path]).toEqual([status, method, path]);
    expect(answer.text).not.toContain(SECRET);
  }
  await expectUnchanged(before);
});

/** As a share each operation gets half of the identifiers, on PostgreSQL a sixth, and the next one others. */
const SHARE = oneOf(onPostgres ? 6 : 2);

/** A text that looks like an identifier of something. */
const identifier = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|cm[0-9a-z]{23})$/i;

/** The owner's identifiers: of its rows, and those that they name. */
const identifiersIn = (rows: Record<string, unknown[]>): string[] => [
  ...new Set(
    Object.values(rows)
      .flat()
      .flatMap((row) => Object.entries(row as Record<string, unknown>))
      // Templates are the same for everybody.
      .filter(([column]) => !/^(workspace|template)_id$/.test(column) && /(^|_)id$/.test(column))
      .map(([, value]) => String(value))
      .filter((value) => identifier.test(value)),
  ),
];

/** A body in which every identifier is this one, under whatever name. */
const naming = (value: unknown, id: string, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => naming(one, id, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, naming(one, id, key)]));
  return typeof value === "string" && (identifier.test(value) || /(^|_)ids?$/.test(name)) ? id : value;
};

test("no operation answers or changes anything of another workspace, whichever of its identifiers it is given", async () => {
  const { operations } = await apiDescription();
  const before = await ownedBefore();
  const given = identifiersIn(before);
  expect(given.length).toBeGreaterThan(15);
  const asked = new Set<string>();
  for (const [number, { id: operation, method, path, parameters, object }] of operations.entries()) {
    const [example] = Object.values(object.requestBody?.content["application/json"]?.examples ?? {});
    for (const id of given.filter((_, at) => (at + number) % SHARE === 0)) {
      const exampleWith = ({ name, example: value, schema }: (typeof parameters)[number]) =>
        /id$/i.test(name) || schema?.format === "uuid" ? id : String(value ?? id);
      const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const parameter = parameters.find((one) => one.in === "path" && one.name === name);
        return encodeURIComponent(parameter ? exampleWith(parameter) : id);
      });
      const wanted = parameters.filter(
        ({ in: place, required, name }) =>
          place === "query" && (required || (/(^|_)ids?$/.test(name) && name !== "workspace_id")),
      );
      const query = new URLSearchParams(
        wanted.map((one): [string, string] => [one.name, /ids$/.test(one.name) ? id : exampleWith(one)]),
      );
      // Without an identifier in it, the request is the same for all of them.
      const body = example && naming(example.value, id);
      const request = `${method} ${filled}?${query} ${JSON.stringify(body)}`;
      if (asked.has(request)) continue;
      asked.add(request);
      const answer = await api.call(method.toUpperCase(), `${filled}?${query}`, {
        key: strangerKey,
        ...(body !== undefined && { body }),
      });
      const about = `${operation} with ${id}`;
      expect(answer.status, about).not.toBe(500);
      expect(answer.text, about).not.toContain(SECRET);
      for (const other of given) if (other !== id) expect(answer.text.includes(other), about).toBe(false);
    }
  }
  await expectUnchanged(before);
});

test("the owner itself reads them all", async () => {
  for (const path of [`/v1/persons/${ids.person}`, `/v1/transactions/${hash}`])
    expect((await api.call("GET", path)).status, path).toBe(200);
  expect((await api.call("GET", `${transfers}?group_ids=${ids.group}`)).status).toBe(200);
});
