import type { Part } from "./parts";

/** Fields of the interface, with the parts that they are built from; the first matching pattern counts. */
const sources: readonly (readonly [field: RegExp, parts: readonly Part[]])[] = [
  [/^name_identifiers\[0\]\.secondary_identifier$/, ["givenName"]],
  [/^name_identifiers/, ["name"]],
  [/^person\.country_of_(residence|registration)$/, ["country"]],
  [/^person\.customer_identification$/, ["customerId"]],
  [/^person\.date_of_birth$/, ["dateOfBirth"]],
  [/^person\.place_of_birth$/, ["placeOfBirth"]],
  [/^national_identifiers/, ["nationalId"]],
  [/^account_numbers/, ["account"]],
  [/^addresses\[0\]\.country$/, ["country"]],
  [/^addresses\[0\]\.street_name$/, ["street"]],
  [/^addresses\[0\]\.building_number$/, ["building"]],
  [/^addresses\[0\]\.postcode$/, ["postcode"]],
  [/^addresses\[0\]\.town_name$/, ["town"]],
  [/^addresses/, ["street", "building", "town"]],
];

/** The parts that a field of a record is built from; none for a field that only a file can have. */
export const partsBehind = (field: string): readonly Part[] =>
  sources.find(([pattern]) => pattern.test(field))?.[1] ?? [];
