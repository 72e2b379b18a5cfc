import { runOnBothEngines } from "../dialect/create-tables";

/** The accounts of workspaces with where they come from, what they hold and what moved on them. */
export const accounts = runOnBothEngines([
  "alter table groups add column name_key text not null default ''",
  "alter table groups add column updated_at integer not null default 0",
  // Earlier versions did not keep names apart.
  "update groups set name_key = lower(name) || ' ' || id, updated_at = created_at",
  "create unique index groups_named on groups (workspace_id, name_key)",
  `create table account_connections (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, type text not null, kind text not null, credentials text,
    public_data text not null, resume_state text,
    unique (workspace_id, id))`,
  "create index account_connections_newest on account_connections (workspace_id, created_at, id)",
  "alter table accounts add column updated_at integer not null default 0",
  "alter table accounts add column connection_id text",
  "alter table accounts add column external_id text",
  "alter table accounts add column type text not null default 'eoa'",
  "alter table accounts add column provider text not null default 'wallet'",
  "alter table accounts add column category text",
  "alter table accounts add column tags text not null default '[]'",
  "alter table accounts add column party_id text",
  "alter table accounts add column team_id text",
  "alter table accounts add column sync_status text",
  "alter table accounts add column sync_unavailable_reason text",
  "alter table accounts add column last_synced_at integer",
  "alter table accounts add column sync_state text",
  "alter table accounts add column balance_refresh_status text",
  "alter table accounts add column balance_refresh_reason text",
  "alter table accounts add column balance_refreshed_at integer",
  "alter table accounts add column balances_at integer",
  "update accounts set updated_at = created_at",
  "create unique index accounts_of_connection on accounts (connection_id, external_id)",
  "create index accounts_of_party on accounts (party_id) where party_id is not null",
  `create table account_balances (
    workspace_id text not null references workspaces (id), account_id text not null references accounts (id) on delete cascade,
    network text not null, denom text not null, asset text not null, amount text not null, updated_at integer not null,
    primary key (account_id, network, denom, asset))`,
  `create table account_transfers (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, source text not null, source_ref text not null,
    from_account_id text, to_account_id text, time integer not null, kind text not null, status text not null,
    network text not null, block integer, tx_hash text, asset text not null, denom text not null, amount text not null, usd text,
    sender text, recipient text, counterparty_name text, description text, reference text, note text, category text,
    trade text, raw text not null, deleted_at integer,
    unique (workspace_id, source, source_ref))`,
  "create index account_transfers_newest on account_transfers (workspace_id, time, id) where deleted_at is null",
  "create index account_transfers_from on account_transfers (from_account_id, time, id) where deleted_at is null",
  "create index account_transfers_to on account_transfers (to_account_id, time, id) where deleted_at is null",
  "create index account_transfers_hash on account_transfers (workspace_id, tx_hash) where tx_hash is not null",
  `create table sync_batches (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null, kind text not null)`,
  `create table sync_batch_accounts (
    workspace_id text not null references workspaces (id), batch_id text not null references sync_batches (id) on delete cascade,
    account_id text not null, job_id text not null, state text not null, upserted integer not null, reason_code text,
    primary key (batch_id, account_id))`,
  "create index sync_batch_accounts_job on sync_batch_accounts (job_id)",
]);
