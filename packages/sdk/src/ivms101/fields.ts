/** A field of the service's record, the standard's element, and the maximum length of its datatype. */
export type Field = readonly [own: string, element: string, max: number];

export type Version = "2020" | "2023";

/** Section 5.2.6: `Address`. Address lines are a list, `addressLine`. */
export const addressFields: readonly Field[] = [
  ["address_type", "addressType", 4],
  ["department", "department", 50],
  ["sub_department", "subDepartment", 70],
  ["street_name", "streetName", 70],
  ["building_number", "buildingNumber", 16],
  ["building_name", "buildingName", 35],
  ["floor", "floor", 70],
  ["post_box", "postBox", 16],
  ["room", "room", 70],
  ["postcode", "postcode", 16],
  ["town_name", "townName", 35],
  ["town_location_name", "townLocationName", 35],
  ["district_name", "districtName", 35],
  ["country_sub_division", "countrySubDivision", 35],
  ["country", "country", 2],
];
export const MOST_LINES = 7;
export const LINE_LENGTH = 70;

/** `NationalIdentification`. */
export const nationalFields: readonly Field[] = [
  ["national_identifier", "nationalIdentifier", 35],
  ["identifier_type", "nationalIdentifierType", 4],
  ["country", "countryOfIssue", 2],
  ["registration_authority", "registrationAuthority", 8],
];

/** `DateAndPlaceOfBirth`. */
export const birthFields: readonly Field[] = [
  ["date_of_birth", "dateOfBirth", 10],
  ["place_of_birth", "placeOfBirth", 70],
];

/** A person's name; each version has another element for its type. */
export const nameFields = (kind: string, version: Version): readonly Field[] =>
  kind === "legal"
    ? [
        ["primary_identifier", "legalPersonName", 100],
        ["type", "legalPersonNameIdentifierType", 4],
      ]
    : [
        ["primary_identifier", "primaryIdentifier", 100],
        ["secondary_identifier", "secondaryIdentifier", 100],
        ["type", version === "2023" ? "naturalPersonNameIdentifierType" : "nameIdentifierType", 4],
      ];

/** The fields other than names and addresses. Version 2020 calls the customer's identification a number. */
export const coreFields = (kind: string, version: Version): readonly Field[] => [
  ["customer_identification", version === "2023" ? "customerIdentification" : "customerNumber", 50],
  kind === "legal"
    ? ["country_of_registration", "countryOfRegistration", 2]
    : ["country_of_residence", "countryOfResidence", 2],
];

/** A name in its own script, in both versions. */
export const localNameFields = (kind: string): readonly Field[] => nameFields(kind, "2020");
export const LOCAL_NAME_LENGTH = 100;

/**
 * Fields that are never transliterated: an identifier in other letters is another identifier. Codes and dates have
 * their own rules.
 */
export const identifying: ReadonlySet<string> = new Set([
  ...["customer_identification", "national_identifier", "registration_authority", "account_number"],
  ...["type", "country", "country_of_residence", "country_of_registration", "date_of_birth"],
]);

/** Max512Text in Person (2023), Max100Text in Originator and Beneficiary (2020). */
export const accountLength = (version: Version): number => (version === "2023" ? 512 : 100);

export const nameTypes = {
  natural: ["ALIA", "BIRT", "MAID", "LEGL", "MISC"],
  legal: ["LEGL", "SHRT", "TRAD"],
} as const;
export const addressTypes = ["HOME", "BIZZ", "GEOG"] as const;
export const identifierTypes = [
  ...(["ARNU", "CCPT", "RAID", "DRLC", "FIIN", "TXID", "SOCS", "IDCD", "LEIX", "MISC"] as const),
] as const;
export const transliterations = [
  ...(["arab", "aran", "armn", "cyrl", "deva", "geor", "grek", "hani", "hebr", "kana", "kore"] as const),
  ...(["thai", "othr"] as const),
] as const;
