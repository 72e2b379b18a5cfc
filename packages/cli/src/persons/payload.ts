import type { PersonPayload } from "@waybill/sdk";
import type { personFlags } from "../catalog/persons";
import { usageError } from "../errors";
import type { Values } from "../program/flags";
import { checkAccounts } from "./check-accounts";

/** The common fields of a record, from flags or prompts. */
export interface PersonParts extends Omit<Values<typeof personFlags>, "file" | "kind" | "name"> {
  readonly kind: "natural" | "legal";
  readonly name: string;
}

/**
 * Builds the payload of the common case: one legal name, at most one address (it needs a town, or a street with a
 * building). The values are not validated here: the service reports all invalid fields.
 *
 * @throws CliError (usage) for parts of an address without its town (or street and building) or country, and for a
 * malformed --national-id, for an account that is not an address, and for a birth of a legal person.
 */
export function buildPayload(parts: PersonParts): PersonPayload {
  checkAccounts(parts.account);
  const { kind, country, dateOfBirth, placeOfBirth } = parts;
  const customer = set("customer_identification", parts.customerId);
  const name = { primary_identifier: parts.name, ...set("secondary_identifier", parts.givenName) };
  const common = {
    name_identifiers: [{ ...name, type: "LEGL" as const }],
    national_identifiers: parts.nationalId.map(nationalIdentifier),
    account_numbers: [...parts.account, ...parts.otherAccount].map((account_number) => ({ account_number })),
    addresses: addresses(parts),
  };
  if (kind === "natural") {
    const birth = { ...set("date_of_birth", dateOfBirth), ...set("place_of_birth", placeOfBirth) };
    return { kind, person: { ...set("country_of_residence", country), ...customer, ...birth }, ...common };
  }
  if (dateOfBirth || placeOfBirth)
    throw usageError("A legal person has no birth.", "Leave --date-of-birth and --place-of-birth out.");
  return { kind, person: { ...set("country_of_registration", country), ...customer }, ...common };
}

function set<Name extends string>(name: Name, value: string | undefined): { [N in Name]?: string } {
  return value === undefined || value === "" ? {} : ({ [name]: value } as { [N in Name]?: string });
}

function addresses(parts: PersonParts): PersonPayload["addresses"] {
  const { kind, country, town, street, building, postcode } = parts;
  if (!town && !(street && building)) {
    if (street || building || postcode)
      throw usageError("An address needs a town, or a street with a building.", "Add --town NAME.");
    return [];
  }
  if (!country) throw usageError("An address needs a country.", "Add --country CODE, such as --country DE.");
  return [
    {
      address_type: kind === "natural" ? "HOME" : "BIZZ",
      ...set("street_name", street),
      ...set("building_number", building),
      ...set("postcode", postcode),
      ...set("town_name", town),
      country,
    },
  ];
}

function nationalIdentifier(text: string): PersonPayload["national_identifiers"][number] {
  const [type, number, country, ...more] = text.split(":");
  if (!type || !number || more.length > 0) {
    throw usageError(
      "--national-id is not TYPE:NUMBER or TYPE:NUMBER:COUNTRY.",
      "For example: --national-id CCPT:C01X00T47:DE",
    );
  }
  return { identifier_type: type, national_identifier: number, ...set("country", country) };
}
