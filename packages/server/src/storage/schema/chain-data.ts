import type { ColumnType, Generated } from "kysely";
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

/** The position and state of a network's index. */
export interface IndexCursorTable {
  network: string;
  /** The last indexed block and its hash; null before the first. */
  block: number | null;
  hash: string | null;
  /** When the last indexed block was made, Unix milliseconds; null before the first, and after blocks were removed. */
  block_at: number | null;
  /** The head of the chain as its node reported it when blocks were last indexed; null where it is not known. */
  head: number | null;
  /** The first indexed block; earlier blocks are missing. */
  start_block: number | null;
  /** The time of that block, Unix milliseconds. */
  start_at: number | null;
  /** When the head was first reached, Unix milliseconds; null until then. */
  complete_at: number | null;
  /** `ok` at the head, `behind` on the way there, `unavailable` while the node does not answer. */
  state: "ok" | "behind" | "unavailable";
  /** When that state began, milliseconds. */
  state_at: number;
}

/** The latest indexed blocks, to find the common ancestor after a reorganisation. */
export interface IndexCheckpointTable {
  network: string;
  block: number;
  hash: string;
}

/** Movements on a chain, and the transfers shown to users; `kind` says which of the two a row is. */
export interface TransferTable {
  id: Generated<number>;
  network: string;
  /** Block number, slot or height. */
  block: number;
  /** Its position in the block. */
  position: number;
  /**
   * `plain`: a movement on one network that is a transfer. `unlisted`: a movement that is a step of a bridge transfer on
   * one of its two sides, or incidental (the rent of a new account). `bridge`: a bridge transfer as a whole, from burn to
   * mint. Movements are all rows but those of kind `bridge`; listed transfers are all rows but the unlisted ones.
   */
  kind: "plain" | "unlisted" | "bridge";
  /** Time of the block, Unix milliseconds. */
  time: number;
  tx_hash: string;
  /** Normalized contract, mint or denom; NATIVE (storage/native.ts) for the native coin. */
  token: string;
  symbol: string;
  /** Normalized accounts: `0x` addresses in lower case. */
  sender: string;
  recipient: string;
  /** Base units in storage form (storage/amount.ts), so that strings sort like numbers. */
  amount: string;
  /** Its value in the same form: millionths of a dollar, rounded down. Null without a price. */
  usd: string | null;
  /** The recipient's network; a different one for bridge transfers only. */
  recipient_network: string;
  /**
   * This and the following columns are for bridge transfers only. The token and amount that arrived; until the mint is
   * indexed, only the expected token. After a failed swap it differs from the expected token.
   */
  recipient_token: string | null;
  recipient_symbol: string | null;
  recipient_amount: string | null;
  recipient_tx_hash: string | null;
  recipient_time: number | null;
  planned_token: string | null;
  planned_symbol: string | null;
  status: "SUCCEEDED" | "PENDING";
  /** Slug of the bridge, on bridge transfers and their steps. */
  bridge: string | null;
  /** The bridge's identifier of the payment; it links bridge transfers and their steps. */
  message: string | null;
  /** Its row in `transfer_facets`, set by triggers when it is not inserted; null for unlisted rows. */
  facet: ColumnType<number | null, undefined, undefined>;
}

/** Distinct combinations of transfer properties that lists filter by; `''` for none. */
export interface TransferFacetTable {
  id: Generated<number>;
  network: string;
  token: string;
  symbol: string;
  recipient_network: string;
  recipient_symbol: string;
  status: TransferTable["status"];
  bridge: string;
}

/** Daily totals of the transfers of a facet; maintained by triggers. */
export interface TransferDayTable {
  facet: number;
  /** UTC days since 1970-01-01. */
  day: number;
  count: number;
  /** The number of transfers with a price, and their total value: millionths of a dollar in storage form. */
  priced: number;
  usd: string | null;
}

/** The types of each transaction, one row each; maintained by triggers. */
export interface TransactionTypeTable {
  network: string;
  type: string;
  block: number;
  position: number;
}

/** Transactions of indexed blocks, including failed ones. */
export interface ChainTransactionTable {
  id: Generated<number>;
  network: string;
  block: number;
  /** Index of the transaction in the block. */
  position: number;
  hash: string;
  /** Milliseconds. */
  time: number;
  success: 0 | 1;
  /** JSON arrays: its types, and its signers, the fee payer first. */
  types: string;
  signers: string;
  /** Base units in storage form, and the coin; null without a fee. */
  fee_amount: string | null;
  fee_token: string | null;
}

/** Signers of transactions. */
export interface SignerTable {
  account: string;
  network: string;
  block: number;
  /** Index of the transaction in the block. */
  position: number;
  /** Milliseconds. */
  time: number;
}

/**
 * Totals of the transfers between two accounts, one row for each of the two. Transfers of amount zero, mints, burns and
 * payments to oneself are not included.
 */
export interface ConnectionTable {
  id: Generated<number>;
  account: string;
  network: string;
  other: string;
  other_network: string;
  /** The look-alike key of the other account (storage/look-alike-key.ts). */
  other_look_alike_key: string;
  out_count: number;
  /** Millionths of a dollar in storage form, of transfers with a price; null when none has one. */
  out_usd: string | null;
  /** Milliseconds; null where there is none. */
  first_out_at: number | null;
  last_out_at: number | null;
  in_count: number;
  in_usd: string | null;
  first_in_at: number | null;
  last_in_at: number | null;
  /** In both directions. */
  count: number;
  last_at: number;
}

/** Accounts that were active on a network: a non-zero transfer or a signature. */
export interface KnownAccountTable {
  address: string;
  network: string;
  /** Null until it has been looked up on the chain. */
  type: "account" | "validator" | "contract" | "module" | "multisig" | null;
  /** Milliseconds. */
  first_at: number;
  last_at: number;
}

/**
 * The amounts of a token that an account received and sent since the start of the index, without fees, in storage form.
 */
export interface HoldingTable {
  account: string;
  network: string;
  token: string;
  received: string;
  sent: string;
  /** The difference; 0 when more was sent than received since the start of the index. */
  balance: string;
}

/** Changes of the owners and thresholds of multisigs. */
export interface MultisigEventTable {
  id: Generated<number>;
  network: string;
  block: number;
  position: number;
  multisig: string;
  change: "setup" | "owner_added" | "owner_removed" | "threshold";
  owner: string | null;
  threshold: number | null;
}

/** An issuer has frozen an account for a token, or freed it. */
export interface FreezeTable {
  id: Generated<number>;
  network: string;
  block: number;
  /** Among those of its block, from 0. */
  position: number;
  /** When its block was, Unix milliseconds. */
  time: number;
  tx_hash: string;
  token: string;
  account: string;
  /** On Solana: the account of the token, which `account` owns. */
  token_account: string | null;
  /** 1: frozen. */
  frozen: number;
}

/** The prices that the index is valued with. */
export interface PriceTable {
  symbol: string;
  /** Empty: on any network. */
  network: string;
  /** `YYYY-MM-DD`, UTC; empty: always. */
  day: string;
  /** Dollars for one token, decimal. */
  price: string;
}

/** The last complete balances of an account. */
export interface BalanceSnapshotTable {
  network: string;
  address: string;
  /** JSON. */
  body: string;
  updated_at: number;
}
