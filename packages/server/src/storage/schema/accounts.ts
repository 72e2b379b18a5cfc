// Longer than other files are: all tables of accounts and their parties, and their rows.

import type { ColumnType } from "kysely";
import type { Statement } from "../dialect/create-tables";

/**
 * Parties, and the accounts of connections: movements, balances, statements, imports and revisions. They refer to each
 * other, and each has its row type below its statement, so that the file is longer than others.
 */
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
    statement_id text, entry_key text, peer_account_id text, reference_list text, superseded_at integer,
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
  `create index account_transfers_of_statement on account_transfers (statement_id, entry_key)
    where statement_id is not null`,
  `create index account_transfers_of_strangers
    on account_transfers (workspace_id, (case when from_account_id is null then sender else recipient end))
    where source <> 'chain' and deleted_at is null and peer_account_id is null`,
  `create index account_transfers_of_peer on account_transfers (workspace_id, peer_account_id, time)
    where peer_account_id is not null`,
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
    page integer, made_at integer, first_day text, last_day text, covers_first integer not null,
    first_time text, last_time text, currency text, opening text, closing text, is_part integer not null, is_interim integer not null, is_whole integer not null)`,
  "create index account_statements_of_account on account_statements (connection_id, external_id, last_day)",
];

/** Where accounts come from: a provider, and what is needed to ask it. */
export interface AccountConnectionTable {
  id: string;
  workspace_id: string;
  created_at: number;
  /** When the connection was last renamed or got new credentials; a sync does not change it. */
  updated_at: number;
  name: string;
  /** The provider, such as `kraken` or `custom`. */
  type: string;
  kind: "account" | "ledger" | "books" | "risk" | "travel_rule";
  /** Sealed (connections/credentials); null where the provider needs none. */
  credentials: string | null;
  /** JSON object: what of its configuration is no secret. */
  public_data: string;
  /** Opaque JSON of the provider: where its next sync goes on. Null before the first. */
  resume_state: string | null;
  /** The number of its last revision (AccountRevisionTable); null before the first. */
  last_revision: number | null;
}

/** An account of a workspace: on a chain, or at a provider. */
export interface AccountTable {
  id: string;
  workspace_id: string;
  /** Slug, or `off_chain`. */
  network: string;
  /** In canonical form. For one without an address: its connection and the provider's id, joined by a slash. */
  address: string;
  /**
   * The last of its keys (`accountKeys`), by which sanctions lists name it in any spelling. Where there are two, its
   * address is the first: the account with its tag.
   */
  account_key: string;
  /** Empty for an account without a name. */
  name: string;
  created_at: number;
  updated_at: number;
  /** Null for an account without a connection, or whose connection was deleted. */
  connection_id: string | null;
  /** The provider's own id of it, unique in its connection. */
  external_id: string | null;
  /**
   * For a pushed account: the institution that keeps it, a BIC or a name; empty where it is not known which institution does.
   * Null: its `external_id` is an identifier of the workspace's own.
   */
  institution: string | null;
  type: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
  /** The type of its connection; `wallet` for one without. */
  provider: string;
  category: string | null;
  /** JSON array of texts. */
  tags: string;
  /** Its owner (parties); null: the workspace itself. */
  party_id: string | null;
  team_id: string | null;
  /** The state of the last sync of its transfers; null before the first sync. */
  sync_status: "pending" | "running" | "succeeded" | "failed" | "unavailable" | null;
  /** Why it cannot be synced; null where it can. */
  sync_unavailable_reason: string | null;
  last_synced_at: number | null;
  /** JSON of the sync (connections/sync/job.ts): where it goes on. Null before the first. */
  sync_state: string | null;
  balance_refresh_status: "succeeded" | "failed" | "unsupported" | null;
  balance_refresh_reason: string | null;
  balance_refreshed_at: number | null;
  /** When its balances were last read; null where they never were. */
  balances_at: number | null;
}

/** The balance of an account in an asset, as last read or pushed. */
export interface AccountBalanceTable {
  workspace_id: string;
  account_id: string;
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference: `native`, or the normalized contract, mint or denom; empty where the provider names the symbol only. */
  denom: string;
  /** Symbol. */
  asset: string;
  /** Decimal, in units of the asset. */
  amount: string;
  /** When it was so, Unix milliseconds. */
  updated_at: number;
}

/**
 * A movement of an asset on accounts of a workspace, whichever provider reported it: one row for a payment, also for one
 * between two accounts of the workspace.
 */
export interface AccountTransferTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  /** Whose `source_ref` it is: `chain`, or a connection's id. */
  source: string;
  /** The provider's own id of it; together with `source` it identifies a row over all syncs. */
  source_ref: string;
  /** The accounts of the workspace that sent and received it. Both: internal. A movement at a provider has one of them. */
  from_account_id: string | null;
  to_account_id: string | null;
  /** Unix milliseconds. */
  time: number;
  kind: "TRANSFER" | "TRADE";
  status: "PENDING" | "CONFIRMED" | "FAILED";
  /** Slug, or `off_chain`. */
  network: string;
  block: number | null;
  tx_hash: string | null;
  /** Symbol. */
  asset: string;
  /** Token reference as in AccountBalanceTable. */
  denom: string;
  /** Decimal, in units of the asset; positive. */
  amount: string;
  /** Its value when it happened: millionths of a dollar in storage form (storage/amount.ts). Null without a price. */
  usd: string | null;
  sender: string | null;
  recipient: string | null;
  counterparty_name: string | null;
  description: string | null;
  /** The provider's reference, such as that of a bank statement. */
  reference: string | null;
  /** The user's; syncs do not change them. */
  note: string | null;
  category: string | null;
  /** JSON object, of trades only: side, assets, amounts, price, fee. */
  trade: string | null;
  /** JSON object: what the provider said. */
  raw: string;
  /** When the provider had it no more, or the user deleted it; null while it is there. */
  deleted_at: number | null;
  /** The import that wrote it last; null for all else. */
  import_id: string | null;
  /** The latest runs of the syncs of either account that brought it; what a whole run did not bring is there no more. */
  from_run: ColumnType<string | null, string | null | undefined, string | null>;
  to_run: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * The account of the workspace whose own movement is the other side of this one, as its number or the hash says; null
   * for none.
   */
  peer_account_id: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * The statement that an entry was read from first, and what it is called within it by the bank's reference; null for
   * all else.
   */
  statement_id: ColumnType<string | null, string | null | undefined, string | null>;
  entry_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON array: all references of an entry of a statement, `reference` the first; null where there are no others. */
  reference_list: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * For a tombstone: when the issue of a statement was made that no longer has the movement, Unix milliseconds. No older one
   * brings it back.
   */
  superseded_at: ColumnType<number | null, number | null | undefined, number | null>;
}

/** How far accounts follow the blocks of a network. */
export interface AccountFollowTable {
  network: string;
  /** Up to this block, accounts that it touched were synced, or wait for it. */
  block: number;
}

/** Syncs and refreshes that were asked for together. */
export interface SyncBatchTable {
  id: string;
  workspace_id: string;
  created_at: number;
  kind: "transfers" | "balances";
}

/** An account of a batch. */
export interface SyncBatchAccountTable {
  workspace_id: string;
  batch_id: string;
  /** No reference: the batch outlives the account. */
  account_id: string;
  /** The queue's id of its job; without such a job it is no longer pending. */
  job_id: string;
  state: "pending" | "running" | "succeeded" | "failed";
  /** Transfers that were added or changed. */
  upserted: number;
  /** Why it failed. */
  reason_code: string | null;
}

/** An entity of a workspace's register: the workspace's own (`self`), a client, a counterparty, or the latter two. */
export interface PartyTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  /** Each 0 or 1: what it is to the workspace. One of a workspace is `self`, and that is nothing else. */
  is_self: number;
  is_client: number;
  is_counterparty: number;
  legal_form: "business" | "individual" | null;
  /** ISO 3166-1 alpha-2. */
  jurisdiction: string | null;
  /** JSON object. */
  address: string | null;
  /** Whether it is a financial institution: 0 or 1. */
  is_fi: number;
  /** JSON array of objects; their values are answered masked. */
  tax_ids: string;
  /** JSON array of objects. */
  persons_of_interest: string;
  notes: string | null;
  /** For a counterparty: its role. Null for any other. */
  counterparty_type: "vendor" | "customer" | "investor" | "partner" | "exchange" | "other" | null;
  website: string | null;
  /** The client to which the counterparty belongs; null for a counterparty of the workspace itself. */
  client_id: string | null;
}

/** An address of a counterparty. */
export interface PartyAddressTable {
  id: string;
  workspace_id: string;
  party_id: string;
  created_at: number;
  /** Slug. */
  network: string;
  /** As it was given. */
  address: string;
  /** The first of its keys (`accountKeys`), by which it is found in any spelling of the account. */
  address_key: string;
  /** The last of them, which is another one for an account with a tag. */
  account_key: string;
  label: string | null;
}

/** A bank account of a counterparty; its numbers are answered masked. */
export interface PartyBankAccountTable {
  id: string;
  workspace_id: string;
  party_id: string;
  created_at: number;
  /** ISO 4217. */
  currency: string;
  bank_name: string;
  account_name: string | null;
  iban: string | null;
  swift: string | null;
  routing_number: string | null;
  account_number: string | null;
  account_type: string | null;
  sort_code: string | null;
}

/**
 * Whether a workspace wants to see a token. A token of the registry is named by its symbol, any other by network and
 * reference.
 */
export interface TokenOverrideTable {
  workspace_id: string;
  /** In upper case; empty for one that is named by network and denom. */
  symbol: string;
  /** Slug; empty for one that is named by symbol. */
  network: string;
  /** Token reference: the normalized contract, mint or denom; empty for one that is named by symbol. */
  denom: string;
  /** `default`: an override that was taken back; its row shows when the list was last changed. */
  state: "on" | "off" | "default";
  updated_at: number;
}

/** A consent that a user was sent to a provider for. It is gone once it was used. */
export interface ConnectionAuthorizationTable {
  id: string;
  workspace_id: string;
  created_at: number;
  expires_at: number;
  /** The provider, such as `xero`. */
  type: string;
  /** SHA-256 of the state, hex: the database has nothing that could be presented. */
  state_hash: string;
  /** Sealed (connections/credentials): what the provider has granted, while the user still has to choose an organisation. */
  granted: string | null;
}

/** Everything that an account held when its provider was asked: what is not in it, the account did not hold. */
export interface AccountReadingTable {
  id: string;
  workspace_id: string;
  account_id: string;
  /** Unix milliseconds: the time of the block, else when it was asked. Movements of that block are in it. */
  read_at: number;
  /** The block that it is as of; null where the provider named none. */
  block: number | null;
  /** JSON array (workspace/account-readings.ts). */
  body: string;
}
