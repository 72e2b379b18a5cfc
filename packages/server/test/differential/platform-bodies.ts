import fc from "fast-check";
import { bookBodies } from "./book-bodies";
import { importForm } from "./import-form";
import { accountNumbers, accounts, address, network, newest, several } from "./parameters";
import { categories, symbols, team } from "./platform-values";
import { movement, pushedAccount, snapshot } from "./pushed";
import { anyText, mostly, nearly, printable } from "./texts";

const name = nearly(fc.oneof(fc.constantFrom("Treasury", "treasury", "Miete ß", " Rent "), printable));
const optional = <Item>(item: fc.Arbitrary<Item>) => fc.option(item, { freq: 3 });

/** An account on a chain, off chain, or of a connection; with what is known of it. */
const account = fc.record(
  {
    network: nearly(fc.constantFrom("sepolia", "sepolia", "Sepolia", "basesep")),
    address: nearly(fc.constantFrom(...accounts)),
    name: optional(name),
    tags: fc.array(name, { maxLength: 3 }),
    category: optional(name),
    group_ids: fc.option(fc.array(newest("group"), { minLength: 1, maxLength: 2 }), {
      freq: 4,
      nil: undefined,
    }),
  },
  { requiredKeys: ["network", "address"] },
);
const offChain = fc.record({
  network: fc.constant("off_chain"),
  address: nearly(fc.constantFrom(...accountNumbers)),
  name,
});
const ofConnection = fc.record({
  network: fc.constantFrom("off_chain", "sepolia"),
  connection_id: newest("connection"),
  external_id: fc.constantFrom("A", "spot"),
  name,
});

const operations = fc.array(
  fc.record({
    action: fc.constantFrom("add", "add", "add", "remove"),
    account: fc.oneof(
      { weight: 24, arbitrary: account },
      { weight: 6, arbitrary: offChain },
      { weight: 1, arbitrary: ofConnection },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

/** All accounts, or some. */
const synced = fc.oneof(fc.constant({}), fc.record({ account_ids: several(newest("account")) }));

const category = fc.record({
  category: optional(fc.oneof(fc.constantFrom(...categories), printable, anyText)),
});

const override = fc.record(
  {
    symbol: fc.oneof(fc.constantFrom(...symbols), anyText),
    state: mostly(fc.constantFrom("on", "off", "default")),
  },
  { requiredKeys: ["symbol", "state"] },
);
const overrideOfContract = fc.record({
  network,
  denom: fc.oneof(address, fc.constantFrom("native", "usdc")),
  state: fc.constantFrom("on", "off", "default"),
});

/** The bodies that operations of the platform interface are sent, by their name. */
export const platformBodies: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  createConnection: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record(
        { name, type: fc.constant("custom"), kind: mostly(fc.constantFrom("account", "books")) },
        { requiredKeys: ["name", "type"] },
      ),
    },
    { weight: 1, arbitrary: fc.record({ name, type: fc.constantFrom("kraken", "safe", "xero", "octav") }) },
  ),
  renameConnection: fc.record({ name }),
  pushAccounts: fc.record({ accounts: several(pushedAccount) }),
  pushSnapshots: fc.record({ snapshots: several(snapshot) }),
  pushMovements: fc.record({ movements: several(movement) }),
  createImport: importForm,
  changeAccounts: fc.record({ operations }),
  setAccountTeam: fc.record({ team_id: optional(team) }),
  syncAccountTransfers: synced,
  syncConnectionTransactions: synced,
  resyncAccountTransfers: fc.constant({}),
  setTransferNote: fc.record({ note: optional(anyText) }),
  setTransferCategory: category,
  setTransactionCategory: category,
  changeTokenWhitelist: fc.record({ changes: several(fc.oneof(override, overrideOfContract)) }),
  ...bookBodies,
};
