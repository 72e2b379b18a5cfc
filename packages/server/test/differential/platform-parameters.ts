import { operationTable } from "@waybill/spec/generated/platform-server";
import fc from "fast-check";
import { flag, network, newest, orText, several, size, time, usdAmount } from "./parameters";
import { categories, symbols, team } from "./platform-values";
import type { Known, Value } from "./step";
import { anyText, mostly } from "./texts";

type Values = Readonly<Record<string, fc.Arbitrary<Value | readonly Value[]>>>;

/** The kind of the only identifier in the path of an operation. */
export const platformItems: Readonly<Record<string, Known>> = {
  ...ofAll("connection", ["getConnection", "renameConnection", "deleteConnection", "getConnectionStatus"]),
  ...ofAll("connection", ["pushAccounts", "pushSnapshots", "pushMovements", "listRevisions", "createImport"]),
  ...ofAll("account", ["getAccount", "setAccountTeam", "listTransfersOfAccount", "resyncAccountTransfers"]),
  ...ofAll("accountTransfer", ["getAccountTransfer", "setTransferNote", "setTransferCategory"]),
  ...ofAll("accountTransfer", ["setTransactionCategory"]),
  ...ofAll("group", ["renameGroup", "deleteGroup"]),
  ...ofAll("party", ["getParty", "replaceParty", "changeParty", "deleteParty", "listPartyAccounts"]),
  ...ofAll("party", ["changePartyAccounts", "createClientCounterparty"]),
  ...ofAll("counterparty", ["getCounterparty", "changeCounterparty", "deleteCounterparty"]),
  ...ofAll("counterparty", ["listCounterpartyAddresses", "changeCounterpartyAddresses"]),
  ...ofAll("counterparty", ["changeCounterpartyBankAccounts"]),
};

function ofAll(known: Known, operations: readonly string[]): Record<string, Known> {
  return Object.fromEntries(operations.map((id) => [id, known]));
}

const accountNetwork = fc.oneof(network, mostly(fc.constant("off_chain")));
const name = fc.oneof(fc.constantFrom("BEI", "a", "ß", "%", "É", "i", "I"), anyText);

const byName: Values = {
  account_ids: several(newest("account")),
  batch_id: mostly(newest("batch") as fc.Arbitrary<Value>),
  categories: several(mostly(fc.constantFrom(...categories))),
  direction: several(mostly(fc.constantFrom("in", "out", "internal"))),
  end_time: time,
  entity_id: newest("party"),
  entity_type: mostly(fc.constantFrom("account", "snapshot", "movement")),
  entity_types: several(mostly(fc.constantFrom("self", "client", "counterparty"))),
  group_id: newest("group"),
  has_override: flag,
  id: orText(newest("connection")),
  importId: orText(newest("import")),
  include_addresses: mostly(fc.constant("true")),
  kind: mostly(fc.constantFrom("account", "books", "ledger")),
  limit: size,
  max_usd: usdAmount,
  min_usd: usdAmount,
  movementId: orText(newest("movement")),
  network: accountNetwork,
  priced: flag,
  provider: mostly(fc.constantFrom("wallet", "custom", "kraken")),
  search: name,
  snapshotId: orText(newest("snapshot")),
  start_time: time,
  state: mostly(fc.constantFrom("shown", "hidden")),
  status: several(mostly(fc.constantFrom("success", "errored", "pending", "CONFIRMED"))),
  string_search: fc.oneof(fc.constantFrom("RENT", "0x", "usdc", "sepolia", "ß", "%", "Acme", "_"), anyText),
  team_id: team,
  teamId: team,
  tokens: several(mostly(fc.constantFrom(...symbols))),
  type: mostly(fc.constantFrom("eoa", "bank", "multisig")),
  types: several(mostly(fc.constantFrom("self", "client", "counterparty"))),
};

const byOperation: Readonly<Record<string, Values>> = {
  // Otherwise it waits for jobs, which only `work` steps run.
  getConcentration: { refresh: fc.constant("false") },
  listKnownCounterparties: { type: mostly(fc.constantFrom("vendor", "customer", "other")) },
};

/** Values of a parameter of an operation of the platform interface; undefined for others. */
export const platformValue = (name: string, operation: string): Values[string] | undefined =>
  operation in operationTable ? (byOperation[operation]?.[name] ?? byName[name]) : undefined;
