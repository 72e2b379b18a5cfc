import { isObject } from "../json-value";
import type { PersonPayload } from "../person";
import { shownName } from "../require-kind";
import {
  addressFields,
  addressTypes,
  birthFields,
  coreFields,
  type Field,
  identifierTypes,
  localNameFields,
  nameFields,
  nameTypes,
  nationalFields,
} from "./fields";
import { at } from "./record";
import type { Report } from "./report";
import { isLatin, type Transliterate } from "./transliteration";

type Fields = Readonly<Record<string, unknown>>;

/** How a payload is read. */
export interface Reading {
  report: Report;
  /** The function by which a Latin name is recognised as the transliteration of a name in local letters. */
  transliterate?: Transliterate | undefined;
}

/**
 * Elements whose spelling differs between the versions, or within one: the standard's table has the first spelling, its text the
 * second.
 */
const both = (kind: string): readonly Field[] => [...coreFields(kind, "2023"), ...coreFields(kind, "2020")];
const names = (kind: string): readonly Field[] => [...nameFields(kind, "2023"), ...nameFields(kind, "2020")];
const address: readonly Field[] = [...addressFields, ["postcode", "postCode", 16]];

/** An object without its null values; any other value is reported, and gives an empty object. */
export function objectAt(value: unknown, path: string, report: Report): Fields {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
  report.add("representation", path, "must be an object");
  return {};
}

export function listAt(value: unknown, path: string, report: Report): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  report.add("representation", path, "must be a list");
  return [];
}

export function textsAt(value: unknown, path: string, report: Report): string[] {
  return listAt(value, path, report).filter((one, index): one is string => {
    if (typeof one !== "string") report.add("representation", `${path}[${index}]`, "must be a text");
    return typeof one === "string";
  });
}

/** Reports every element that is not in `known`: no data is dropped. */
export function onlyKnown(from: Fields, known: readonly string[], path: string, report: Report): void {
  for (const name of Object.keys(from))
    if (!known.includes(name))
      report.add("representation", at(path, shownName(name)), "has no counterpart in a record");
}

/** The fields of the elements that are present. The caller reads the elements in `beside`. */
function read(
  value: unknown,
  fields: readonly Field[],
  path: string,
  report: Report,
  beside: readonly string[] = [],
) {
  const from = objectAt(value, path, report);
  onlyKnown(from, [...fields.map(([, element]) => element), ...beside], path, report);
  const found: Record<string, string> = {};
  for (const [own, element] of fields) {
    const text = from[element];
    if (text === undefined) continue;
    if (typeof text !== "string") report.add("representation", at(path, element), "must be a text");
    else if (found[own] !== undefined && found[own] !== text)
      report.add("representation", at(path, element), "differs from its other spelling");
    else found[own] = text;
  }
  return { from, found };
}

function code(
  value: string | undefined,
  [list, codes]: [string, readonly string[]],
  path: string,
  report: Report,
) {
  if (value === undefined || !codes.includes(value))
    report.add(list, path, `must be one of ${codes.join(", ")}`);
}

function readAddress(value: unknown, path: string, report: Report) {
  const { from, found } = read(value, address, path, report, ["addressLine"]);
  code(found.address_type, ["AddressTypeCode", addressTypes], at(path, "addressType"), report);
  const lines = textsAt(from.addressLine, at(path, "addressLine"), report);
  return { ...found, ...(lines.length > 0 && { address_lines: lines }) };
}

/**
 * Version 2020 allows a natural person several `name` objects; a record cannot keep them apart. A record has names in
 * any letters: a name in local letters replaces its transliteration by `transliterate`, or follows the other names if
 * they do not include it.
 */
function readNames(value: unknown, kind: "natural" | "legal", path: string, reading: Reading) {
  const { report } = reading;
  const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const name = objectAt(one, path, report);
  onlyKnown(name, ["nameIdentifier", "localNameIdentifier"], path, report);
  const each = (element: string, fields: readonly Field[]) =>
    listAt(name[element], at(path, element), report).map((item, index) => {
      const field = at(path, `${element}[${index}]`);
      const { found } = read(item, fields, field, report);
      const lists = kind === "legal" ? "LegalPersonNameTypeCode" : "NaturalPersonNameTypeCode";
      code(found.type, [lists, nameTypes[kind]], field, report);
      return found;
    });
  const all = each("nameIdentifier", names(kind));
  const made = new Set(all);
  for (const local of each("localNameIdentifier", localNameFields(kind))) {
    const latin = all.findIndex((one) => made.has(one) && isMadeOf(one, local, path, reading));
    if (latin < 0) all.push(local);
    else all[latin] = local;
  }
  return all;
}

type Name = Readonly<Record<string, string>>;

function isMadeOf(latin: Name, local: Name, path: string, { transliterate }: Reading): boolean {
  if (latin.type !== local.type) return false;
  return ["primary_identifier", "secondary_identifier"].every((field) => {
    const text = local[field];
    return latin[field] === (text === undefined || isLatin(text) ? text : transliterate?.(text, path));
  });
}

/**
 * A person of either version as a record of the service. `accounts` are the account numbers, which version 2020 keeps outside of
 * the person.
 */
export function readPerson(
  value: unknown,
  path: string,
  reading: Reading,
  accounts: readonly string[] = [],
): PersonPayload {
  const { report } = reading;
  const outer = objectAt(value, path, report);
  onlyKnown(outer, ["naturalPerson", "legalPerson", "accountNumber"], path, report);
  if ((outer.naturalPerson === undefined) === (outer.legalPerson === undefined))
    report.add("1..1", path, "must have either naturalPerson or legalPerson");
  const kind = outer.legalPerson === undefined ? "natural" : "legal";
  const inner = at(path, `${kind}Person`);
  const beside = ["name", "geographicAddress", "nationalIdentification"];
  if (kind === "natural") beside.push("dateAndPlaceOfBirth");
  const { from, found } = read(outer[`${kind}Person`], both(kind), inner, report, beside);
  const national = from.nationalIdentification;
  const nationals =
    national === undefined
      ? []
      : [read(national, nationalFields, at(inner, "nationalIdentification"), report).found];
  for (const item of nationals)
    code(
      item.identifier_type,
      ["NationalIdentifierTypeCode", identifierTypes],
      at(inner, "nationalIdentification.nationalIdentifierType"),
      report,
    );
  const birth =
    from.dateAndPlaceOfBirth === undefined
      ? {}
      : read(from.dateAndPlaceOfBirth, birthFields, at(inner, "dateAndPlaceOfBirth"), report).found;
  const own = textsAt(outer.accountNumber, at(path, "accountNumber"), report);
  const payload = {
    kind,
    person: { ...found, ...birth },
    name_identifiers: readNames(from.name, kind, at(inner, "name"), reading),
    national_identifiers: nationals,
    account_numbers: [...own, ...accounts].map((account_number) => ({ account_number })),
    addresses: listAt(from.geographicAddress, at(inner, "geographicAddress"), report).map((one, index) =>
      readAddress(one, at(inner, `geographicAddress[${index}]`), report),
    ),
  };
  // The fields come from the tables, which the compiler does not follow; all violations were reported.
  return payload as object as PersonPayload;
}
