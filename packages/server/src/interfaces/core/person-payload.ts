import type { components } from "@waybill/spec/generated/core";
import type { PartiallyValid } from "../../http/rules";
import type { PersonRecord } from "../../workspace/persons";

export type PersonPayload = components["schemas"]["PersonPayload"];

/** Copies the named properties that are there, so that unknown ones are dropped and absent ones stay absent. */
function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  const entries = keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]);
  return Object.fromEntries(entries) as Pick<From, Key>;
}

const coreKeys = [
  "country_of_residence",
  "country_of_registration",
  "customer_identification",
  "date_of_birth",
  "place_of_birth",
] as const;

const addressKeys = [
  "address_type",
  "department",
  "sub_department",
  "street_name",
  "building_number",
  "building_name",
  "floor",
  "post_box",
  "room",
  "postcode",
  "town_name",
  "town_location_name",
  "district_name",
  "country_sub_division",
  "address_lines",
  "country",
] as const;

type NameInput = components["schemas"]["NameIdentifierInput"];
type NationalInput = components["schemas"]["NationalIdentifierInput"];

/** The type of a name in either dialect; undefined when neither gives one. */
export const nameType = (name: PartiallyValid<NameInput> | undefined) =>
  name?.type ?? name?.kind ?? (name?.is_legal ? "LEGL" : undefined);

function nameRecord(name: NameInput): PersonRecord["name_identifiers"][number] {
  // Without a type the rules have refused the payload already; MISC is IVMS101's own word for unspecified.
  return { ...pick(name, ["primary_identifier", "secondary_identifier"]), type: nameType(name) ?? "MISC" };
}

function nationalRecord(item: NationalInput): PersonRecord["national_identifiers"][number] {
  const country = item.country ?? item.country_of_issue;
  return {
    ...(country !== undefined && { country }),
    ...pick(item, ["identifier_type", "national_identifier", "registration_authority"]),
  };
}

/** The record that a payload of either dialect becomes, in the interface's own names. */
export function toRecord(payload: PersonPayload): PersonRecord {
  return {
    kind: payload.kind,
    person: pick(payload.person, coreKeys),
    name_identifiers: payload.name_identifiers.map(nameRecord),
    national_identifiers: payload.national_identifiers.map(nationalRecord),
    account_numbers: payload.account_numbers.map((account) => pick(account, ["account_number"])),
    addresses: payload.addresses.map((address) => pick(address, addressKeys)),
  };
}
