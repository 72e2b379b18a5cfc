import type { components } from "@waybill/spec/generated/core";
import type { PartiallyValid } from "../../http/check";
import type { PersonRecord } from "../../workspace/person-record";

/**
 * The properties of a payload that are copied into a record. A property of the description that is missing in this list is
 * a compile error, so that no new field is lost by accident.
 */
export const keysOf = <Payload extends object>(
  all: Record<keyof Payload, true>,
): readonly (keyof Payload)[] => Object.keys(all) as (keyof Payload)[];

/** Copies the named properties that are present: unknown ones are dropped, absent ones stay absent. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  const entries = keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]);
  return Object.fromEntries(entries) as Pick<From, Key>;
}

type Schemas = components["schemas"];

export type PersonPayload = Schemas["PersonPayload"];

type NameInput = Schemas["NameIdentifierInput"];
type NationalInput = Schemas["NationalIdentifierInput"];

export const coreKeys = keysOf<Schemas["PersonCore"]>({
  country_of_residence: true,
  country_of_registration: true,
  customer_identification: true,
  date_of_birth: true,
  place_of_birth: true,
});

/** A name's properties that are the same in both dialects. */
const nameKeys = keysOf<Omit<NameInput, "type" | "kind" | "is_legal">>({
  primary_identifier: true,
  secondary_identifier: true,
});

/** A national identifier's properties that are the same in both dialects. */
const nationalKeys = keysOf<Omit<NationalInput, "country" | "country_of_issue">>({
  identifier_type: true,
  national_identifier: true,
  registration_authority: true,
});

const accountKeys = keysOf<Schemas["AccountNumber"]>({ account_number: true });

const addressKeys = keysOf<Schemas["Address"]>({
  address_type: true,
  department: true,
  sub_department: true,
  street_name: true,
  building_number: true,
  building_name: true,
  floor: true,
  post_box: true,
  room: true,
  postcode: true,
  town_name: true,
  town_location_name: true,
  district_name: true,
  country_sub_division: true,
  address_lines: true,
  country: true,
});

/** The type of a name in either dialect; undefined when neither gives one. */
export const nameType = (name: PartiallyValid<NameInput> | undefined) =>
  name?.type ?? name?.kind ?? (name?.is_legal ? "LEGL" : undefined);

function nameRecord(name: NameInput): PersonRecord["name_identifiers"][number] {
  // checkPerson has rejected payloads without a type; MISC is the IVMS101 code for unspecified.
  return { ...pick(name, nameKeys), type: nameType(name) ?? "MISC" };
}

function nationalRecord(item: NationalInput): PersonRecord["national_identifiers"][number] {
  const country = item.country ?? item.country_of_issue;
  return { ...(country !== undefined && { country }), ...pick(item, nationalKeys) };
}

/** Converts a payload in either dialect into a record with the property names of the interface. */
export function toRecord(payload: PersonPayload): PersonRecord {
  return {
    kind: payload.kind,
    person: pick(payload.person, coreKeys),
    name_identifiers: payload.name_identifiers.map(nameRecord),
    national_identifiers: payload.national_identifiers.map(nationalRecord),
    account_numbers: payload.account_numbers.map((account) => pick(account, accountKeys)),
    addresses: payload.addresses.map((address) => pick(address, addressKeys)),
  } satisfies Record<keyof PersonPayload, unknown>;
}
