import { runOnBothEngines } from "../dialect/create-tables";

/** Statements of banks, and which of them an entry was read from first. Rows of before have none. */
export const statements = runOnBothEngines([
  `create table account_statements (
    id text primary key, workspace_id text not null references workspaces (id), connection_id text not null,
    external_id text not null, import_id text not null, identifier text, sequence integer, page integer, made_at integer,
    first_day text, last_day text, currency text, opening text, closing text, is_interim integer not null, is_whole integer not null)`,
  "create index account_statements_of_account on account_statements (connection_id, external_id, last_day)",
  "alter table account_transfers add column statement_id text",
  "alter table account_transfers add column entry_key text",
  `create index account_transfers_of_entry on account_transfers (source, entry_key) where entry_key is not null`,
  "alter table account_transfers add column peer_account_id text",
  `create index account_transfers_of_peer on account_transfers (peer_account_id) where peer_account_id is not null`,
  "create index accounts_of_external_id on accounts (workspace_id, external_id) where external_id is not null",
  "alter table account_snapshots add column precedence text",
  "alter table account_imports add column updates integer",
  "alter table account_imports add column movements_known integer",
  "alter table account_import_errors add column kind text",
  "alter table account_import_errors add column given text",
]);
