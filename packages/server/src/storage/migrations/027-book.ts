import { runOnBothEngines } from "../dialect/create-tables";

/** Whom accounts belong to, whom a workspace deals with, and which tokens it wants to see. */
export const book = runOnBothEngines([
  `create table parties (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, name_key text not null,
    is_self integer not null, is_client integer not null, is_counterparty integer not null,
    legal_form text, jurisdiction text, address text, is_fi integer not null, tax_ids text not null,
    persons_of_interest text not null, notes text, counterparty_type text, website text, client_id text,
    unique (workspace_id, id))`,
  "create unique index parties_self on parties (workspace_id) where is_self = 1",
  "create index parties_named on parties (workspace_id, name_key, id)",
  "create index parties_of_client on parties (client_id) where client_id is not null",
  `create table party_addresses (
    id text primary key, workspace_id text not null references workspaces (id),
    party_id text not null references parties (id) on delete cascade, created_at integer not null,
    network text not null, address text not null, address_key text not null, label text,
    unique (party_id, network, address_key))`,
  "create index party_addresses_of_address on party_addresses (address_key)",
  `create table party_bank_accounts (
    id text primary key, workspace_id text not null references workspaces (id),
    party_id text not null references parties (id) on delete cascade, created_at integer not null,
    currency text not null, bank_name text not null, account_name text, iban text, swift text, routing_number text,
    account_number text, account_type text, sort_code text)`,
  "create index party_bank_accounts_of_party on party_bank_accounts (party_id)",
  `create table token_overrides (
    workspace_id text not null references workspaces (id), symbol text not null, network text not null, denom text not null,
    state text not null, updated_at integer not null,
    primary key (workspace_id, symbol, network, denom))`,
  // The tokens that earlier versions showed to the workspace, as the only ones.
  `insert into token_overrides (workspace_id, symbol, network, denom, state, updated_at)
    select workspace_id, '', network, token, 'on', created_at
    from token_whitelist join workspaces on workspaces.id = token_whitelist.workspace_id`,
  "drop table token_whitelist",
]);
