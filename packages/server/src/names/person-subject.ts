import { createHash } from "node:crypto";
import type { PersonRecord } from "../workspace/person-record";
import type { Subject } from "./matching/subject";

/** Says that a country is not known (IVMS101 C3). */
const UNKNOWN_COUNTRY = "XX";

/** Whom a record says to look for: all its names, the year of birth, and all countries that it names. */
export function subjectOf({
  kind,
  person,
  name_identifiers,
  national_identifiers,
  addresses,
}: PersonRecord): Subject {
  const birth = /^\d{4}/.exec(person.date_of_birth ?? "")?.[0];
  const countries = [
    person.country_of_residence,
    person.country_of_registration,
    ...national_identifiers.map(({ country }) => country),
    ...addresses.map(({ country }) => country),
  ];
  return {
    kind: kind === "natural" ? "person" : "entity",
    names: name_identifiers.map(({ primary_identifier, secondary_identifier }) =>
      [secondary_identifier, primary_identifier].filter(Boolean).join(" "),
    ),
    births: birth === undefined ? [] : [{ from: Number(birth), to: Number(birth) }],
    countries: [...new Set(countries)].filter(
      (country): country is string => typeof country === "string" && country !== UNKNOWN_COUNTRY,
    ),
  };
}

/**
 * SHA-256 of who a record says that somebody is, hex: all of it but the accounts, in any order of its keys. A clearance
 * counts as long as it stays the same.
 */
export function personDigest({ account_numbers: _, ...identity }: PersonRecord): string {
  const { kind, person, name_identifiers, national_identifiers, addresses } = identity;
  const content = sorted({ kind, person, name_identifiers, national_identifiers, addresses });
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** With keys in the order of their letters; what is null or missing is the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
