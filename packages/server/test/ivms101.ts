import type fc from "fast-check";
import { arbitraries } from "ivms101";
import { expect } from "vitest";

// Payloads that follow the standard (IVMS101.2023), made by another implementation of it and mapped to this
// interface's names; texts are cut where the interface takes less than the standard.

type Json = Record<string, unknown>;

const cut = (value: unknown, length: number) =>
  typeof value === "string" ? [...value].slice(0, length).join("") : value;

/** The library also makes names of punctuation alone; here a name has a letter or a digit, and no control characters. */
const nameOf = (value: unknown) =>
  typeof value === "string" && !/^\P{Cc}*[\p{L}\p{N}]\P{Cc}*$/u.test(value)
    ? `X${value.replace(/\p{Cc}/gu, "").slice(0, 98)}`
    : value;

/** Leaves out what is undefined, as a JSON text would. */
const defined = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const lengths: Record<string, [name: string, most: number]> = {
  addressType: ["address_type", 4],
  department: ["department", 50],
  subDepartment: ["sub_department", 70],
  streetName: ["street_name", 70],
  buildingNumber: ["building_number", 16],
  buildingName: ["building_name", 35],
  floor: ["floor", 70],
  postBox: ["post_box", 16],
  room: ["room", 70],
  postcode: ["postcode", 16],
  townName: ["town_name", 35],
  townLocationName: ["town_location_name", 35],
  districtName: ["district_name", 35],
  countrySubDivision: ["country_sub_division", 35],
  country: ["country", 2],
};

const address = (from: Json): Json =>
  defined({
    ...Object.fromEntries(Object.entries(lengths).map(([key, [name, most]]) => [name, cut(from[key], most)])),
    address_lines: (from.addressLine as string[] | undefined)?.map((line) => cut(line, 140)),
  });

const national = (from: Json): Json =>
  defined({
    national_identifier: cut(from.nationalIdentifier, 35),
    identifier_type: from.nationalIdentifierType,
    country: from.countryOfIssue,
    registration_authority: from.registrationAuthority,
  });

interface Party {
  name: { nameIdentifier: Json[] };
  geographicAddress?: Json[];
  nationalIdentification?: Json;
  customerIdentification?: string;
  dateAndPlaceOfBirth?: { dateOfBirth: string; placeOfBirth: string };
  countryOfResidence?: string;
  countryOfRegistration?: string;
}

function payload(kind: "natural" | "legal", party: Party, accounts: string[] | undefined): Json {
  return {
    kind,
    person: defined({
      country_of_residence: party.countryOfResidence,
      country_of_registration: party.countryOfRegistration,
      customer_identification: cut(party.customerIdentification, 50),
      date_of_birth: party.dateAndPlaceOfBirth?.dateOfBirth,
      place_of_birth: cut(party.dateAndPlaceOfBirth?.placeOfBirth, 70),
    }),
    name_identifiers: party.name.nameIdentifier.map((name) =>
      defined({
        primary_identifier: nameOf(cut(name.primaryIdentifier ?? name.legalPersonName, 100)),
        secondary_identifier: cut(name.secondaryIdentifier, 100),
        type: name.naturalPersonNameIdentifierType ?? name.legalPersonNameIdentifierType,
      }),
    ),
    national_identifiers: party.nationalIdentification ? [national(party.nationalIdentification)] : [],
    account_numbers: (accounts ?? []).map((account_number) => ({ account_number })),
    addresses: (party.geographicAddress ?? []).map(address),
  };
}

/** A person that the standard allows, in this interface's names. */
export const anyPerson = (): fc.Arbitrary<Json> =>
  arbitraries.person2023().map((person) => {
    const { naturalPerson, legalPerson, accountNumber } = JSON.parse(JSON.stringify(person)) as {
      naturalPerson?: Party;
      legalPerson?: Party;
      accountNumber?: string[];
    };
    return naturalPerson
      ? payload("natural", naturalPerson, accountNumber)
      : payload("legal", legalPerson as Party, accountNumber);
  });

/** The same in the other public dialect: `kind` and `is_legal` in names, `country_of_issue`. */
export function otherDialect(person: Json): Json {
  return {
    ...person,
    name_identifiers: (person.name_identifiers as Json[]).map(({ type, ...name }) => ({
      ...name,
      kind: type,
      is_legal: type === "LEGL",
    })),
    national_identifiers: (person.national_identifiers as Json[]).map(({ country, ...item }) =>
      defined({ ...item, country_of_issue: country }),
    ),
  };
}

/** A record as it was answered, without what is deprecated in it; fails unless that says the same. */
export function inOwnNames(answer: Json): Json {
  const { kind, person: core, name_identifiers, national_identifiers, ...others } = answer;
  const { kind: coreKind, person, ...own } = core as Json;
  expect([coreKind, person]).toEqual([kind, own]);
  return {
    ...others,
    kind,
    person: own,
    name_identifiers: (name_identifiers as Json[]).map(({ kind: type, is_legal, ...name }) => {
      expect([type, is_legal]).toEqual([name.type, name.type === "LEGL"]);
      return name;
    }),
    national_identifiers: (national_identifiers as Json[]).map(({ country_of_issue, ...item }) => {
      expect(country_of_issue).toBe(item.country);
      return item;
    }),
  };
}
