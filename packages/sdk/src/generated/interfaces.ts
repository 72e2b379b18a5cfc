// Generated from spec by `npm run generate`. Do not edit.
import type { paths as corePaths } from "@waybill/spec/generated/core";
import type { paths as healthPaths } from "@waybill/spec/generated/health";
import type {
  components as dataComponents,
  operations as dataOperations,
  paths as dataPaths,
} from "@waybill/spec/generated/data";
import type { Methods as dataMethods } from "@waybill/spec/generated/data-client";
import type {
  components as riskComponents,
  operations as riskOperations,
  paths as riskPaths,
} from "@waybill/spec/generated/risk";
import type { Methods as riskMethods } from "@waybill/spec/generated/risk-client";
import type {
  components as platformComponents,
  operations as platformOperations,
  paths as platformPaths,
} from "@waybill/spec/generated/platform";
import type { Methods as platformMethods } from "@waybill/spec/generated/platform-client";
import type { InputOf, InterfaceOf } from "../interfaces/types";

/** The methods of the data interface by resource. */
export type DataInterface = InterfaceOf<dataOperations, dataMethods>;
/** The schemas of the data interface, by their names in its description. */
export type DataSchemas = dataComponents["schemas"];

/** The methods of the risk interface by resource. */
export type RiskInterface = InterfaceOf<riskOperations, riskMethods>;
/** The schemas of the risk interface, by their names in its description. */
export type RiskSchemas = riskComponents["schemas"];

/** The methods of the platform interface by resource. */
export type PlatformInterface = InterfaceOf<platformOperations, platformMethods>;
/** The schemas of the platform interface, by their names in its description. */
export type PlatformSchemas = platformComponents["schemas"];

// What each operation takes, by its name in the description.
export type GetAddressHistoryInput = InputOf<dataOperations["getAddressHistory"]>;
export type GetAddressHistoryAliasInput = InputOf<dataOperations["getAddressHistoryAlias"]>;
export type GetAddressInput = InputOf<dataOperations["getAddress"]>;
export type GetAssetFlowInput = InputOf<dataOperations["getAssetFlow"]>;
export type GetAddressBalanceInput = InputOf<dataOperations["getAddressBalance"]>;
export type GetAddressFunderInput = InputOf<dataOperations["getAddressFunder"]>;
export type GetAddressFunderFromHistoryInput = InputOf<dataOperations["getAddressFunderFromHistory"]>;
export type SearchAddressesInput = InputOf<dataOperations["searchAddresses"]>;
export type CreateAddressListInput = InputOf<dataOperations["createAddressList"]>;
export type ListAddressListBalancesInput = InputOf<dataOperations["listAddressListBalances"]>;
export type ListWorkspaceBalancesInput = InputOf<dataOperations["listWorkspaceBalances"]>;
export type ListAddressBalancesInput = InputOf<dataOperations["listAddressBalances"]>;
export type ListCounterpartiesInput = InputOf<dataOperations["listCounterparties"]>;
export type GetSubgraphInput = InputOf<dataOperations["getSubgraph"]>;
export type ListTransfersBetweenInput = InputOf<dataOperations["listTransfersBetween"]>;
export type ListMultisigMembershipsInput = InputOf<dataOperations["listMultisigMemberships"]>;
export type ListMintsBurnsInput = InputOf<dataOperations["listMintsBurns"]>;
export type GetTokenSummaryInput = InputOf<dataOperations["getTokenSummary"]>;
export type ListTopHoldersInput = InputOf<dataOperations["listTopHolders"]>;
export type GetTotalSupplyInput = InputOf<dataOperations["getTotalSupply"]>;
export type CreateTransactionCategoryInput = InputOf<dataOperations["createTransactionCategory"]>;
export type RenameTransactionCategoryInput = InputOf<dataOperations["renameTransactionCategory"]>;
export type ListChainTransactionsInput = InputOf<dataOperations["listChainTransactions"]>;
export type GetChainTransactionByHashInput = InputOf<dataOperations["getChainTransactionByHash"]>;
export type GetChainTransactionInput = InputOf<dataOperations["getChainTransaction"]>;
export type ListTransfersInput = InputOf<dataOperations["listTransfers"]>;
export type ListTopAssetsInput = InputOf<dataOperations["listTopAssets"]>;
export type ListTopNetworksInput = InputOf<dataOperations["listTopNetworks"]>;
export type ListAlertRulesInput = InputOf<riskOperations["listAlertRules"]>;
export type CreateAlertRuleInput = InputOf<riskOperations["createAlertRule"]>;
export type CreateAlertRulePackInput = InputOf<riskOperations["createAlertRulePack"]>;
export type ChangeAlertRuleInput = InputOf<riskOperations["changeAlertRule"]>;
export type SetAlertRuleChannelsInput = InputOf<riskOperations["setAlertRuleChannels"]>;
export type ListAlertTemplatesInput = InputOf<riskOperations["listAlertTemplates"]>;
export type CreateAlertChannelInput = InputOf<riskOperations["createAlertChannel"]>;
export type ChangeAlertChannelsInput = InputOf<riskOperations["changeAlertChannels"]>;
export type ListAlertPacksInput = InputOf<riskOperations["listAlertPacks"]>;
export type GetAlertPackInput = InputOf<riskOperations["getAlertPack"]>;
export type ListAlertDeliveriesInput = InputOf<riskOperations["listAlertDeliveries"]>;
export type ResendAlertDeliveriesInput = InputOf<riskOperations["resendAlertDeliveries"]>;
export type GetAddressRiskInput = InputOf<riskOperations["getAddressRisk"]>;
export type GetAddressRiskBatchInput = InputOf<riskOperations["getAddressRiskBatch"]>;
export type ChangeRiskConfigInput = InputOf<riskOperations["changeRiskConfig"]>;
export type ListRiskHistoryInput = InputOf<riskOperations["listRiskHistory"]>;
export type ListNameClearancesInput = InputOf<riskOperations["listNameClearances"]>;
export type CreateNameClearanceInput = InputOf<riskOperations["createNameClearance"]>;
export type ScreenNameInput = InputOf<riskOperations["screenName"]>;
export type ScreenPersonInput = InputOf<riskOperations["screenPerson"]>;
export type ListAlertEventsInput = InputOf<riskOperations["listAlertEvents"]>;
export type BacktestAlertRuleInput = InputOf<riskOperations["backtestAlertRule"]>;
export type BacktestStoredAlertRuleInput = InputOf<riskOperations["backtestStoredAlertRule"]>;
export type ListSanctionsOutcomesInput = InputOf<riskOperations["listSanctionsOutcomes"]>;
export type GetSanctionsInput = InputOf<riskOperations["getSanctions"]>;
export type ScanTransactionInput = InputOf<riskOperations["scanTransaction"]>;
export type ListTransactionScansInput = InputOf<riskOperations["listTransactionScans"]>;
export type SimulateEvmInput = InputOf<riskOperations["simulateEvm"]>;
export type SimulateSolanaInput = InputOf<riskOperations["simulateSolana"]>;
export type GetRollForwardInput = InputOf<platformOperations["getRollForward"]>;
export type CompareSourcesInput = InputOf<platformOperations["compareSources"]>;
export type ListConnectionsInput = InputOf<platformOperations["listConnections"]>;
export type CreateConnectionInput = InputOf<platformOperations["createConnection"]>;
export type RenameConnectionInput = InputOf<platformOperations["renameConnection"]>;
export type SyncConnectionTransactionsInput = InputOf<platformOperations["syncConnectionTransactions"]>;
export type GetSyncStatusInput = InputOf<platformOperations["getSyncStatus"]>;
export type SetTransactionCategoryInput = InputOf<platformOperations["setTransactionCategory"]>;
export type ListAccountTransfersInput = InputOf<platformOperations["listAccountTransfers"]>;
export type SetTransferNoteInput = InputOf<platformOperations["setTransferNote"]>;
export type SetTransferCategoryInput = InputOf<platformOperations["setTransferCategory"]>;
export type ListTransfersOfAccountInput = InputOf<platformOperations["listTransfersOfAccount"]>;
export type SyncAccountTransfersInput = InputOf<platformOperations["syncAccountTransfers"]>;
export type GetTransferSyncStatusInput = InputOf<platformOperations["getTransferSyncStatus"]>;
export type ResyncAccountTransfersInput = InputOf<platformOperations["resyncAccountTransfers"]>;
export type ListAccountsInput = InputOf<platformOperations["listAccounts"]>;
export type ChangeAccountsInput = InputOf<platformOperations["changeAccounts"]>;
export type RefreshAccountsInput = InputOf<platformOperations["refreshAccounts"]>;
export type ListManageableTokensInput = InputOf<platformOperations["listManageableTokens"]>;
export type GetConcentrationInput = InputOf<platformOperations["getConcentration"]>;
export type GetAccountInput = InputOf<platformOperations["getAccount"]>;
export type SetAccountTeamInput = InputOf<platformOperations["setAccountTeam"]>;
export type PushAccountsInput = InputOf<platformOperations["pushAccounts"]>;
export type PushSnapshotsInput = InputOf<platformOperations["pushSnapshots"]>;
export type PushMovementsInput = InputOf<platformOperations["pushMovements"]>;
export type ListRevisionsInput = InputOf<platformOperations["listRevisions"]>;
export type CreateLinkTokenInput = InputOf<platformOperations["createLinkToken"]>;
export type ListLedgerCounterpartiesInput = InputOf<platformOperations["listLedgerCounterparties"]>;
export type ListLedgerCategoriesInput = InputOf<platformOperations["listLedgerCategories"]>;
export type CreateImportInput = InputOf<platformOperations["createImport"]>;
export type ListInvestigationsInput = InputOf<platformOperations["listInvestigations"]>;
export type CreateInvestigationInput = InputOf<platformOperations["createInvestigation"]>;
export type ChangeInvestigationInput = InputOf<platformOperations["changeInvestigation"]>;
export type ListCasesInput = InputOf<platformOperations["listCases"]>;
export type CreateCaseInput = InputOf<platformOperations["createCase"]>;
export type DismissCasesInput = InputOf<platformOperations["dismissCases"]>;
export type ChangeCaseInput = InputOf<platformOperations["changeCase"]>;
export type CommentCaseInput = InputOf<platformOperations["commentCase"]>;
export type EscalateCaseInput = InputOf<platformOperations["escalateCase"]>;
export type LinkInvestigationInput = InputOf<platformOperations["linkInvestigation"]>;
export type CreateGroupInput = InputOf<platformOperations["createGroup"]>;
export type RenameGroupInput = InputOf<platformOperations["renameGroup"]>;
export type ListPartiesInput = InputOf<platformOperations["listParties"]>;
export type CreatePartyInput = InputOf<platformOperations["createParty"]>;
export type ReplacePartyInput = InputOf<platformOperations["replaceParty"]>;
export type ChangePartyInput = InputOf<platformOperations["changeParty"]>;
export type ListPartyAccountsInput = InputOf<platformOperations["listPartyAccounts"]>;
export type ChangePartyAccountsInput = InputOf<platformOperations["changePartyAccounts"]>;
export type CreateClientCounterpartyInput = InputOf<platformOperations["createClientCounterparty"]>;
export type ListKnownCounterpartiesInput = InputOf<platformOperations["listKnownCounterparties"]>;
export type CreateCounterpartyInput = InputOf<platformOperations["createCounterparty"]>;
export type ChangeCounterpartyInput = InputOf<platformOperations["changeCounterparty"]>;
export type ChangeCounterpartyAddressesInput = InputOf<platformOperations["changeCounterpartyAddresses"]>;
export type ChangeCounterpartyBankAccountsInput = InputOf<platformOperations["changeCounterpartyBankAccounts"]>;
export type ChangeTokenWhitelistInput = InputOf<platformOperations["changeTokenWhitelist"]>;
export type GetTreasurySummaryInput = InputOf<platformOperations["getTreasurySummary"]>;
export type GetTreasuryForecastInput = InputOf<platformOperations["getTreasuryForecast"]>;
export type GetCashFlowInput = InputOf<platformOperations["getCashFlow"]>;
export type ListCorridorsInput = InputOf<platformOperations["listCorridors"]>;
export type GetPaymentTotalsInput = InputOf<platformOperations["getPaymentTotals"]>;
export type ExportPaymentsInput = InputOf<platformOperations["exportPayments"]>;
export type ListRequestsInput = InputOf<platformOperations["listRequests"]>;
export type ListJobsInput = InputOf<platformOperations["listJobs"]>;
export type ListAuditEntriesInput = InputOf<platformOperations["listAuditEntries"]>;
export type GetMultisigDetailsInput = InputOf<platformOperations["getMultisigDetails"]>;
export type EvaluateIntentInput = InputOf<platformOperations["evaluateIntent"]>;
export type EvaluateTransactionInput = InputOf<platformOperations["evaluateTransaction"]>;
export type ListWorkflowsInput = InputOf<platformOperations["listWorkflows"]>;
export type CreateWorkflowInput = InputOf<platformOperations["createWorkflow"]>;
export type ChangeWorkflowInput = InputOf<platformOperations["changeWorkflow"]>;
export type ListTemplateAccountsInput = InputOf<platformOperations["listTemplateAccounts"]>;
export type ListWorkflowRunsInput = InputOf<platformOperations["listWorkflowRuns"]>;
export type RunWorkflowInput = InputOf<platformOperations["runWorkflow"]>;
export type GetWorkflowOutputInput = InputOf<platformOperations["getWorkflowOutput"]>;

/** The interfaces whose methods are made from the description, as properties of the client. */
export interface Interfaces {
  /** Look up addresses, balances, flows, connections, transfers, transactions and tokens on chain. */
  readonly data: DataInterface;
  /** Assess addresses, check sanctions, simulate transactions and alert on what happens on chain. */
  readonly risk: RiskInterface;
  /** Keep the accounts, connections, parties and books of a workspace. */
  readonly platform: PlatformInterface;
}

/** The paths of all interfaces. */
export type Paths = corePaths & healthPaths & dataPaths & riskPaths & platformPaths;
