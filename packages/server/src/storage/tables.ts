import type { ColumnType, Generated } from "kysely";
import type {
  ChainTransactionTable,
  ConnectionTable,
  HoldingTable,
  IndexCheckpointTable,
  IndexCursorTable,
  KnownAccountTable,
  MultisigEventTable,
  SignerTable,
  TransactionTypeTable,
  TransferDayTable,
  TransferFacetTable,
  TransferTable,
} from "./index-tables";

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
   * `written` before the broadcast and as long as nobody knows whether a node has it, `accepted` once one has, `refused`
   * when the node would not take it, `replaced` when the node took another one of the same turn instead, `abandoned` when
   * no block can hold it any more.
   */
  state: "written" | "accepted" | "refused" | "replaced" | "abandoned";
}

/** Which quote a transaction is the payment of. */
export interface PaymentTransactionTable {
  network: string;
  tx_hash: string;
  workspace_id: string;
  quote_id: string;
  created_at: number;
}

/** What a token was worth. */
export interface PriceTable {
  symbol: string;
  /** Empty: on any network. */
  network: string;
  /** `YYYY-MM-DD`, UTC; empty: always. */
  day: string;
  /** Dollars for one token, decimal. */
  price: string;
}

/** The last balances that were read of an account. */
export interface BalanceSnapshotTable {
  network: string;
  address: string;
  /** JSON. */
  body: string;
  updated_at: number;
}

/** Lists of addresses that were handed in, by the hash of what is in them. */
export interface AddressListTable {
  hash: string;
  /** JSON array of `{ address, network }`. */
  addresses: string;
  created_at: number;
  used_at: number;
}

/** Accounts that a workspace calls its own. */
export interface AccountTable {
  id: string;
  workspace_id: string;
  network: string;
  /** As accounts are matched. */
  address: string;
  name: string;
  created_at: number;
}

export interface GroupTable {
  id: string;
  workspace_id: string;
  name: string;
  created_at: number;
}

export interface GroupAccountTable {
  workspace_id: string;
  group_id: string;
  account_id: string;
}

/** Tokens that a workspace wants to see; without any, all. */
export interface TokenWhitelistTable {
  workspace_id: string;
  network: string;
  token: string;
}

/** A workspace's own categories of transactions. */
export interface TransactionCategoryTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name as names are compared: in lower case. */
  name_key: string;
  created_at: number;
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
  /** Who is behind it, and what it does there; empty when nobody says so. */
  entity: ColumnType<string, string | undefined>;
  role: ColumnType<string, string | undefined>;
  /** JSON array. */
  tags: ColumnType<string, string | undefined>;
}

/** Work that must survive the process (jobs/queue). */
export interface JobTable {
  /** Of this piece of work, the same at every delivery. */
  id: string;
  kind: string;
  /** Of one kind there is at most one job with a key. */
  dedup_key: string | null;
  /** Of one group at most one job runs at a time. */
  group_key: string | null;
  /** JSON. */
  payload: string;
  /** Not before this moment, milliseconds. */
  run_at: number;
  /** How often it was begun. */
  attempts: number;
  /** Until when it belongs to whoever took it; null when nobody has it. */
  lease_until: number | null;
  lease_owner: string | null;
  /** `dead` once it failed too often. */
  state: "ready" | "dead";
  /** The class and the code of the last error; messages can hold personal data and are only logged. */
  last_error: string | null;
  created_at: number;
}

/** Tables that belong to nobody, or to the service as a whole. */
export interface SharedTables {
  jobs: JobTable;
  index_cursors: IndexCursorTable;
  index_checkpoints: IndexCheckpointTable;
  transfers: TransferTable;
  transfer_facets: TransferFacetTable;
  transfer_days: TransferDayTable;
  transaction_types: TransactionTypeTable;
  chain_transactions: ChainTransactionTable;
  signers: SignerTable;
  connections: ConnectionTable;
  known_accounts: KnownAccountTable;
  holdings: HoldingTable;
  multisig_events: MultisigEventTable;
  labels: LabelTable;
  prices: PriceTable;
  balance_snapshots: BalanceSnapshotTable;
  address_lists: AddressListTable;
  workspaces: WorkspaceTable;
  api_keys: ApiKeyTable;
  quota_usage: QuotaUsageTable;
}

/** Tables whose rows each belong to one workspace, the one that their `workspace_id` names. */
export interface WorkspaceTables {
  persons: PersonTable;
  person_accounts: PersonAccountTable;
  quotes: QuoteTable;
  submissions: SubmissionTable;
  payment_transactions: PaymentTransactionTable;
  accounts: AccountTable;
  groups: GroupTable;
  group_accounts: GroupAccountTable;
  token_whitelist: TokenWhitelistTable;
  transaction_categories: TransactionCategoryTable;
}

/** The names of the shared tables, as they stand in a statement: every other table belongs to workspaces. */
export const sharedTables: ReadonlySet<string> = new Set(
  Object.keys({
    index_cursors: true,
    index_checkpoints: true,
    transfers: true,
    transfer_facets: true,
    transfer_days: true,
    transaction_types: true,
    chain_transactions: true,
    signers: true,
    connections: true,
    known_accounts: true,
    holdings: true,
    multisig_events: true,
    labels: true,
    prices: true,
    balance_snapshots: true,
    address_lists: true,
    workspaces: true,
    api_keys: true,
    quota_usage: true,
    jobs: true,
  } satisfies Record<keyof SharedTables, true>),
);

/** The names of the tables of workspaces, none of which a statement may give to a query of its own. */
export const workspaceTables: ReadonlySet<string> = new Set(
  Object.keys({
    persons: true,
    person_accounts: true,
    quotes: true,
    submissions: true,
    payment_transactions: true,
    accounts: true,
    groups: true,
    group_accounts: true,
    token_whitelist: true,
    transaction_categories: true,
  } satisfies Record<keyof WorkspaceTables, true>),
);
