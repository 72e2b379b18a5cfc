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

export interface Schema {
  workspaces: WorkspaceTable;
  api_keys: ApiKeyTable;
  quota_usage: QuotaUsageTable;
  persons: PersonTable;
  person_accounts: PersonAccountTable;
  quotes: QuoteTable;
  submissions: SubmissionTable;
}
