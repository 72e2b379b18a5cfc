type Text = string | null;

/** The type of a name (IVMS101, NaturalPersonNameTypeCode and LegalPersonNameTypeCode). */
type NameType = "LEGL" | "SHRT" | "TRAD" | "BIRT" | "MAID" | "ALIA" | "MISC";

interface AddressRecord {
  address_type: "HOME" | "BIZZ" | "GEOG";
  department?: Text;
  sub_department?: Text;
  street_name?: Text;
  building_number?: Text;
  building_name?: Text;
  floor?: Text;
  post_box?: Text;
  room?: Text;
  postcode?: Text;
  town_name?: Text;
  town_location_name?: Text;
  district_name?: Text;
  country_sub_division?: Text;
  address_lines?: string[] | null;
  country: string;
}

/** A natural or legal person as it is stored (IVMS101). Interfaces present it in forms of their own. */
export interface PersonRecord {
  kind: "natural" | "legal";
  person: {
    country_of_residence?: Text;
    country_of_registration?: Text;
    customer_identification?: Text;
    date_of_birth?: Text;
    place_of_birth?: Text;
  };
  name_identifiers: { primary_identifier: string; secondary_identifier?: Text; type: NameType }[];
  national_identifiers: {
    country?: Text;
    identifier_type: string;
    national_identifier: string;
    registration_authority?: Text;
  }[];
  account_numbers: { account_number: string }[];
  addresses: AddressRecord[];
}

/** A stored record with what the service adds; `created_at` is ISO 8601, UTC. */
export interface Person extends PersonRecord {
  id: string;
  created_at: string;
}

/** The names of a record, given names first: `Alice Example`. */
export const fullNames = ({ name_identifiers }: Pick<PersonRecord, "name_identifiers">): string[] =>
  name_identifiers.map((name) =>
    [name.secondary_identifier, name.primary_identifier].filter((part) => part).join(" "),
  );

/** The first of its names. */
export const fullName = (record: Pick<PersonRecord, "name_identifiers">): string =>
  fullNames(record)[0] ?? "";
