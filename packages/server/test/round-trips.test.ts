import { expect } from "vitest";
import { apiDescription } from "./api-description";
import { askByExample } from "./faulty-node/asking-nodes";
import { nodeOperationsOf } from "./faulty-node/operations";
import { startSubject } from "./faulty-node/subject";
import type { Called } from "./harness";
import type { Askings } from "./round-trips/asking";
import { platformAskings } from "./round-trips/platform";
import { startPrepared } from "./round-trips/prepared";
import { riskAskings } from "./round-trips/risk";
import { testOnPostgres } from "./support/engine";
import { countRoundTrips } from "./support/round-trips";

/*
 * How often each operation waits for PostgreSQL, the look-up of its key among it: a round trip costs more than most statements.
 */

/** More than three are allowed for a reason. */
type Limit = number | readonly [number, string];

const batches = "persons and quotes of each batch of reports";
const composed = "made of several parts of the index, each of which is read once";
const payment = "compares a payment with its quote and its chain, and keeps what it finds in a transaction";
const risk = "assesses the risk of the parties by labels, connections and earlier payments";
const transaction = "reads and writes several rows in a transaction";
const reconciled = "observations, movements and fees of both kinds of accounts, each once for all accounts";
const synced = "the accounts, those of them with a job, then a batch with the jobs of the others";
const pushed = "checks all elements, then reads and writes them with their changes in a transaction";
const recorded =
  "a change and its entry in the audit trail are one transaction, which locks the end of the trail";
const treasury = "reads accounts, balances, flows, the whitelist and the index, all of them at once";
const balances = "reads the list and its labels, and keeps what the node said";

const limits: Readonly<Record<string, Limit>> = {
  listNetworks: 1,
  listChains: 1,
  listProviders: 1,
  listTokens: 1,
  listNetworkTokens: 1,
  createPerson: 2,
  getPerson: 2,
  findPersonByAccount: 2,
  replacePerson: 2,
  deletePerson: 2,
  listPersons: 2,
  getTransaction: 3,
  listTransactions: [4, batches],
  submitTransaction: [25, payment],
  trackTransaction: [10, payment],
  getQuote: [25, risk],
  getQuotes: [25, risk],
  screenQuote: [26, risk],
  createAddressList: 2,
  getAddressList: 2,
  listTransactionCategories: 2,
  createTransactionCategory: 2,
  renameTransactionCategory: 3,
  deleteTransactionCategory: 2,
  listAlertDeliveries: 2,
  resendAlertDelivery: 3,
  testAlertChannel: 2,
  getAddress: 3,
  getTransfer: 3,
  getAddressBalance: 2,
  getTotalSupply: 1,
  getSanctions: [
    8,
    "reads the lists, their entries, labels, the index, and the entries of listed counterparties",
  ],
  getSubgraph: 3,
  listMintsBurns: 3,
  getChainTransaction: 3,
  getChainTransactionByHash: 3,
  getAddressHistory: [5, composed],
  getAddressHistoryAlias: [5, composed],
  getAddressFunder: 2,
  getAddressFunderFromHistory: 3,
  getTokenSummary: 3,
  getAssetFlow: [40, "three sums for each token of the whitelist, and the fees"],
  screenAddress: [15, risk],
  screenAddressOn: [15, risk],
  searchAddresses: [12, composed],
  listAddressListBalances: [6, balances],
  listWorkspaceBalances: [6, balances],
  listAddressBalances: [6, balances],
  listCounterparties: [6, composed],
  listTransfersBetween: [15, composed],
  listMultisigMemberships: [6, composed],
  getAddressRisk: [60, risk],
  getAddressRiskBatch: [60, risk],
  listRiskHistory: 3,
  getRiskConfig: 2,
  changeRiskConfig: [6, recorded],
  listRiskSignals: 1,
  simulateEvm: 3,
  simulateSolana: 3,
  scanTransaction: [80, risk],
  listIntentPolicies: 1,
  evaluateIntent: [9, risk],
  evaluateTransaction: [10, risk],
  listTransactionScans: 3,
  getRiskEvidence: 2,
  verifyRiskEvidence: [7, "every input is compared with what it is today"],
  listTopHolders: [7, composed],
  listChainTransactions: [7, composed],
  listTransfers: [7, composed],
  listAlertEvents: [4, "a page, the number of all of them, and where the last page begins"],
  getAlertEvent: 2,
  backtestAlertRule: [6, "pages of the index, and the facts that the rule asks for"],
  resendAlertDeliveries: [6, "deliveries and their jobs are changed in a transaction"],
  backtestStoredAlertRule: [7, "the same, and the rule"],
  listSanctionsOutcomes: 3,
  listTopAssets: [6, composed],
  listTopNetworks: [5, composed],
  listAlertPacks: 1,
  getAlertPack: 1,
  listAlertTemplates: 1,
  getAlertTemplate: 1,
  listAlertChannels: 2,
  createAlertChannel: [6, recorded],
  getAlertChannel: 2,
  deleteAlertChannel: [6, recorded],
  changeAlertChannels: [6, recorded],
  listAlertRules: 3,
  createAlertRule: [5, recorded],
  getAlertRule: 2,
  changeAlertRule: [5, recorded],
  deleteAlertRule: [5, recorded],
  setAlertRuleChannels: [5, recorded],
  createAlertRulePack: [5, recorded],
  screenName: 2,
  screenPerson: 3,
  listNameClearances: 2,
  createNameClearance: [6, recorded],
  deleteNameClearance: [6, recorded],
  listAccounts: [5, "three, and two where it makes the workspace's own entity, which owns them"],
  getAccount: 3,
  setAccountTeam: 3,
  changeAccounts: [10, transaction],
  listManageableTokens: 3,
  getConcentration: 3,
  getRollForward: [20, reconciled],
  compareSources: [12, reconciled],
  refreshAccounts: [16, "stores a batch with its jobs, and looks at it until it has ended"],
  listParties: 3,
  createParty: 2,
  getSelfParty: 2,
  getParty: 2,
  replaceParty: 3,
  changeParty: 3,
  deleteParty: 3,
  listPartyAccounts: [4, "the entity, a page of its accounts, and what belongs to these"],
  changePartyAccounts: 3,
  createClientCounterparty: 3,
  listKnownCounterparties: 2,
  createCounterparty: 3,
  getCounterparty: 2,
  changeCounterparty: 3,
  deleteCounterparty: 3,
  listCounterpartyAddresses: 2,
  changeCounterpartyAddresses: 3,
  changeCounterpartyBankAccounts: 3,
  detachTeam: 2,
  getTokenWhitelist: 2,
  changeTokenWhitelist: 3,
  listCases: 2,
  createCase: 3,
  getCaseCounts: 2,
  getPaymentTotals: 2,
  exportPayments: 3,
  listRequests: 2,
  listJobs: 2,
  findObject: [
    8,
    "rows by identifier, payments, accounts, persons, parties, requests and jobs are read at once",
  ],
  dismissCases: [7, transaction],
  getCase: 2,
  changeCase: 3,
  commentCase: 3,
  escalateCase: 3,
  getCaseTimeline: 2,
  listCaseInvestigations: 2,
  linkInvestigation: 3,
  listInvestigations: 3,
  createInvestigation: 3,
  getInvestigation: 2,
  changeInvestigation: 3,
  listAuditEntries: [6, "reads of persons are written to the trail before it is read"],
  verifyAuditTrail: [4, "reads the end of the trail, its entries, and what is behind its end"],
  listDailyUsage: [5, "what was counted in memory is stored, then both counts are read at once"],
  getMultisigDetails: 3,
  listConnections: 2,
  createConnection: [6, recorded],
  getConnection: 3,
  renameConnection: [6, recorded],
  deleteConnection: [6, recorded],
  getConnectionStatus: 2,
  pushAccounts: [16, pushed],
  pushSnapshots: [14, pushed],
  pushMovements: [16, pushed],
  deleteSnapshot: 3,
  deleteMovement: 3,
  listRevisions: 3,
  createImport: 3,
  getImport: 2,
  authorizeConnection: 3,
  createGroup: 2,
  listGroups: 2,
  renameGroup: 3,
  deleteGroup: 2,
  createLinkToken: 1,
  createReconnectLinkToken: 2,
  listLedgerCounterparties: 2,
  listLedgerCategories: 2,
  syncAccountTransfers: [4, synced],
  syncConnectionTransactions: [4, synced],
  resyncAccountTransfers: 3,
  getSyncStatus: 2,
  getTransferSyncStatus: 2,
  listAccountTransfers: 3,
  listTransfersOfAccount: 3,
  getAccountTransfer: 2,
  setTransferNote: 3,
  setTransferCategory: 3,
  setTransactionCategory: 3,
  getTreasurySummary: [5, treasury],
  getTreasuryForecast: [16, "the same, and keeps the first one of a month with its job in a transaction"],
  getCashFlow: 3,
  listCorridors: 3,
  listWorkflows: 2,
  createWorkflow: 3,
  changeWorkflow: 3,
  archiveWorkflow: 3,
  listTemplateAccounts: 2,
  listWorkflowRuns: 3,
  getWorkflowRun: 2,
  getWorkflowOutput: 3,
  rerunWorkflow: 3,
  runWorkflow: 3,
};

/**
 * Operations whose examples are refused, and which are asked in no other way, with the reason; but for the first, none
 * is of one object.
 */
const refused: Readonly<Record<string, string>> = {
  getTransaction: "the payment is of the other server of the subject, which is asked below",
  scanTransaction: "the transaction is one of Solana, of which there is no node",
  simulateSolana: "the transactions are some of Solana, of which there is no node",
};

const askings: Askings<string> = { ...riskAskings, ...platformAskings };

testOnPostgres(
  "no operation makes more round trips than it needs, and one object takes three at most",
  async ({ onTestFinished }) => {
    const subject = await startSubject("evm");
    onTestFinished(() => subject.close());
    const prepared = await startPrepared();
    onTestFinished(() => prepared.close());
    const counter = countRoundTrips();
    onTestFinished(counter.end);
    const { operations } = await apiDescription();
    const order = ["post", "get", "put", "patch", "delete"];
    const made = new Map<string, string>();
    const most: Record<string, number> = {};
    for (const operation of operations.toSorted(
      (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
    )) {
      const { id, method } = operation;
      if (operation.interface === "health") continue;
      const expectSuccess = ({ status, text }: Called) =>
        expect([id, status < 300], text).toEqual([id, true]);
      const counts: number[] = [];
      const count = () => {
        for (const { method: asked, roundTrips } of counter.requests.splice(0))
          if (asked.toLowerCase() === method) counts.push(roundTrips);
      };
      const asked = nodeOperationsOf("evm").filter((one) => one.operation === id);
      const payment = asked.length > 0 && (await subject.signed());
      counter.requests.length = 0;
      if (payment) for (const { ask } of asked) expectSuccess(await ask(subject, payment));
      else {
        const answered = await askByExample(subject, operation, made);
        if (id in refused) expect([id, answered.status < 300]).toEqual([id, false]);
        else if (!(id in askings)) expectSuccess(answered);
      }
      // That of the account's own server, which submitted it, has the payment.
      if (id === "getTransaction")
        expectSuccess(await subject.payer.api.call("GET", `/v1/transactions/${subject.recent}`));
      count();
      for (const asking of askings[id] ?? []) {
        const { path, ...options } = await asking(prepared);
        counter.requests.length = 0;
        expectSuccess(await prepared.api.call(method.toUpperCase(), path, options));
        count();
      }
      most[id] = Math.max(...counts);
    }
    const tooMany = Object.entries(most).filter(([id, trips]) => trips > limitOf(id));
    expect(tooMany).toEqual([]);
    // Each looks up its key, unless nothing of it was asked.
    expect(Object.entries(most).filter(([, trips]) => trips < 1)).toEqual([]);
    expect(Object.keys(limits).toSorted()).toEqual(Object.keys(most).toSorted());
    expect([most.getPerson, most.createPerson, most.replacePerson]).toEqual([2, 2, 2]);
    for (const [id, limit] of Object.entries(limits))
      if (typeof limit === "number") expect([id, limit <= 3]).toEqual([id, true]);
  },
  300_000,
);

function limitOf(id: string): number {
  const limit = limits[id] ?? 0;
  return typeof limit === "number" ? limit : limit[0];
}
