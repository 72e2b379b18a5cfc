import { runOnBothEngines } from "../dialect/create-tables";

/** What users push and import into connections of their own, and what of it was changed when. */
export const pushes = runOnBothEngines([
  "alter table account_connections add column last_revision integer",
  "alter table account_transfers add column import_id text",
  `create table account_snapshots (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, connection_id text not null, account_id text not null references accounts (id) on delete cascade,
    network text not null, denom text not null, asset text not null, as_of integer not null, amount text not null, import_id text,
    deleted_at integer,
    unique (account_id, network, denom, asset, as_of))`,
  `create table account_revisions (
    workspace_id text not null references workspaces (id), connection_id text not null, number integer not null,
    created_at integer not null, entity_type text not null, entity_id text not null, action text not null, before text,
    after text, import_id text,
    primary key (connection_id, number))`,
  `create table account_imports (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    connection_id text not null, status text not null, completed_at integer, files text not null,
    bytes_total integer not null, bytes_read integer not null, rows_read integer not null, rows_rejected integer not null, accounts_upserted integer not null,
    snapshots_upserted integer not null, movements_upserted integer not null, errors_kept integer not null)`,
  "create index account_imports_of_connection on account_imports (connection_id)",
  `create table account_import_chunks (
    workspace_id text not null references workspaces (id), import_id text not null references account_imports (id) on delete cascade,
    file integer not null, position integer not null, data text not null,
    primary key (import_id, file, position))`,
  `create table account_import_errors (
    workspace_id text not null references workspaces (id), import_id text not null references account_imports (id) on delete cascade,
    number integer not null, file text not null, "row" integer not null, field text, message text not null,
    primary key (import_id, number))`,
]);
