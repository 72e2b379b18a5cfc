import type Sqlite from "better-sqlite3";
import type { Database } from "./database";
import type { SharedTables, WorkspaceTables } from "./tables";

type Tables = SharedTables & WorkspaceTables;

/**
 * The columns that can hold personal data: records of persons, and accounts and names that workspaces gave. Data that
 * chains publish is not among them. Every table is listed: a new one does not compile until it is.
 */
const personalColumns: { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] } = {
  persons: ["record"],
  person_accounts: ["account"],
  quotes: ["body"],
  submissions: ["payload", "from_address", "to_address", "risk_acceptance"],
  account_connections: ["name", "credentials", "public_data"],
  connection_authorizations: ["granted"],
  accounts: ["address", "account_key", "name", "external_id", "category", "tags"],
  account_balances: [],
  account_transfers: [
    "source_ref",
    "sender",
    "recipient",
    "counterparty_name",
    "description",
    "reference",
    "reference_list",
    "note",
    "category",
    "raw",
  ],
  account_flow_days: [],
  flow_days: [],
  flow_months: [],
  treasury_forecasts: ["filters"],
  treasury_forecast_months: [],
  account_readings: [],
  workflows: ["name", "fields"],
  workflow_runs: ["fields"],
  workflow_outputs: [],
  workflow_output_chunks: ["data"],
  sync_batches: [],
  sync_batch_accounts: [],
  account_snapshots: [],
  account_statements: ["external_id", "identifier"],
  account_revisions: ["before", "after"],
  account_imports: ["files"],
  account_import_chunks: ["data"],
  account_import_errors: ["file", "given"],
  cases: [
    "title",
    "subject",
    "subject_address",
    "searched",
    "assignee",
    "created_by",
    "evidence_summary",
    "listed_entries",
  ],
  case_events: ["actor", "details"],
  investigations: ["title", "subject_address", "subject_tx_hash", "created_by", "data"],
  case_investigations: [],
  groups: ["name"],
  parties: ["name", "address", "tax_ids", "persons_of_interest", "notes", "website"],
  party_addresses: ["address", "label"],
  party_bank_accounts: ["account_name", "iban", "routing_number", "account_number", "sort_code"],
  address_lists: ["addresses"],
  transaction_categories: ["name"],
  alert_channels: ["name", "params", "sealed", "link_code"],
  alert_rules: ["name", "parameters", "pack_label", "pack_address"],
  alert_rule_versions: ["parameters"],
  alert_rule_channels: [],
  alert_events: ["message", "addresses"],
  alert_states: [],
  deliveries: [],
  sanctions_outcomes: ["address"],
  name_outcomes: [],
  risk_screens: ["address", "body", "evidence", "inputs"],
  risk_configs: [],
  name_clearances: ["reason", "cleared_by"],
  credit_usage: [],
  request_usage: [],
  request_log: [],
  // Identifiers only, which stay when what they name is erased.
  audit_entries: [],
  audit_ends: [],
  labels: ["name", "entity"],
  // Authorities publish them.
  sanctions_lists: [],
  sanctions_entries: [],
  sanctions_addresses: [],
  sanctions_imports: [],
  sanctions_changes: [],
  label_list_versions: [],
  balance_snapshots: [],
  jobs: [],
  api_keys: [],
  workspaces: [],
  group_accounts: [],
  token_overrides: [],
  payment_transactions: [],
  quota_usage: [],
  prices: [],
  index_cursors: [],
  account_follows: [],
  telegram_bots: [],
  index_checkpoints: [],
  transfers: [],
  transfer_facets: [],
  transfer_days: [],
  transaction_types: [],
  chain_transactions: [],
  signers: [],
  connections: [],
  known_accounts: [],
  holdings: [],
  multisig_events: [],
  freezes: [],
};

/** The functions that are called after erasures, by the database. */
const listeners = new WeakMap<Database, (() => void)[]>();

/**
 * Calls `listener` for every deletion of such a row and every replacement of such a value by an opened SQLite database,
 * whichever statement causes it (triggers also see cascades). It is called before the transaction is committed; after
 * that the write-ahead log still has what was erased until `truncateWal`.
 */
export function onErasure(db: Database, listener: () => void): void {
  const known = listeners.get(db);
  if (!known) throw new Error("only an opened and migrated SQLite database reports erasures");
  known.push(listener);
}

/** Has the erasures of a database noticed, on its one connection. */
export function watchErasures(db: Database, sqlite: Sqlite.Database): void {
  const callbacks: (() => void)[] = [];
  listeners.set(db, callbacks);
  sqlite.function("personal_data_erased", () => {
    for (const notify of callbacks) notify();
    return null;
  });
  // Rows that `insert or replace` removes count as deleted only with this setting.
  sqlite.pragma("recursive_triggers = ON");
  const action = "begin select personal_data_erased(); end";
  for (const [table, columns] of Object.entries(personalColumns)) {
    if (columns.length === 0) continue;
    sqlite.exec(`create temp trigger erased_${table} after delete on main."${table}" ${action}`);
    const list = columns.map((column) => `"${column}"`).join(", ");
    sqlite.exec(`create temp trigger replaced_${table} after update of ${list} on main."${table}" ${action}`);
  }
}
