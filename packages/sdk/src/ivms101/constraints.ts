import { countries } from "@waybill/spec/generated/countries";
import { scalarText } from "../json-value";
import { at, type PlainRecord } from "./record";
import type { Report } from "./report";
import type { Transliteration } from "./transliteration";

/** The role of a person in a transfer; `record` is a stored record without a role. */
export type Role = (typeof roles)[number];
export const roles = ["record", "originator", "beneficiary", "vasp"] as const;

/** The data that a rule needs to check a record. */
export interface Context {
  path: string;
  report: Report;
  role: Role;
  /** The date in UTC: `2026-01-31`. */
  today: string;
  /** Transliterates texts that are not Latin; without it, such texts violate the standard. */
  transliteration?: Transliteration | undefined;
}

type Rule = (record: PlainRecord, context: Context) => void;

const isCountry = (code: unknown): boolean =>
  code === "XX" || (typeof code === "string" && countries.has(code));

const isDay = (text: unknown): text is string => {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** C1 and C4: the originator is identified by more than a name. */
const identified: Rule = ({ kind, person, nationals, addresses }, { path, report, role }) => {
  if (role !== "originator" || nationals.length > 0 || person.customer_identification !== undefined) return;
  if (kind === "natural") {
    if (addresses.length > 0 || person.date_of_birth !== undefined) return;
    report.add(
      "C1",
      path,
      "needs an address, a customer identification, a national identifier or a date of birth",
    );
  } else if (!addresses.some(({ address_type }) => address_type === "GEOG"))
    report.add(
      "C4",
      path,
      "needs an address of type GEOG, a customer identification or a national identifier",
    );
};

/** C2, and the datatype Date. */
const birth: Rule = ({ person: { date_of_birth: date } }, { path, report, today }) => {
  const field = at(path, "person.date_of_birth");
  if (date === undefined) return;
  if (!isDay(date)) report.add("Date", field, "must be a date as YYYY-MM-DD");
  else if (date >= today) report.add("C2", field, "must be before today");
};

/** C3. */
const countryCodes: Rule = ({ person, nationals, addresses }, { path, report }) => {
  const check = (field: string, code: unknown) => {
    if (code !== undefined && !isCountry(code))
      report.add("C3", at(path, field), "must be an ISO 3166-1 alpha-2 code, or XX");
  };
  check("person.country_of_residence", person.country_of_residence);
  check("person.country_of_registration", person.country_of_registration);
  for (const [index, item] of nationals.entries())
    check(`national_identifiers[${index}].country`, item.country);
  for (const [index, address] of addresses.entries()) check(`addresses[${index}].country`, address.country);
};

/** C5 and C6. */
const legalName: Rule = ({ kind, names }, { path, report }) => {
  if (!names.some(({ type }) => type === "LEGL"))
    report.add(kind === "legal" ? "C5" : "C6", at(path, "name_identifiers"), "needs a name of type LEGL");
};

/** C7, C9 and C11: the identification of a legal person. */
const legalIdentifier: Rule = ({ kind, nationals }, { path, report, role }) => {
  if (kind !== "legal" || role === "record") return;
  for (const [index, item] of nationals.entries()) {
    const {
      identifier_type: type,
      national_identifier: value,
      country,
      registration_authority: authority,
    } = item;
    const field = at(path, `national_identifiers[${index}]`);
    if (!["RAID", "MISC", "LEIX", "TXID"].includes(scalarText(type)))
      report.add("C7", `${field}.identifier_type`, "must be RAID, MISC, LEIX or TXID for a legal person");
    if (country !== undefined) report.add("C9", `${field}.country`, "must be absent for a legal person");
    if ((type === "LEIX") === (authority !== undefined))
      report.add(
        "C9",
        `${field}.registration_authority`,
        type === "LEIX" ? "must be absent for an LEI" : "is needed for a legal person, except for an LEI",
      );
    if (type === "LEIX" && !/^[0-9A-Z]{18}[0-9]{2}$/.test(scalarText(value)))
      report.add(
        "C11",
        `${field}.national_identifier`,
        "must be an LEI: 18 letters or digits, and two digits",
      );
  }
};

/** C8. The service's own record may have a town instead. */
const addressIsComplete: Rule = ({ addresses }, { path, report, role }) => {
  for (const [index, address] of addresses.entries()) {
    const { address_lines: lines, street_name, building_number, building_name, town_name } = address;
    if (Array.isArray(lines) && lines.length > 0) continue;
    if (street_name !== undefined && (building_number ?? building_name) !== undefined) continue;
    if (role === "record" && town_name !== undefined) continue;
    report.add("C8", at(path, `addresses[${index}]`), "needs address_lines, or street_name with a building");
  }
};

/** C10, but only the form of the code: the list itself changes every few weeks. */
const authority: Rule = ({ nationals }, { path, report }) => {
  for (const [index, { registration_authority: code }] of nationals.entries())
    if (code !== undefined && !/^RA\d{6}$/.test(scalarText(code)))
      report.add(
        "C10",
        at(path, `national_identifiers[${index}].registration_authority`),
        "must be RA and six digits, from the GLEIF list",
      );
};

/** C1 to C11; C12 is about the transfer's path. */
export const constraints: readonly Rule[] = [
  ...[identified, birth, countryCodes, legalName, legalIdentifier, addressIsComplete, authority],
];
