import { type Kysely, type Migration, sql } from "kysely";
import { transferLists } from "./transfer-lists";

/** Whole blocks instead of token transfers, bridge payments as one transfer, and the tables of workspaces. */
export const data: Migration = {
  async up(db: Kysely<unknown>) {
    // The index is derived data: it is rebuilt in the new tables.
    await run(db, ["drop table transfers", "drop table connections"]);
    await run(db, ["delete from index_checkpoints", "delete from index_cursors"]);
    await run(db, [...transfers, ...transactions, ...accounts, ...lists, ...workspace, ...transferLists]);
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const transfers = [
  `create table transfers (
    id integer primary key, network text not null, block integer not null, position integer not null,
    kind text not null, time integer not null, tx_hash text not null, token text not null, symbol text not null,
    sender text not null, recipient text not null, amount text not null, usd text,
    recipient_network text not null, recipient_token text, recipient_symbol text, recipient_amount text,
    recipient_tx_hash text, recipient_time integer, planned_token text, planned_symbol text, status text not null,
    bridge text, message text, facet integer,
    unique (network, block, position, kind))`,
  // Each ends with the row's id, which breaks ties between equal times.
  "create index transfers_pair on transfers (sender, recipient, time)",
  // Movements on the chain itself: flows, funders, mints and burns.
  "create index transfers_out on transfers (sender, network, token, time) where kind <> 'crossing'",
  "create index transfers_in on transfers (recipient, network, token, time) where kind <> 'crossing'",
  "create index transfers_hash on transfers (tx_hash)",
  "create index transfers_arrival on transfers (recipient_tx_hash) where recipient_tx_hash is not null",
  "create index transfers_message on transfers (message) where message is not null",
];

const transactions = [
  `create table chain_transactions (
    id integer primary key, network text not null, block integer not null, position integer not null,
    hash text not null, time integer not null, success integer not null, types text not null, signers text not null,
    fee_amount text, fee_token text,
    unique (network, block, position))`,
  "create index chain_transactions_hash on chain_transactions (hash)",
  `create table signers (
    account text not null, network text not null, block integer not null, position integer not null,
    time integer not null, primary key (account, network, block, position)) without rowid`,
  "create index signers_block on signers (network, block)",
];

const accounts = [
  `create table connections (
    id integer primary key, account text not null, network text not null, other text not null,
    other_network text not null, other_look text not null,
    out_count integer not null, out_usd text, first_out_at integer, last_out_at integer,
    in_count integer not null, in_usd text, first_in_at integer, last_in_at integer,
    count integer not null, last_at integer not null,
    unique (account, network, other, other_network))`,
  "create index connections_most on connections (account, network, count)",
  "create index connections_latest on connections (account, last_at)",
  "create index connections_look on connections (account, other_look)",
  `create table known_accounts (
    address text not null, network text not null, type text, first_at integer not null, last_at integer not null,
    primary key (address, network)) without rowid`,
  "create index known_accounts_latest on known_accounts (last_at)",
  `create table holdings (
    account text not null, network text not null, token text not null,
    received text not null, sent text not null, balance text not null,
    primary key (account, network, token)) without rowid`,
  "create index holdings_largest on holdings (network, token, balance)",
  `create table multisig_events (
    id integer primary key, network text not null, block integer not null, position integer not null,
    multisig text not null, change text not null, owner text, threshold integer)`,
  "create index multisig_events_block on multisig_events (network, block)",
  "create index multisig_events_of on multisig_events (multisig, network, block, position)",
  "create index multisig_events_owner on multisig_events (owner) where owner is not null",
];

const lists = [
  "alter table labels add column entity text not null default ''",
  "alter table labels add column role text not null default ''",
  "alter table labels add column tags text not null default '[]'",
  `create table prices (
    symbol text not null, network text not null, day text not null, price text not null,
    primary key (symbol, network, day)) without rowid`,
  `create table balance_snapshots (
    network text not null, address text not null, body text not null, updated_at integer not null,
    primary key (network, address)) without rowid`,
  `create table address_lists (
    hash text primary key, addresses text not null, created_at integer not null, used_at integer not null)`,
];

const workspace = [
  `create table accounts (
    id text primary key, workspace_id text not null references workspaces (id), network text not null,
    address text not null, name text not null, created_at integer not null,
    unique (workspace_id, network, address))`,
  `create table groups (
    id text primary key, workspace_id text not null references workspaces (id), name text not null,
    created_at integer not null)`,
  "create index groups_workspace on groups (workspace_id)",
  `create table group_accounts (
    group_id text not null references groups (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (group_id, account_id)) without rowid`,
  "create index group_accounts_account on group_accounts (account_id)",
  `create table token_whitelist (
    workspace_id text not null references workspaces (id), network text not null, token text not null,
    primary key (workspace_id, network, token)) without rowid`,
  `create table transaction_categories (
    id text primary key, workspace_id text not null references workspaces (id), name text not null,
    name_key text not null, created_at integer not null,
    unique (workspace_id, name_key))`,
];
