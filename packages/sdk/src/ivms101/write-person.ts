import { scalarText } from "../json-value";
import { shownName } from "../require-kind";
import { checkRecord, needed } from "./check-record";
import type { Context } from "./constraints";
import {
  accountLength,
  addressFields,
  addressTypes,
  birthFields,
  coreFields,
  type Field,
  identifierTypes,
  identifying,
  LINE_LENGTH,
  LOCAL_NAME_LENGTH,
  localNameFields,
  MOST_LINES,
  nameFields,
  nationalFields,
  type Version,
} from "./fields";
import { at, type PlainRecord, readRecord } from "./record";
import { isLatin } from "./transliteration";

type Fields = Readonly<Record<string, unknown>>;

const codeLists: Readonly<Record<string, readonly [name: string, codes: readonly string[]]>> = {
  address_type: ["AddressTypeCode", addressTypes],
  identifier_type: ["NationalIdentifierTypeCode", identifierTypes],
};

/**
 * Printable ASCII of 1 to `max` characters, as in all Latin datatypes of the standard since 2023; transliterated if the
 * caller asks for it, and the text is not an identifier.
 */
function latin(value: unknown, [own, max]: [string, number], field: string, context: Context): unknown {
  const { report, transliteration } = context;
  if (typeof value !== "string") {
    report.add("representation", field, "must be a text");
    return value;
  }
  const isKept = identifying.has(own);
  const text = isKept ? value : (transliteration?.of(value, field) ?? value);
  if (!isLatin(text)) {
    const others = transliteration
      ? text.trim() === ""
        ? "has no letters that can be transliterated, and would be empty"
        : "must be printable ASCII, but is not when it is transliterated"
      : "must be printable ASCII: transliterate it; the standard's names are Latin";
    report.add(
      `Max${max}Text`,
      field,
      isKept ? "must be printable ASCII; an identifier is not transliterated" : others,
    );
  } else if (text.length > max)
    report.add(
      `Max${max}Text`,
      field,
      `must have at most ${max} characters${text === value ? "" : " after transliteration"}`,
    );
  return text;
}

/** The elements of an object; every field without a counterpart is reported. The caller writes the fields in `beside`. */
function write(
  from: Fields,
  fields: readonly Field[],
  path: string,
  context: Context,
  beside: readonly string[] = [],
) {
  const { report } = context;
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
    written[element] = list ? value : latin(value, [own, max], at(path, own), context);
  }
  return written;
}

function writeAddress(address: Fields, path: string, context: Context): object {
  const { report } = context;
  const { address_lines: lines } = address;
  for (const name of ["address_type", "town_name", "country"]) needed(address, name, path, report);
  const written = write(address, addressFields, path, context, ["address_lines"]);
  if (!Array.isArray(lines) || lines.length === 0) return written;
  if (lines.length > MOST_LINES)
    report.add("0..7", `${path}.address_lines`, `must have at most ${MOST_LINES} lines`);
  const addressLine = lines.map((line, index) =>
    latin(line, ["address_lines", LINE_LENGTH], `${path}.address_lines[${index}]`, context),
  );
  return { ...written, addressLine };
}

function writeNational({ nationals }: PlainRecord, context: Context): object | undefined {
  const { path, report } = context;
  const [first] = nationals;
  if (!first) return undefined;
  for (const [index] of nationals.entries())
    if (index > 0)
      report.add(
        "0..1",
        at(path, `national_identifiers[${index}]`),
        "exceeds the one identifier that IVMS101 allows",
      );
  const field = at(path, "national_identifiers[0]");
  for (const name of ["national_identifier", "identifier_type"]) needed(first, name, field, report);
  return write(first, nationalFields, field, context);
}

function writeBirth({ kind, person }: PlainRecord, context: Context): object | undefined {
  const { path, report } = context;
  const birth = birthFields.map(([own]) => own);
  const given = birth.filter((name) => person[name] !== undefined);
  if (kind === "legal" || given.length === 0) return undefined;
  for (const name of birth) needed(person, name, at(path, "person"), report);
  return write(
    Object.fromEntries(given.map((name) => [name, person[name]])),
    birthFields,
    at(path, "person"),
    context,
  );
}

/**
 * The names in Latin letters, and the originals of the transliterated ones (`localNameIdentifier`): the standard keeps
 * originals of names only.
 */
function writeNames({ kind, names }: PlainRecord, version: Version, context: Context): object {
  const { path, report } = context;
  const localNameIdentifier: object[] = [];
  const nameIdentifier = names.map((name, index) => {
    const field = at(path, `name_identifiers[${index}]`);
    needed(name, "primary_identifier", field, report);
    const fields = nameFields(kind, version);
    const written = write(name, fields, field, context);
    if (fields.every(([own, element]) => written[element] === name[own])) return written;
    const local: Record<string, unknown> = {};
    for (const [own, element] of localNameFields(kind)) {
      if (name[own] === undefined) continue;
      if ([...scalarText(name[own])].length > LOCAL_NAME_LENGTH)
        report.add("LocalMax100Text", at(field, own), `must have at most ${LOCAL_NAME_LENGTH} characters`);
      local[element] = name[own];
    }
    localNameIdentifier.push(local);
    return written;
  });
  return { nameIdentifier, ...(localNameIdentifier.length > 0 && { localNameIdentifier }) };
}

/** A person in the standard's form, and the account numbers separately, because their place depends on the version. */
export function writePerson(payload: unknown, version: Version, context: Context) {
  const { path, report } = context;
  const record = readRecord(payload, path, report);
  if (!record) return undefined;
  checkRecord(record, context);
  const { kind, person, addresses } = record;
  const birth = writeBirth(record, context);
  const national = writeNational(record, context);
  const beside = kind === "natural" ? birthFields.map(([own]) => own) : [];
  const written = {
    name: writeNames(record, version, context),
    ...write(person, coreFields(kind, version), at(path, "person"), context, beside),
    ...(addresses.length > 0 && {
      geographicAddress: addresses.map((one, index) =>
        writeAddress(one, at(path, `addresses[${index}]`), context),
      ),
    }),
    ...(national && { nationalIdentification: national }),
    ...(birth && { dateAndPlaceOfBirth: birth }),
  };
  const accounts = record.accounts.map((account, index) => {
    const field = at(path, `account_numbers[${index}]`);
    needed(account, "account_number", field, report);
    return write(account, [["account_number", "value", accountLength(version)]], field, context).value;
  });
  return { person: kind === "natural" ? { naturalPerson: written } : { legalPerson: written }, accounts };
}
