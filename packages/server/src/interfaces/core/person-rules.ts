import { formWords } from "@waybill/spec/form-words";
import { iso31661 } from "iso-3166/1.js";
import type { Report } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { utcDay } from "../../lib/day";
import { coreKeys, nameType, type PersonPayload } from "./person-payload";

const countries = new Set([...iso31661.map((country) => country.alpha2), "XX"]);

type Rule = (payload: PartiallyValid<PersonPayload>, report: Report, today: string) => void;

/** IVMS101 C3: every country is an ISO 3166-1 alpha-2 code, or XX for unknown. */
const countryCodes: Rule = ({ person, national_identifiers, addresses }, report) => {
  const check = (field: string, value: string | null | undefined) => {
    if (typeof value !== "string" || countries.has(value)) return;
    report(field, "country_code", "must be an ISO 3166-1 alpha-2 code, or XX", { constraint: "C3", value });
  };
  check("person.country_of_residence", person?.country_of_residence);
  check("person.country_of_registration", person?.country_of_registration);
  for (const [index, item] of national_identifiers?.entries() ?? []) {
    check(`national_identifiers[${index}].country`, item?.country);
    check(`national_identifiers[${index}].country_of_issue`, item?.country_of_issue);
  }
  for (const [index, item] of addresses?.entries() ?? []) check(`addresses[${index}].country`, item?.country);
};

/** IVMS101 C2: a date of birth is before today (UTC). */
const bornBeforeToday: Rule = ({ person }, report, today) => {
  const value = person?.date_of_birth;
  if (typeof value !== "string" || value < today) return;
  report("person.date_of_birth", "date_in_past", "must be before today", { constraint: "C2", value });
};

/** IVMS101 C5 (legal persons) and C6 (natural persons): one of the names is the legal name. */
const hasLegalName: Rule = ({ kind, name_identifiers }, report) => {
  if (!name_identifiers || name_identifiers.some((name) => nameType(name) === "LEGL")) return;
  const constraint = kind === "legal" ? "C5" : "C6";
  report("name_identifiers", "legal_name_present", "one name must be of type LEGL", { constraint });
};

/** Every name has a type in one of the two dialects; only legal persons have short and trading names. */
const nameTypes: Rule = ({ kind, name_identifiers }, report) => {
  for (const [index, name] of name_identifiers?.entries() ?? []) {
    const value = nameType(name);
    const field = `name_identifiers[${index}].type`;
    if (value === undefined) report(field, "required", "give the name's type, for example LEGL", {});
    else if (kind === "natural" && (value === "SHRT" || value === "TRAD"))
      report(field, "invalid_value", "only a legal person has this type of name", {
        allowed: ["LEGL", "ALIA", "BIRT", "MAID", "MISC"],
        value,
      });
  }
};

/** A value given under its names in both dialects must be the same, because only one of them is stored. */
const sameInBothDialects: Rule = ({ name_identifiers, national_identifiers }, report) => {
  const check = (field: string, value: string | null | undefined, expected: string | null | undefined) => {
    if (value == null || expected == null || value === expected) return;
    report(field, "mismatch", "must equal its alias in this item (such as `kind` and `type`)", {
      value,
      expected,
    });
  };
  for (const [index, name] of name_identifiers?.entries() ?? []) {
    check(`name_identifiers[${index}].kind`, name?.kind, name?.type);
    const type = name?.type ?? name?.kind;
    const [value, expected] = [name?.is_legal, type === "LEGL"];
    if (value === undefined || type === undefined || value === expected) continue;
    report(`name_identifiers[${index}].is_legal`, "mismatch", "must agree with the type of this name", {
      value,
      expected,
    });
  }
  for (const [index, item] of national_identifiers?.entries() ?? [])
    check(`national_identifiers[${index}].country_of_issue`, item?.country_of_issue, item?.country);
};

/** The copies that records have inside `person` are not stored, so they must not say anything else. */
const copiesAgree: Rule = ({ kind, person }, report) => {
  const check = (field: string, value: string | null | undefined, expected: string | null | undefined) => {
    if (value == null || value === expected) return;
    report(field, "mismatch", "must have the same value as the field that it duplicates", {
      value,
      expected: expected ?? null,
    });
  };
  if (kind !== undefined) check("person.kind", person?.kind, kind);
  for (const key of coreKeys) check(`person.person.${key}`, person?.person?.[key], person?.[key]);
};

/** An address has a town, or at least the parts that IVMS101 C8 requires. */
const townOrLines: Rule = ({ addresses }, report) => {
  for (const [index, address] of addresses?.entries() ?? []) {
    if (!address || address.town_name != null || (address.address_lines?.length ?? 0) > 0) continue;
    if (address.street_name != null && (address.building_number ?? address.building_name) != null) continue;
    const message = "give the town, or address_lines, or street_name with building_number or building_name";
    report(`addresses[${index}].town_name`, "required", message, { constraint: "C8" });
  }
};

/**
 * A name has a letter or a digit of any script. This is not part of the schema, because `\p{..}` in a pattern needs a flag
 * that validators generated by other tools do not set.
 */
const namesAreReadable: Rule = ({ name_identifiers }, report) => {
  for (const [index, name] of name_identifiers?.entries() ?? []) {
    const value = name?.primary_identifier;
    if (typeof value !== "string" || /[\p{L}\p{N}]/u.test(value)) continue;
    const pattern = "[\\p{L}\\p{N}]";
    report(`name_identifiers[${index}].primary_identifier`, "regex", formWords({ pattern }) ?? null, {
      pattern,
      value,
    });
  }
};

const rules: readonly Rule[] = [
  countryCodes,
  bornBeforeToday,
  namesAreReadable,
  nameTypes,
  hasLegalName,
  sameInBothDialects,
  copiesAgree,
  townOrLines,
];

/**
 * The IVMS101 rules that the interface enforces beyond the schema of the payload (C2, C3, C5, C6, C8; the pattern of C10 is
 * part of the schema). `now` determines the current date.
 */
export function checkPerson(payload: PartiallyValid<PersonPayload>, report: Report, now: number): void {
  const today = utcDay(now);
  for (const rule of rules) rule(payload, report, today);
}
