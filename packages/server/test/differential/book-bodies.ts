import fc from "fast-check";
import { accounts, newest, several } from "./parameters";
import { entityName as name } from "./platform-values";
import { nearly, printable } from "./texts";

// Groups, parties and counterparties.

const maybe = <Item>(item: fc.Arbitrary<Item>) => fc.option(item, { freq: 4 });
const text = nearly(printable);

const party = {
  name,
  legal_form: maybe(nearly(fc.constantFrom("business", "individual"))),
  jurisdiction: maybe(nearly(fc.constantFrom("DE", "CH"))),
  address: maybe(fc.record({ city: maybe(text), country: nearly(fc.constant("DE")) }, { requiredKeys: [] })),
  is_fi: fc.boolean(),
  tax_ids: fc.array(
    fc.record({
      jurisdiction: fc.constant("DE"),
      scheme: fc.constant("vat"),
      value: text,
    }),
    { maxLength: 2 },
  ),
  notes: maybe(text),
  persons_of_interest: fc.array(fc.record({ name, role: maybe(text) }, { requiredKeys: ["name"] }), {
    maxLength: 2,
  }),
};
const types = nearly(fc.constantFrom(["client"], ["counterparty"], ["client", "counterparty"]));

const newAddress = fc.record(
  {
    address: nearly(fc.constantFrom(...accounts)),
    network: nearly(fc.constantFrom("sepolia", "basesep")),
    label: maybe(text),
  },
  { requiredKeys: ["address", "network"] },
);
const account = {
  currency: nearly(fc.constantFrom("EUR", "USD")),
  bank_name: text,
  account_name: maybe(text),
  iban: maybe(nearly(fc.constantFrom("DE75512108001245126199", "DE75 5121 0800 1245 1261 99"))),
  account_number: maybe(nearly(fc.constantFrom("12345678", "1234"))),
  sort_code: maybe(nearly(fc.constantFrom("60-16-13", "601613"))),
};
const counterparty = {
  name,
  type: nearly(fc.constantFrom("vendor", "customer", "other")),
  website: maybe(nearly(fc.constant("https://lieferant.example"))),
  notes: maybe(text),
};

/** Adds, changes and removals of what has an identifier. */
const operationsOn = (kind: "counterpartyAddress" | "bankAccount", added: fc.Arbitrary<object>) =>
  fc.record({
    operations: several(
      fc.oneof(
        { weight: 3, arbitrary: added.map((one) => ({ action: "add", ...one })) },
        {
          weight: 2,
          arbitrary: fc.tuple(added, newest(kind)).map(([one, id]) => ({ action: "update", ...one, id })),
        },
        { weight: 1, arbitrary: newest(kind).map((id) => ({ action: "remove", id })) },
      ),
    ),
  });

const some = (properties: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(properties, { requiredKeys: [] });

/** The bodies that operations of the workspace's books are sent, by their name. */
export const bookBodies: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  createGroup: fc.record({ name }),
  renameGroup: fc.record({ name }),
  createParty: fc.record({ ...party, types }, { requiredKeys: ["name", "types"] }),
  replaceParty: fc.record({ ...party, types }, { requiredKeys: ["name", "types"] }),
  changeParty: some({ ...party, types }),
  createClientCounterparty: fc.record(party, { requiredKeys: ["name"] }),
  changePartyAccounts: fc.record({
    operations: several(
      fc.record({ action: fc.constantFrom("add", "add", "remove"), account_id: newest("account") }),
    ),
  }),
  createCounterparty: fc.record(
    {
      ...counterparty,
      addresses: fc.array(newAddress, { maxLength: 3 }),
      bank_accounts: fc.array(fc.record(account, { requiredKeys: ["currency", "bank_name"] }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: ["name", "type"] },
  ),
  changeCounterparty: some(counterparty),
  changeCounterpartyAddresses: operationsOn("counterpartyAddress", newAddress),
  changeCounterpartyBankAccounts: operationsOn(
    "bankAccount",
    fc.record(account, { requiredKeys: ["currency", "bank_name"] }),
  ),
};
