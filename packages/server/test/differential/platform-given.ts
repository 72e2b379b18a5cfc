import { type Body, type Given, ofItems } from "./of-items";
import type { Known } from "./step";

const id =
  (kind: Known) =>
  ({ id }: Body): Given => [[kind, id]];

const batch = ({ batch_id }: Body): Given => [["batch", batch_id]];

const ofCounterparty = ({ id, addresses, bank_accounts }: Body): Given => [
  ...[["counterparty", id] satisfies Given[number]],
  ...ofItems(addresses ?? [], ({ id }) => [["counterpartyAddress", id]]),
  ...ofItems(bank_accounts ?? [], ({ id }) => [["bankAccount", id]]),
];

const transfers = ({ items }: Body): Given => ofItems(items, ({ id }) => [["accountTransfer", id]]);
const accounts = ({ items }: Body): Given => ofItems(items, ({ id }) => [["account", id]]);

/** The identifiers that answers of an operation of the platform interface give. */
export const givenByPlatform: Readonly<Record<string, (body: Body) => Given>> = {
  createConnection: id("connection"),
  pushAccounts: ({ items }) => ofItems(items, ({ account_id }) => [["account", account_id]]),
  pushSnapshots: ({ items }) => ofItems(items, ({ id }) => [["snapshot", id]]),
  pushMovements: ({ items }) =>
    ofItems(items, ({ id }) => [
      ["movement", id],
      ["accountTransfer", id],
    ]),
  createImport: ({ import_id }) => [["import", import_id]],
  changeAccounts: ({ sync_batch_id }) => [["batch", sync_batch_id]],
  syncAccountTransfers: batch,
  syncConnectionTransactions: batch,
  resyncAccountTransfers: batch,
  listAccounts: accounts,
  listPartyAccounts: accounts,
  listAccountTransfers: transfers,
  listTransfersOfAccount: transfers,
  createGroup: id("group"),
  createParty: id("party"),
  getSelfParty: id("party"),
  createClientCounterparty: id("party"),
  createCounterparty: ofCounterparty,
  getCounterparty: ofCounterparty,
  changeCounterpartyAddresses: (all) => ofItems(all, ({ id }) => [["counterpartyAddress", id]]),
  changeCounterpartyBankAccounts: (all) => ofItems(all, ({ id }) => [["bankAccount", id]]),
};
