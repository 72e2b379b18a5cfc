import { scalarText } from "../json-value";
import { shownName } from "../require-kind";
import { checkRecord } from "./check-record";
import type { Context } from "./constraints";
import {
  accountLength,
  addressFields,
  addressTypes,
  birthFields,
  coreFields,
  type Field,
  identifierTypes,
  LINE_LENGTH,
  MOST_LINES,
  nameFields,
  nationalFields,
  type Version,
} from "./fields";
import { at, type PlainRecord, readRecord } from "./record";
import type { Report } from "./report";

type Fields = Readonly<Record<string, unknown>>;

const codeLists: Readonly<Record<string, readonly [name: string, codes: readonly string[]]>> = {
  address_type: ["AddressTypeCode", addressTypes],
  identifier_type: ["NationalIdentifierTypeCode", identifierTypes],
};

/** Printable ASCII of 1 to `max` characters, as all of the standard's Latin datatypes are since 2023. */
function text(value: unknown, max: number, field: string, report: Report): void {
  if (typeof value !== "string") report.add("representation", field, "must be a text");
  else if (!/^[ -~]+$/.test(value))
    report.add(
      `Max${max}Text`,
      field,
      "must be printable ASCII: transliterate it, the standard's names are Latin",
    );
  else if (value.length > max) report.add(`Max${max}Text`, field, `must have at most ${max} characters`);
}

/** The elements of an object; every field without a counterpart is reported. `beside` are those that the caller writes. */
function write(
  from: Fields,
  fields: readonly Field[],
  path: string,
  report: Report,
  beside: readonly string[] = [],
) {
  for (const name of Object.keys(from))
    if (!beside.includes(name) && !fields.some(([own]) => own === name))
      report.add(
        "representation",
        at(path, shownName(name)),
        "has no counterpart in IVMS101 for this kind of person",
      );
  const written: Record<string, unknown> = {};
  for (const [own, element, max] of fields) {
    const value = from[own];
    if (value === undefined) continue;
    const [list, codes] = codeLists[own] ?? [];
    if (list && codes && !codes.includes(scalarText(value)))
      report.add(list, at(path, own), `must be one of ${codes.join(", ")}`);
    else if (!list) text(value, max, at(path, own), report);
    written[element] = value;
  }
  return written;
}

const needed = (from: Fields, name: string, path: string, report: Report) => {
  if (from[name] === undefined) report.add("1..1", at(path, name), "is needed by IVMS101");
};

function writeAddress(address: Fields, path: string, report: Report): object {
  const { address_lines: lines } = address;
  for (const name of ["address_type", "town_name", "country"]) needed(address, name, path, report);
  const written = write(address, addressFields, path, report, ["address_lines"]);
  if (!Array.isArray(lines) || lines.length === 0) return written;
  if (lines.length > MOST_LINES) report.add("0..7", `${path}.address_lines`, `must be at most ${MOST_LINES}`);
  for (const [index, line] of lines.entries())
    text(line, LINE_LENGTH, `${path}.address_lines[${index}]`, report);
  return { ...written, addressLine: lines };
}

function writeNational({ nationals }: PlainRecord, path: string, report: Report): object | undefined {
  const [first] = nationals;
  if (!first) return undefined;
  for (const [index] of nationals.entries())
    if (index > 0)
      report.add("0..1", at(path, `national_identifiers[${index}]`), "is one more than IVMS101 has");
  const field = at(path, "national_identifiers[0]");
  for (const name of ["national_identifier", "identifier_type"]) needed(first, name, field, report);
  return write(first, nationalFields, field, report);
}

function writeBirth({ kind, person }: PlainRecord, path: string, report: Report): object | undefined {
  const birth = birthFields.map(([own]) => own);
  const given = birth.filter((name) => person[name] !== undefined);
  if (kind === "legal" || given.length === 0) return undefined;
  for (const name of birth) needed(person, name, at(path, "person"), report);
  return write(
    Object.fromEntries(given.map((name) => [name, person[name]])),
    birthFields,
    at(path, "person"),
    report,
  );
}

/** A person as the standard has it, and beside it the account numbers, whose place the version decides. */
export function writePerson(payload: unknown, version: Version, context: Context) {
  const { path, report } = context;
  const record = readRecord(payload, path, report);
  if (!record) return undefined;
  checkRecord(record, context);
  const { kind, person, names, addresses } = record;
  const birth = writeBirth(record, path, report);
  const national = writeNational(record, path, report);
  const beside = kind === "natural" ? birthFields.map(([own]) => own) : [];
  const nameIdentifier = names.map((name, index) => {
    const field = at(path, `name_identifiers[${index}]`);
    needed(name, "primary_identifier", field, report);
    return write(name, nameFields(kind, version), field, report);
  });
  const written = {
    name: { nameIdentifier },
    ...write(person, coreFields(kind, version), at(path, "person"), report, beside),
    ...(addresses.length > 0 && {
      geographicAddress: addresses.map((one, index) =>
        writeAddress(one, at(path, `addresses[${index}]`), report),
      ),
    }),
    ...(national && { nationalIdentification: national }),
    ...(birth && { dateAndPlaceOfBirth: birth }),
  };
  const accounts = record.accounts.map((account, index) => {
    const field = at(path, `account_numbers[${index}]`);
    needed(account, "account_number", field, report);
    return write(account, [["account_number", "value", accountLength(version)]], field, report).value;
  });
  return { person: kind === "natural" ? { naturalPerson: written } : { legalPerson: written }, accounts };
}
