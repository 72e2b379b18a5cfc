import type { SharedTables, WorkspaceTables } from "../tables";

type Tables = SharedTables & WorkspaceTables;

/** How the rows of a table are copied. */
export interface CopiedTable<Column extends string = string> {
  /**
   * The columns in whose order rows are read, of which no two rows have the same values; or the order in which they were
   * inserted.
   */
  order: readonly Column[] | "insertion";
  /** Columns that stay behind: what a process that has ended knew, or what another table repeats. */
  omits?: readonly Column[];
}

/** Beside the tables with types: the addresses for substring search, which only triggers and raw SQL use. */
type CopiedTables = { [Name in keyof Tables]: CopiedTable<keyof Tables[Name] & string> } & {
  seen_addresses: CopiedTable<"address" | "id">;
};

/** All tables, in an order in which each follows those that it refers to. */
const copied: CopiedTables = {
  workspaces: { order: ["id"] },
  api_keys: { order: "insertion" },
  quota_usage: { order: ["key_id", "unit"] },
  persons: { order: ["seq"] },
  person_accounts: { order: ["seq"] },
  quotes: { order: ["id"] },
  submissions: { order: ["seq"] },
  payment_transactions: { order: ["network", "tx_hash", "part"] },
  account_connections: { order: ["id"] },
  connection_authorizations: { order: ["id"] },
  accounts: { order: "insertion" },
  account_balances: { order: ["account_id", "network", "denom", "asset"] },
  account_transfers: { order: ["id"] },
  account_flow_days: {
    order: ["workspace_id", "account_id", "day", "network", "denom", "asset", "direction", "internal"],
  },
  flow_days: { order: ["workspace_id", "day", "part", "network", "denom", "asset", "direction"] },
  flow_months: { order: ["workspace_id", "month", "part", "network", "denom", "asset", "direction"] },
  treasury_forecasts: { order: ["id"] },
  treasury_forecast_months: { order: ["forecast_id", "month"] },
  account_readings: { order: ["id"] },
  workflows: { order: ["id"] },
  workflow_runs: { order: ["id"] },
  workflow_outputs: { order: ["run_id", "format"] },
  workflow_output_chunks: { order: ["run_id", "attempt", "format", "position"] },
  sync_batches: { order: ["id"] },
  sync_batch_accounts: { order: ["batch_id", "account_id"] },
  account_snapshots: { order: ["id"] },
  account_statements: { order: ["id"] },
  account_revisions: { order: ["connection_id", "number"] },
  account_imports: { order: ["id"] },
  account_import_chunks: { order: ["import_id", "file", "position"] },
  account_import_errors: { order: ["import_id", "number"] },
  cases: { order: ["id"] },
  case_events: { order: ["case_id", "position"] },
  investigations: { order: ["id"] },
  case_investigations: { order: ["case_id", "investigation_id"] },
  groups: { order: ["id"] },
  group_accounts: { order: ["group_id", "account_id"] },
  parties: { order: ["id"] },
  party_addresses: { order: ["id"] },
  party_bank_accounts: { order: ["id"] },
  token_overrides: { order: ["workspace_id", "symbol", "network", "denom"] },
  transaction_categories: { order: ["id"] },
  alert_channels: { order: ["id"] },
  alert_rules: { order: ["id"] },
  alert_rule_versions: { order: ["rule_id", "version"] },
  alert_rule_channels: { order: ["rule_id", "channel_id"] },
  alert_events: { order: ["seq"] },
  alert_states: { order: ["rule_id", "fingerprint"] },
  deliveries: { order: ["id"] },
  sanctions_outcomes: { order: ["seq"] },
  name_outcomes: { order: ["seq"] },
  risk_screens: { order: ["seq"] },
  risk_configs: { order: ["workspace_id"] },
  name_clearances: { order: ["id"] },
  credit_usage: { order: ["key_id", "day", "family"] },
  request_usage: { order: ["key_id", "day"] },
  request_log: { order: ["seq"] },
  audit_entries: { order: ["workspace_id", "position"] },
  audit_ends: { order: ["workspace_id"] },
  address_lists: { order: ["hash"] },
  // No process has a lease while its database is copied.
  jobs: { order: ["id"], omits: ["lease_until", "lease_owner"] },
  labels: { order: ["address", "family", "list", "category"] },
  sanctions_lists: { order: ["list"] },
  sanctions_entries: { order: ["list", "uid"] },
  sanctions_addresses: { order: ["address", "list", "uid", "currency"] },
  sanctions_imports: { order: ["seq"] },
  sanctions_changes: { order: ["import_seq", "uid"] },
  label_list_versions: { order: ["list"] },
  prices: { order: ["symbol", "network", "day"] },
  balance_snapshots: { order: ["network", "address"] },
  index_cursors: { order: ["network"] },
  account_follows: { order: ["network"] },
  telegram_bots: { order: ["id"] },
  index_checkpoints: { order: ["network", "block"] },
  transfer_facets: { order: ["id"] },
  transfers: { order: ["id"] },
  transfer_days: { order: ["facet", "day"] },
  chain_transactions: { order: ["id"] },
  transaction_types: { order: ["network", "type", "block", "position"] },
  signers: { order: ["account", "network", "block", "position"] },
  connections: { order: ["id"] },
  known_accounts: { order: ["address", "network"] },
  holdings: { order: ["account", "network", "token"] },
  multisig_events: { order: ["id"] },
  freezes: { order: ["id"] },
  // SQLite's identifier of an address is known to its own search index alone.
  seen_addresses: { order: ["address"], omits: ["id"] },
};

export type CopiedName = keyof CopiedTables;

export const copiedTables: ReadonlyMap<CopiedName, CopiedTable> = new Map(
  Object.entries(copied) as [CopiedName, CopiedTable][],
);
