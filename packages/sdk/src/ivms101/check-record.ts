import { type Context, constraints } from "./constraints";
import { addressFields, addressTypes, nameTypes } from "./fields";
import { at, type PlainRecord } from "./record";

type Fields = Readonly<Record<string, unknown>>;

/** The texts of a stored record and their maximum lengths: for some, the service allows more than the standard. */
const texts = {
  person: { customer_identification: 50, place_of_birth: 100 },
  names: { primary_identifier: 100, secondary_identifier: 100 },
  nationals: { identifier_type: 35, national_identifier: 35 },
  accounts: { account_number: 512 },
  addresses: Object.fromEntries(addressFields.slice(1, -1).map(([own, , longest]) => [own, longest])),
} satisfies { [Group in Exclude<keyof PlainRecord, "kind">]: Readonly<Record<string, number>> };

const neededTexts: Readonly<Record<string, readonly string[]>> = {
  name_identifiers: ["primary_identifier"],
  national_identifiers: ["identifier_type", "national_identifier"],
  account_numbers: ["account_number"],
  addresses: ["address_type", "country"],
};

/** Reports a missing field that the standard requires exactly once. */
export function needed(from: Fields, name: string, path: string, report: Context["report"]): void {
  if (from[name] === undefined) report.add("1..1", at(path, name), "is needed by IVMS101");
}

/** Checks the constraints, and everything else that the service refuses in a record. */
export function checkRecord(record: PlainRecord, context: Context): void {
  const { report, path, role } = context;
  const allowed: readonly unknown[] =
    record.kind === "legal" && role === "record"
      ? [...nameTypes.legal, ...nameTypes.natural]
      : nameTypes[record.kind];
  const list = record.kind === "legal" ? "LegalPersonNameTypeCode" : "NaturalPersonNameTypeCode";
  for (const [index, { type }] of record.names.entries())
    if (!allowed.includes(type))
      report.add(list, at(path, `name_identifiers[${index}].type`), `must be one of ${allowed.join(", ")}`);
  // A person in a transfer is also written in the standard's form, which reports these violations, and more.
  if (role === "record") checkTexts(record, context);
  for (const rule of constraints) rule(record, context);
}

function checkTexts({ person, names, nationals, accounts, addresses }: PlainRecord, context: Context): void {
  const { path, report } = context;
  checkFields(person, texts.person, at(path, "person"), context);
  const groups = [
    ["name_identifiers", names, texts.names],
    ["national_identifiers", nationals, texts.nationals],
    ["account_numbers", accounts, texts.accounts],
    ["addresses", addresses, texts.addresses],
  ] as const;
  for (const [group, items, longest] of groups)
    for (const [index, item] of items.entries()) {
      const field = at(path, `${group}[${index}]`);
      for (const name of neededTexts[group] ?? []) needed(item, name, field, report);
      checkFields(item, longest, field, context);
    }
  for (const [index, { address_type: type }] of addresses.entries())
    if (type !== undefined && !addressTypes.some((code) => code === type))
      report.add(
        "AddressTypeCode",
        at(path, `addresses[${index}].address_type`),
        `must be one of ${addressTypes.join(", ")}`,
      );
}

function checkFields(
  from: Fields,
  longest: Readonly<Record<string, number>>,
  path: string,
  { report }: Context,
): void {
  for (const [name, most] of Object.entries(longest)) {
    const value = from[name];
    if (value === undefined) continue;
    const field = `${path}.${name}`;
    if (typeof value !== "string") report.add("representation", field, "must be a text");
    else if (value === "") report.add(`Max${most}Text`, field, "must not be empty");
    else if ([...value].length > most)
      report.add(`Max${most}Text`, field, `must have at most ${most} characters`);
  }
}
