import type { ColumnType, Generated } from "kysely";
import type {
  AccountBalanceTable,
  AccountConnectionTable,
  AccountFollowTable,
  AccountTable,
  AccountTransferTable,
  SyncBatchAccountTable,
  SyncBatchTable,
} from "./account-tables";
import type {
  AlertChannelTable,
  AlertDeliveryTable,
  AlertEventTable,
  AlertRuleChannelTable,
  AlertRuleTable,
  AlertRuleVersionTable,
  AlertStateTable,
  TelegramBotTable,
} from "./alert-tables";
import type { ConnectionAuthorizationTable } from "./authorization-tables";
import type { PartyAddressTable, PartyBankAccountTable, PartyTable, TokenOverrideTable } from "./book-tables";
import type { CaseEventTable, CaseInvestigationTable, CaseTable, InvestigationTable } from "./case-tables";
import type { NameClearanceTable } from "./clearance-tables";
import type { CreditUsageTable, RequestUsageTable } from "./credit-tables";
import type {
  ChainTransactionTable,
  ConnectionTable,
  FreezeTable,
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
import type { JobTable } from "./job-tables";
import type {
  AccountImportChunkTable,
  AccountImportErrorTable,
  AccountImportTable,
  AccountRevisionTable,
  AccountSnapshotTable,
  AccountStatementTable,
} from "./push-tables";
import type { AccountReadingTable } from "./reconciliation-tables";
import type {
  NameOutcomeTable,
  SanctionsAddressTable,
  SanctionsChangeTable,
  SanctionsEntryTable,
  SanctionsImportTable,
  SanctionsListTable,
  SanctionsOutcomeTable,
} from "./sanctions-tables";
import type { LabelListVersionTable, RiskConfigTable, RiskScreenTable } from "./screen-tables";
import type {
  AccountFlowDayTable,
  FlowDayTable,
  FlowMonthTable,
  TreasuryForecastMonthTable,
  TreasuryForecastTable,
} from "./treasury-tables";
import type {
  WorkflowDeliveryTable,
  WorkflowOutputChunkTable,
  WorkflowOutputTable,
  WorkflowRunTable,
  WorkflowTable,
} from "./workflow-tables";

/** A key's plan; the key's row has its limits. */
export type PlanName = "free" | "pro" | "enterprise" | "custom";

export interface WorkspaceTable {
  id: string;
  name: string;
  /** JSON array of feature names; `*` is all of them. */
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
  /** Start of the counted window, Unix milliseconds. */
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
  /** Increases with every creation and replacement; the record with the highest one is returned for the account. */
  seq: Generated<number>;
  workspace_id: string;
  /** Normalized account number: `0x` addresses in lower case. */
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
  /** The quote as it was returned, JSON. */
  body: string;
}

export interface SubmissionTable {
  seq: Generated<number>;
  workspace_id: string;
  quote_id: string;
  network: string;
  tx_hash: string;
  /** Which part of the transaction it is (`PaymentTransactionTable`). */
  part: Generated<number>;
  /** The payment of the quote, or an approval that it needs. Only payments are reported. */
  step: "approval" | "payment";
  /** The value that only one transaction of the sender can use, such as its nonce. */
  nonce_slot: string;
  /** The broadcast bytes, unchanged. */
  payload: string;
  /** Base units, decimal. */
  amount: string;
  /** Normalized sender and recipient: `0x` addresses in lower case. */
  from_address: string;
  to_address: string;
  travel_rule_compliant: number;
  created_at: number;
  /**
   * `written` before the broadcast and while the outcome is unknown, `accepted` once a node has it, `refused` when the
   * node refuses it, `replaced` when another one with the same nonce slot was accepted, `abandoned` when no block can include
   * it any more.
   */
  state: "written" | "accepted" | "refused" | "replaced" | "abandoned";
  /** When it was found in a block and to be the payment of its quote, Unix milliseconds; null until then. */
  compared_at: number | null;
  /** Which risks its client says were accepted (spec/core, RiskAcceptance), JSON; null when nothing was said. */
  risk_acceptance: string | null;
  /** The API key that said so. */
  acceptance_key_id: string | null;
  /** The status that was observed last, of a payment as of an approval (spec/core, ObservedStatus); null: none was. */
  observed_status: "submitted" | "pending" | "completed" | "failed" | "abandoned" | null;
  /** Why it is `failed` (spec/core, FailureReason). */
  failure_reason: "reverted" | "no_effect" | "swap_failed" | null;
  /** 1 when it is `completed` or `failed` in a block that the network will not undo: no later look changes it. */
  observed_final: Generated<number>;
}

/** The quote that a transaction pays, or a part of it. */
export interface PaymentTransactionTable {
  network: string;
  tx_hash: string;
  /**
   * 0 for a whole transaction. A bundler's (ERC-4337) pays a quote by one of its transfers: the position of that transfer's log in
   * the receipt, from 1 on.
   */
  part: Generated<number>;
  workspace_id: string;
  quote_id: string;
  /** Null for one that was broadcast elsewhere, and became a payment in an earlier version. */
  nonce_slot: string | null;
  created_at: number;
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

/** Lists of addresses from requests, by the hash of their content. */
export interface AddressListTable {
  hash: string;
  /** JSON array of `{ address, network }`. */
  addresses: string;
  created_at: number;
  used_at: number;
}

export interface GroupTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  created_at: number;
  updated_at: number;
}

export interface GroupAccountTable {
  workspace_id: string;
  group_id: string;
  account_id: string;
}

/** A workspace's own categories of transactions. */
export interface TransactionCategoryTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  created_at: number;
}

/** Labels of addresses. */
export interface LabelTable {
  /** Family of networks: evm, solana or cosmos. An address is the same account on all of them. */
  family: string;
  /** In the canonical form of its spelling. */
  address: string;
  /** By which the account is found in any spelling (`accountKey`). */
  account_key: string;
  name: string;
  category: string;
  /** The list of the label. */
  list: string;
  /** `built-in`, or where it was imported from. */
  source: string;
  /** The entity that owns the address, and the role of the address; empty when the list has none. */
  entity: ColumnType<string, string | undefined>;
  role: ColumnType<string, string | undefined>;
  /** JSON array. */
  tags: ColumnType<string, string | undefined>;
}

/** Tables that do not belong to a workspace. */
export interface SharedTables {
  jobs: JobTable;
  index_cursors: IndexCursorTable;
  account_follows: AccountFollowTable;
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
  freezes: FreezeTable;
  labels: LabelTable;
  label_list_versions: LabelListVersionTable;
  sanctions_lists: SanctionsListTable;
  sanctions_entries: SanctionsEntryTable;
  sanctions_addresses: SanctionsAddressTable;
  sanctions_imports: SanctionsImportTable;
  sanctions_changes: SanctionsChangeTable;
  prices: PriceTable;
  balance_snapshots: BalanceSnapshotTable;
  address_lists: AddressListTable;
  workspaces: WorkspaceTable;
  quota_usage: QuotaUsageTable;
  telegram_bots: TelegramBotTable;
}

/** Tables whose rows belong to the workspace in their `workspace_id`. */
export interface WorkspaceTables {
  api_keys: ApiKeyTable;
  persons: PersonTable;
  person_accounts: PersonAccountTable;
  quotes: QuoteTable;
  submissions: SubmissionTable;
  payment_transactions: PaymentTransactionTable;
  accounts: AccountTable;
  account_connections: AccountConnectionTable;
  connection_authorizations: ConnectionAuthorizationTable;
  account_balances: AccountBalanceTable;
  account_transfers: AccountTransferTable;
  account_flow_days: AccountFlowDayTable;
  flow_days: FlowDayTable;
  flow_months: FlowMonthTable;
  treasury_forecasts: TreasuryForecastTable;
  treasury_forecast_months: TreasuryForecastMonthTable;
  account_readings: AccountReadingTable;
  workflows: WorkflowTable;
  workflow_runs: WorkflowRunTable;
  workflow_outputs: WorkflowOutputTable;
  workflow_output_chunks: WorkflowOutputChunkTable;
  workflow_deliveries: WorkflowDeliveryTable;
  sync_batches: SyncBatchTable;
  sync_batch_accounts: SyncBatchAccountTable;
  account_snapshots: AccountSnapshotTable;
  account_statements: AccountStatementTable;
  account_revisions: AccountRevisionTable;
  account_imports: AccountImportTable;
  account_import_chunks: AccountImportChunkTable;
  account_import_errors: AccountImportErrorTable;
  cases: CaseTable;
  case_events: CaseEventTable;
  investigations: InvestigationTable;
  case_investigations: CaseInvestigationTable;
  groups: GroupTable;
  group_accounts: GroupAccountTable;
  parties: PartyTable;
  party_addresses: PartyAddressTable;
  party_bank_accounts: PartyBankAccountTable;
  token_overrides: TokenOverrideTable;
  transaction_categories: TransactionCategoryTable;
  alert_channels: AlertChannelTable;
  alert_rules: AlertRuleTable;
  alert_rule_versions: AlertRuleVersionTable;
  alert_rule_channels: AlertRuleChannelTable;
  alert_events: AlertEventTable;
  alert_states: AlertStateTable;
  alert_deliveries: AlertDeliveryTable;
  sanctions_outcomes: SanctionsOutcomeTable;
  name_outcomes: NameOutcomeTable;
  risk_screens: RiskScreenTable;
  risk_configs: RiskConfigTable;
  name_clearances: NameClearanceTable;
  credit_usage: CreditUsageTable;
  request_usage: RequestUsageTable;
}
