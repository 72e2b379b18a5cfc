import type { Generated } from "kysely";

/** A key's plan; its numbers stand in the key's own row. */
export type PlanName = "free" | "pro" | "enterprise" | "custom";

export interface WorkspaceTable {
  id: string;
  name: string;
  /** JSON array of feature names; `*` stands for all. */
  disabled_features: string;
  created_at: number;
}

export interface ApiKeyTable {
  id: string;
  workspace_id: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is never stored. */
  hash: string;
  /** First characters, so that people can tell keys apart. */
  prefix: string;
  plan: PlanName;
  per_minute: number | null;
  per_month: number | null;
  created_at: number;
  revoked_at: number | null;
}

export interface QuotaUsageTable {
  key_id: string;
  unit: "minute" | "month";
  /** When the counted window began, milliseconds. */
  starts_at: number;
  count: number;
}

export interface PersonTable {
  seq: Generated<number>;
  id: string;
  workspace_id: string;
  created_at: number;
  /** The record without id and created_at, JSON. */
  record: string;
}

export interface PersonAccountTable {
  /** Grows with every creation and replacement; the highest answers for the account. */
  seq: Generated<number>;
  workspace_id: string;
  /** The account number as it is matched: `0x` addresses in lower case. */
  account: string;
  person_id: string;
}

export interface QuoteTable {
  id: string;
  workspace_id: string;
  provider: string;
  network: string;
  created_at: number;
  expires_at: number;
  /** The quote as it was answered, JSON. */
  body: string;
}

export interface SubmissionTable {
  seq: Generated<number>;
  workspace_id: string;
  quote_id: string;
  network: string;
  tx_hash: string;
  /** What it is for the quote: the payment itself, or an allowance that the payment needs. Only payments are reported. */
  step: "approval" | "payment";
  /** What only one transaction of the sender can take, such as its nonce. */
  turn: string;
  /** What was broadcast, unchanged. */
  payload: string;
  /** Base units, decimal. */
  amount: string;
  /** Sender and recipient as accounts are matched: `0x` addresses in lower case. */
  from_address: string;
  to_address: string;
  travel_rule_compliant: number;
  created_at: number;
  /**
   * `written` before the broadcast, `accepted` once the node has it, `refused` when it will not take it, `replaced` when
   * the node took another one of the same turn instead.
   */
  state: "written" | "accepted" | "refused" | "replaced";
}

/** How far a network has been read, and whether reading works. */
export interface IndexCursorTable {
  network: string;
  /** The last block that was read, and its hash; null before the first. */
  block: number | null;
  hash: string | null;
  /** The first block that was read: what happened before is not known. */
  start_block: number | null;
  /** When that block was made, milliseconds. */
  start_at: number | null;
  /** When the head was reached for the first time, milliseconds; null while it never was. */
  complete_at: number | null;
  /** `ok` at the head, `behind` on the way there, `unavailable` while the node does not answer. */
  state: "ok" | "behind" | "unavailable";
  /** When that state began, milliseconds. */
  state_at: number;
}

/** Blocks that were read, newest last: where to go back to when the chain took another way. */
export interface IndexCheckpointTable {
  network: string;
  block: number;
  hash: string;
}

/** What moved on a chain. One row per transfer, whatever its amount. */
export interface TransferTable {
  network: string;
  /** Block number, slot or height. */
  block: number;
  /** Its place within the block: the log index on EVM networks. */
  position: number;
  /** Of the block, milliseconds. */
  time: number;
  tx_hash: string;
  /** Contract, mint or denom as accounts are matched. */
  token: string;
  /** Accounts as they are matched: `0x` addresses in lower case. */
  sender: string;
  recipient: string;
  /** Base units, as storage/amount.ts writes them so that texts sort like numbers. */
  amount: string;
}

/** Who has paid whom on a network: the transfers of more than nothing, added up. */
export interface ConnectionTable {
  id: Generated<number>;
  network: string;
  sender: string;
  recipient: string;
  /** The first and last characters of each, as storage/appearance.ts takes them. */
  sender_look: string;
  recipient_look: string;
  count: number;
  /** Milliseconds. */
  first_at: number;
  last_at: number;
}

/** What lists say about addresses. */
export interface LabelTable {
  /** Family of networks: evm, solana or cosmos. An address means the same on all of them. */
  family: string;
  /** As accounts are matched. */
  address: string;
  name: string;
  category: string;
  /** The list that says so. */
  list: string;
  /** `built-in`, or where it was imported from. */
  source: string;
}

export interface Schema {
  index_cursors: IndexCursorTable;
  index_checkpoints: IndexCheckpointTable;
  transfers: TransferTable;
  connections: ConnectionTable;
  labels: LabelTable;
  workspaces: WorkspaceTable;
  api_keys: ApiKeyTable;
  quota_usage: QuotaUsageTable;
  persons: PersonTable;
  person_accounts: PersonAccountTable;
  quotes: QuoteTable;
  submissions: SubmissionTable;
}
