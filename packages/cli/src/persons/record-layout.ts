import type { PersonPayload } from "@waybill/sdk";

/** The lists of a record. */
export type List = Exclude<keyof PersonPayload, "kind" | "person">;

/**
 * `common`: people are asked for it. `present`: only where the record has it. `former`: another spelling of a field of the list,
 * which the service takes and does not store.
 */
type Use = "common" | "present" | "former";
type Layout<Of extends object> = { readonly [Field in keyof Of]-?: Use };

/**
 * The fields of all lists, in the order in which they are shown. Of the description's own types: one that it gets does not
 * compile until it stands here.
 */
const layouts: { readonly [Of in List]: Layout<PersonPayload[Of][number]> } = {
  name_identifiers: {
    primary_identifier: "common",
    secondary_identifier: "common",
    type: "common",
    kind: "former",
    is_legal: "former",
  },
  national_identifiers: {
    identifier_type: "common",
    national_identifier: "common",
    country: "common",
    registration_authority: "common",
    country_of_issue: "former",
  },
  account_numbers: { account_number: "common" },
  addresses: {
    address_type: "common",
    street_name: "common",
    building_number: "common",
    postcode: "common",
    town_name: "common",
    country: "common",
    building_name: "present",
    floor: "present",
    room: "present",
    post_box: "present",
    department: "present",
    sub_department: "present",
    town_location_name: "present",
    district_name: "present",
    country_sub_division: "present",
    address_lines: "present",
  },
};

/** The fields of the person itself, and of which kinds of persons each is. */
const ofPerson: { readonly [Field in keyof PersonPayload["person"]]-?: readonly PersonPayload["kind"][] } = {
  country_of_registration: ["legal"],
  country_of_residence: ["natural", "legal"],
  customer_identification: ["natural", "legal"],
  date_of_birth: ["natural"],
  place_of_birth: ["natural"],
};

export const listNames = Object.keys(layouts) as readonly List[];

/** The fields of a list's items that can be changed; of these only the common ones, if they are asked for. */
export const fieldsOf = (list: List, uses: readonly Use[] = ["common", "present"]): readonly string[] =>
  Object.entries<Use>(layouts[list]).flatMap(([field, use]) => (uses.includes(use) ? [field] : []));

/** The fields of a person of a kind, or of any. */
export const personFields = (kind?: PersonPayload["kind"]): readonly string[] =>
  Object.entries(ofPerson).flatMap(([field, kinds]) =>
    kind === undefined || kinds.includes(kind) ? [field] : [],
  );
