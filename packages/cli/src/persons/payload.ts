import type { PersonPayload } from "@waybill/sdk";
import { usageError } from "../errors";
import { flagOfPart } from "./flag-of-part";
import { type PartFault, partFaults } from "./part-faults";
import type { PersonParts } from "./parts";

/**
 * Builds the payload of the common case: one legal name and at most one address, which needs a town or a street with a building.
 * The values are not validated here: the service reports all invalid fields.
 *
 * @throws CliError (usage) for the first fault of its parts
 */
export function buildPayload(parts: PersonParts): PersonPayload {
  const [fault] = partFaults(parts);
  if (fault) throw usageError(sentence(fault), fault.hint);
  return toPayload(parts);
}

const sentence = ({ part, problem }: PartFault): string => `${flagOfPart(part)} ${problem}.`;

/** The payload of parts without faults; with faults, as much of it as can be checked further. */
export function toPayload(parts: PersonParts): PersonPayload {
  const { kind, country, dateOfBirth, placeOfBirth } = parts;
  const customer = set("customer_identification", parts.customerId);
  const name = { primary_identifier: parts.name, ...set("secondary_identifier", parts.givenName) };
  const common = {
    name_identifiers: [{ ...name, type: "LEGL" as const }],
    national_identifiers: parts.nationalId.map(nationalIdentifier),
    account_numbers: [...parts.account, ...parts.otherAccount].map((account_number) => ({ account_number })),
    addresses: addresses(parts),
  };
  if (kind === "legal")
    return { kind, person: { ...set("country_of_registration", country), ...customer }, ...common };
  const birth = { ...set("date_of_birth", dateOfBirth), ...set("place_of_birth", placeOfBirth) };
  return { kind, person: { ...set("country_of_residence", country), ...customer, ...birth }, ...common };
}

function set<Name extends string>(name: Name, value: string | undefined): { [N in Name]?: string } {
  return value === undefined || value === "" ? {} : ({ [name]: value } as { [N in Name]?: string });
}

function addresses({
  kind,
  country,
  town,
  street,
  building,
  postcode,
}: PersonParts): PersonPayload["addresses"] {
  if (!country || (!town && !(street && building))) return [];
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
  const [type = "", number = "", country] = text.split(":");
  return { identifier_type: type, national_identifier: number, ...set("country", country) };
}
