import { type Body, type Given, ofItems } from "./of-items";
import { givenByPlatform } from "./platform-given";

/** The identifiers that answers of an operation give. */
const byOperation: Readonly<Record<string, (body: Body) => Given>> = {
  createPerson: ({ id }) => [["person", id]],
  createTransactionCategory: ({ id }) => [["category", id]],
  createAddressList: ({ hash }) => [["list", hash]],
  submitTransaction: ({ tx_hash }) => [["hash", tx_hash]],
  getQuote: ({ quote }) => [["quote", quote.id]],
  listTransfers: ({ items }) =>
    ofItems(items, (item) => [
      ["transfer", item.id],
      ["hash", item.sender_tx_hash],
    ]),
  listChainTransactions: ({ items }) =>
    ofItems(items, (item) => [
      ["chainTransaction", item.id],
      ["hash", item.hash],
    ]),
  createAlertChannel: ({ id }) => [["channel", id]],
  listAlertChannels: ({ items }) => ofItems(items, ({ id }) => [["channel", id]]),
  createAlertRule: ({ id }) => [["rule", id]],
  createAlertRulePack: ({ pack_id, rules }) => [
    ["pack", pack_id],
    ...ofItems(rules, ({ id }) => [["rule", id]]),
  ],
  listAlertEvents: ({ items }) =>
    ofItems(items, ({ id, tx_hash }) => [
      ["event", id],
      ["hash", tx_hash],
    ]),
  createNameClearance: ({ id }) => [["clearance", id]],
  getAddressRisk: ({ screen_id }) => [["screen", screen_id]],
  getAddressRiskBatch: ({ items }) => ofItems(items, ({ screen_id }) => [["screen", screen_id]]),
};

/** The identifiers in the body of a success. */
export const givenBy = (operation: string, body: Body): Given =>
  (byOperation[operation] ?? givenByPlatform[operation])?.(body) ?? [];
