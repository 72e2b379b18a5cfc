import type { Statement } from "../dialect/create-tables";

/** Parties, and the accounts of connections: movements, balances, statements, imports and revisions. */
export const accountTables: readonly Statement[] = [
  `create table account_connections (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, type text not null, kind text not null, credentials text,
    public_data text not null, resume_state text, last_revision integer, unique (workspace_id, id))`,
  "create index account_connections_newest on account_connections (workspace_id, created_at, id)",
  `create table account_balances (
    workspace_id text not null references workspaces (id),
    account_id text not null references accounts (id) on delete cascade, network text not null, denom text not null,
    asset text not null, amount text not null, updated_at integer not null,
    primary key (account_id, network, denom, asset))`,
  "create index account_balances_of_workspace on account_balances (workspace_id)",
  `create table account_transfers (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, source text not null, source_ref text not null, from_account_id text,
    to_account_id text, time integer not null, kind text not null, status text not null, network text not null,
    block integer, tx_hash text, asset text not null, denom text not null, amount text not null, usd text,
    sender text, recipient text, counterparty_name text, description text, reference text, note text, category text,
    trade text, raw text not null, deleted_at integer, import_id text, from_run text, to_run text,
    statement_id text, entry_key text, peer_account_id text, reference_list text,
    unique (workspace_id, source, source_ref))`,
  "create index account_transfers_newest on account_transfers (workspace_id, time, id) where deleted_at is null",
  "create index account_transfers_hash on account_transfers (workspace_id, tx_hash) where tx_hash is not null",
  `create index account_transfers_assets on account_transfers (workspace_id, lower(asset), time, id)
    where deleted_at is null`,
  `create index account_transfers_networks on account_transfers (workspace_id, network, time, id)
    where deleted_at is null`,
  `create index account_transfers_categories on account_transfers (workspace_id, category, time, id)
    where deleted_at is null and category is not null`,
  `create index account_transfers_unsettled on account_transfers (workspace_id, status, time, id)
    where deleted_at is null and status <> 'CONFIRMED'`,
  `create index account_transfers_from
    on account_transfers (workspace_id, from_account_id, time, id, status, block, network, denom, asset, kind,
    amount, deleted_at)
    where deleted_at is null and from_account_id is not null`,
  `create index account_transfers_to
    on account_transfers (workspace_id, to_account_id, time, id, status, block, network, denom, asset, kind,
    amount, deleted_at)
    where deleted_at is null and to_account_id is not null`,
  "create index account_transfers_of_entry on account_transfers (source, entry_key) where entry_key is not null",
  "create index account_transfers_of_peer on account_transfers (peer_account_id) where peer_account_id is not null",
  `create table sync_batches (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    kind text not null)`,
  `create table sync_batch_accounts (
    workspace_id text not null references workspaces (id),
    batch_id text not null references sync_batches (id) on delete cascade, account_id text not null,
    job_id text not null, state text not null, upserted integer not null, reason_code text,
    primary key (batch_id, account_id))`,
  "create index sync_batch_accounts_job on sync_batch_accounts (job_id)",
  `create table parties (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, name_key text not null, is_self integer not null,
    is_client integer not null, is_counterparty integer not null, legal_form text, jurisdiction text, address text,
    is_fi integer not null, tax_ids text not null, persons_of_interest text not null, notes text,
    counterparty_type text, website text, client_id text, unique (workspace_id, id))`,
  "create unique index parties_self on parties (workspace_id) where is_self = 1",
  "create index parties_named on parties (workspace_id, name_key, id)",
  "create index parties_of_client on parties (client_id) where client_id is not null",
  `create table party_addresses (
    id text primary key, workspace_id text not null references workspaces (id),
    party_id text not null references parties (id) on delete cascade, created_at integer not null,
    network text not null, address text not null, address_key text not null, label text,
    account_key text not null default '', unique (party_id, network, address_key))`,
  "create index party_addresses_of_address on party_addresses (address_key)",
  "create index party_addresses_of_account on party_addresses (account_key)",
  `create table party_bank_accounts (
    id text primary key, workspace_id text not null references workspaces (id),
    party_id text not null references parties (id) on delete cascade, created_at integer not null,
    currency text not null, bank_name text not null, account_name text, iban text, swift text, routing_number text,
    account_number text, account_type text, sort_code text)`,
  "create index party_bank_accounts_of_party on party_bank_accounts (party_id)",
  `create table account_snapshots (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, connection_id text not null,
    account_id text not null references accounts (id) on delete cascade, network text not null, denom text not null,
    asset text not null, as_of integer not null, amount text not null, import_id text, deleted_at integer,
    precedence text, unique (account_id, network, denom, asset, as_of))`,
  `create table account_revisions (
    workspace_id text not null references workspaces (id), connection_id text not null, number integer not null,
    created_at integer not null, entity_type text not null, entity_id text not null, action text not null,
    before text, after text, import_id text, primary key (connection_id, number))`,
  `create table account_imports (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    connection_id text not null, status text not null, completed_at integer, files text not null,
    bytes_total integer not null, bytes_read integer not null, rows_read integer not null,
    rows_rejected integer not null, accounts_upserted integer not null, snapshots_upserted integer not null,
    movements_upserted integer not null, errors_kept integer not null, updates integer, movements_known integer)`,
  "create index account_imports_of_connection on account_imports (connection_id)",
  `create table account_import_chunks (
    workspace_id text not null references workspaces (id),
    import_id text not null references account_imports (id) on delete cascade, file integer not null,
    position integer not null, data text not null, primary key (import_id, file, position))`,
  `create table account_import_errors (
    workspace_id text not null references workspaces (id),
    import_id text not null references account_imports (id) on delete cascade, number integer not null,
    file text not null, row integer not null, field text, message text not null, kind text, given text,
    primary key (import_id, number))`,
  `create table connection_authorizations (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    expires_at integer not null, type text not null, state_hash text not null, granted text,
    unique (workspace_id, state_hash))`,
  `create table account_readings (
    id text primary key, workspace_id text not null references workspaces (id),
    account_id text not null references accounts (id) on delete cascade, read_at integer not null, block integer,
    body text not null, unique (account_id, read_at))`,
  "create index account_readings_oldest on account_readings (read_at)",
  `create table account_statements (
    id text primary key, workspace_id text not null references workspaces (id), connection_id text not null,
    external_id text not null, import_id text not null, format text not null, identifier text, sequence integer,
    page integer, made_at integer, first_day text, last_day text, currency text, opening text, closing text,
    is_interim integer not null, is_whole integer not null)`,
  "create index account_statements_of_account on account_statements (connection_id, external_id, last_day)",
];
