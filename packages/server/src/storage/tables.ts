import type {
  AccountImportChunkTable,
  AccountImportErrorTable,
  AccountImportTable,
  AccountRevisionTable,
  AccountSnapshotTable,
  AccountStatementTable,
} from "./schema/account-imports";
import type {
  AccountBalanceTable,
  AccountConnectionTable,
  AccountFollowTable,
  AccountReadingTable,
  AccountTable,
  AccountTransferTable,
  ConnectionAuthorizationTable,
  PartyAddressTable,
  PartyBankAccountTable,
  PartyTable,
  SyncBatchAccountTable,
  SyncBatchTable,
  TokenOverrideTable,
} from "./schema/accounts";
import type {
  AlertChannelTable,
  AlertEventTable,
  AlertRuleChannelTable,
  AlertRuleTable,
  AlertRuleVersionTable,
  AlertStateTable,
  CaseEventTable,
  CaseInvestigationTable,
  CaseTable,
  DeliveryTable,
  InvestigationTable,
  TelegramBotTable,
} from "./schema/alerts";
import type { AuditEndTable, AuditEntryTable } from "./schema/audit";
import type {
  BalanceSnapshotTable,
  ChainTransactionTable,
  ConnectionTable,
  FreezeTable,
  HoldingTable,
  IndexCheckpointTable,
  IndexCursorTable,
  KnownAccountTable,
  MultisigEventTable,
  PriceTable,
  SignerTable,
  TransactionTypeTable,
  TransferDayTable,
  TransferFacetTable,
  TransferTable,
} from "./schema/chain-data";
import type {
  NameClearanceTable,
  PaymentTransactionTable,
  PersonAccountTable,
  PersonTable,
  QuoteTable,
  SubmissionTable,
} from "./schema/payments";
import type {
  LabelListVersionTable,
  LabelTable,
  NameOutcomeTable,
  RiskConfigTable,
  RiskScreenTable,
  SanctionsAddressTable,
  SanctionsChangeTable,
  SanctionsEntryTable,
  SanctionsImportTable,
  SanctionsListTable,
  SanctionsOutcomeTable,
} from "./schema/screening";
import type {
  AccountFlowDayTable,
  FlowDayTable,
  FlowMonthTable,
  TreasuryForecastMonthTable,
  TreasuryForecastTable,
  WorkflowOutputChunkTable,
  WorkflowOutputTable,
  WorkflowRunTable,
  WorkflowTable,
} from "./schema/treasury";
import type {
  AddressListTable,
  ApiKeyTable,
  CreditUsageTable,
  GroupAccountTable,
  GroupTable,
  JobTable,
  QuotaUsageTable,
  RequestLogTable,
  RequestUsageTable,
  TransactionCategoryTable,
  WorkspaceTable,
} from "./schema/workspaces";

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
  deliveries: DeliveryTable;
  sanctions_outcomes: SanctionsOutcomeTable;
  name_outcomes: NameOutcomeTable;
  risk_screens: RiskScreenTable;
  risk_configs: RiskConfigTable;
  name_clearances: NameClearanceTable;
  credit_usage: CreditUsageTable;
  request_usage: RequestUsageTable;
  request_log: RequestLogTable;
  audit_entries: AuditEntryTable;
  audit_ends: AuditEndTable;
}
