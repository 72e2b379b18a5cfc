import type { Statement } from "../dialect/create-tables";

/** The index of the chains: what was read of their blocks, and how far. Prices and balances of a moment stand beside it. */
export const chainDataTables: readonly Statement[] = [
  `create table index_cursors (
    network text primary key, block integer, hash text, start_block integer, start_at integer, complete_at integer,
    state text not null, state_at integer not null, head integer, block_at integer)`,
  `create table index_checkpoints (
    network text not null, block integer not null, hash text not null, primary key (network, block)) without rowid`,
  `create table transfers (
    id integer primary key, network text not null, block integer not null, position integer not null,
    kind text not null, time integer not null, tx_hash text not null, token text not null, symbol text not null,
    sender text not null, recipient text not null, amount text not null, usd text, recipient_network text not null,
    recipient_token text, recipient_symbol text, recipient_amount text, recipient_tx_hash text,
    recipient_time integer, planned_token text, planned_symbol text, status text not null, bridge text,
    message text, facet integer, unique (network, block, position, kind))`,
  // Each ends with the row's id, which breaks ties between equal times.
  "create index transfers_pair on transfers (sender, recipient, time)",
  "create index transfers_hash on transfers (tx_hash)",
  "create index transfers_arrival on transfers (recipient_tx_hash) where recipient_tx_hash is not null",
  "create index transfers_message on transfers (message) where message is not null",
  // Movements on the chain itself: flows, funders, mints and burns.
  "create index transfers_out on transfers (sender, network, token, time) where kind <> 'bridge'",
  "create index transfers_in on transfers (recipient, network, token, time) where kind <> 'bridge'",
  // Payments over bridges, by their sender: there are few among all transfers.
  `create index transfers_bridged
    on transfers (sender, network, time, id, status, bridge, recipient_network, recipient)
    where kind = 'bridge'`,
  `create table chain_transactions (
    id integer primary key, network text not null, block integer not null, position integer not null,
    hash text not null, time integer not null, success integer not null, types text not null, signers text not null,
    fee_amount text, fee_token text, unique (network, block, position))`,
  "create index chain_transactions_hash on chain_transactions (hash)",
  "create index chain_transactions_by_time on chain_transactions (network, time, block)",
  "create index chain_transactions_failed on chain_transactions (network, block, position) where success = 0",
  `create table signers (
    account text not null, network text not null, block integer not null, position integer not null,
    time integer not null, primary key (account, network, block, position)) without rowid`,
  "create index signers_block on signers (network, block)",
  `create table connections (
    id integer primary key, account text not null, network text not null, other text not null,
    other_network text not null, other_look_alike_key text not null, out_count integer not null, out_usd text,
    first_out_at integer, last_out_at integer, in_count integer not null, in_usd text, first_in_at integer,
    last_in_at integer, count integer not null, last_at integer not null,
    unique (account, network, other, other_network))`,
  {
    sqlite: "create index connections_most on connections (account, network, count)",
    postgres: "create index connections_most on connections (account, network, count, id)",
  },
  "create index connections_look on connections (account, other_look_alike_key)",
  `create index connections_latest
    on connections (account, last_at, id, network, other, out_count, out_usd, first_out_at, in_count, in_usd,
    first_in_at)`,
  `create table known_accounts (
    address text not null, network text not null, type text, first_at integer not null, last_at integer not null,
    primary key (address, network)) without rowid`,
  {
    sqlite: "create index known_accounts_latest on known_accounts (last_at)",
    postgres: "create index known_accounts_latest on known_accounts (last_at, address, network)",
  },
  `create table holdings (
    account text not null, network text not null, token text not null, received text not null, sent text not null,
    balance text not null, primary key (account, network, token)) without rowid`,
  {
    sqlite: "create index holdings_largest on holdings (network, token, balance)",
    postgres: "create index holdings_largest on holdings (network, token, balance, account)",
  },
  `create table multisig_events (
    id integer primary key, network text not null, block integer not null, position integer not null,
    multisig text not null, change text not null, owner text, threshold integer)`,
  "create index multisig_events_block on multisig_events (network, block)",
  "create index multisig_events_of on multisig_events (multisig, network, block, position)",
  "create index multisig_events_owner on multisig_events (owner) where owner is not null",
  `create table prices (
    symbol text not null, network text not null, day text not null, price text not null,
    primary key (symbol, network, day)) without rowid`,
  `create table balance_snapshots (
    network text not null, address text not null, body text not null, updated_at integer not null,
    primary key (network, address)) without rowid`,
  "create table account_follows (network text primary key, block integer not null)",
  `create table freezes (
    id integer primary key, network text not null, block integer not null, position integer not null,
    time integer not null, tx_hash text not null, token text not null, account text not null, token_account text,
    frozen integer not null, unique (network, block, position))`,
  "create index freezes_of on freezes (account, network, block, position)",
  // The workspace in front, as every statement names it.
  `create table account_flow_days (
    workspace_id text not null references workspaces (id), account_id text not null, day integer not null,
    network text not null, denom text not null, asset text not null, direction text not null,
    internal integer not null, amount text not null, leg_count integer not null, usd text not null,
    unpriced_amount text not null, unpriced_leg_count integer not null,
    primary key (workspace_id, account_id, day, network, denom, asset, direction, internal))`,
  `create table flow_days (
    workspace_id text not null references workspaces (id), day integer not null, part text not null,
    network text not null, denom text not null, asset text not null, direction text not null, amount text not null,
    leg_count integer not null, usd text not null, unpriced_amount text not null,
    unpriced_leg_count integer not null, primary key (workspace_id, day, part, network, denom, asset, direction))`,
  `create table flow_months (
    workspace_id text not null references workspaces (id), month integer not null, part text not null,
    network text not null, denom text not null, asset text not null, direction text not null, amount text not null,
    leg_count integer not null, usd text not null, unpriced_amount text not null,
    unpriced_leg_count integer not null, primary key (workspace_id, month, part, network, denom, asset, direction))`,
  { postgres: "create index transfers_bridged_by_time on transfers (time, id) where kind = 'bridge'" },
];
