import type { ColumnType } from "kysely";

/** Where accounts come from: a provider, and what is needed to ask it. */
export interface AccountConnectionTable {
  id: string;
  workspace_id: string;
  created_at: number;
  /** When it was last renamed or got other credentials; a sync does not move it. */
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
   * The last of its keys (`accountKeys`), by which sanctions lists name it in any spelling. Where there are two, its address is the
   * first: the account with its tag.
   */
  account_key: string;
  /** Empty for an account without a name. */
  name: string;
  created_at: number;
  updated_at: number;
  /** Null for one that belongs to no connection (any more). */
  connection_id: string | null;
  /** The provider's own id of it, unique in its connection. */
  external_id: string | null;
  type: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
  /** The type of its connection; `wallet` for one without. */
  provider: string;
  category: string | null;
  /** JSON array of texts. */
  tags: string;
  /** Its owner (parties); null: the workspace itself. */
  party_id: string | null;
  team_id: string | null;
  /** The state of its last sync of transfers; null before the first. */
  sync_status: "pending" | "running" | "succeeded" | "failed" | "unavailable" | null;
  /** Why it cannot be synced; null where it can. */
  sync_unavailable_reason: string | null;
  last_synced_at: number | null;
  /** JSON of the sync (connections/sync/state.ts): where it goes on. Null before the first. */
  sync_state: string | null;
  balance_refresh_status: "succeeded" | "failed" | "unsupported" | null;
  balance_refresh_reason: string | null;
  balance_refreshed_at: number | null;
  /** When its balances were last read; null where they never were. */
  balances_at: number | null;
}

/** What an account holds of an asset, as last read or pushed. */
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
 * A movement of an asset on accounts of a workspace, whichever provider told it: one row for a payment, also for one between two
 * accounts of the workspace.
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
  /** The account of the workspace whose own movement is the other side of this one, as its IBAN says; null where there is none. */
  peer_account_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The statement that an entry was read from first, and what it is called within it by the bank's reference; null for all else. */
  statement_id: ColumnType<string | null, string | null | undefined, string | null>;
  entry_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON array: all references of an entry of a statement, `reference` the first; null where there are no others. */
  reference_list: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** The queue's id of its job; without such a job it is not pending any more. */
  job_id: string;
  state: "pending" | "running" | "succeeded" | "failed";
  /** Transfers that were added or changed. */
  upserted: number;
  /** Why it failed. */
  reason_code: string | null;
}
