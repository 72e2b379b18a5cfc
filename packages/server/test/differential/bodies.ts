import fc from "fast-check";
import { anyPerson } from "../ivms101";
import { accountNumbers, address, network, newest } from "./parameters";
import { platformBodies } from "./platform-bodies";
import { riskBodies } from "./risk-bodies";
import { anyText, mostly } from "./texts";

const name = fc.oneof(
  anyText,
  fc.constantFrom("Rent", "rent", " Rent ", "ＲＥＮＴ", "Miete ß", "MIETE SS", "Payroll"),
);

const account = mostly(fc.constantFrom(...accountNumbers));

/** Persons of the standard, with texts in them that the standard does not think of. */
const person = fc
  .tuple(anyPerson(), fc.option(anyText), fc.option(fc.uniqueArray(account, { maxLength: 3 })))
  .map(([standard, text, accounts]) => ({
    ...standard,
    ...(text !== null && { person: { ...(standard.person as object), customer_identification: text } }),
    ...(accounts !== null && {
      account_numbers: accounts.map((account_number) => ({ account_number })),
    }),
  }));

const places = fc.array(fc.record({ network, address }), { minLength: 1, maxLength: 4 });

/** The bodies that operations are sent, by their name. */
const byOperation: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  createPerson: person,
  replacePerson: person,
  createTransactionCategory: fc.record({ name }),
  renameTransactionCategory: fc.record({ name }),
  createAddressList: fc.record({ addresses: places }),
  getSubgraph: fc.record({ addresses: places }),
  submitTransaction: fc.record({
    network,
    quote_id: newest("quote"),
    signed_payload: fc.oneof(anyText, fc.constant("0x02f8")),
    travel_rule_compliant: fc.boolean(),
  }),
  ...riskBodies,
  ...platformBodies,
};

/** A body for an operation, now and then any JSON. */
export const bodyOf = (operation: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: byOperation[operation] ?? fc.jsonValue() },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
