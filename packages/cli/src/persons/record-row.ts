import type { Person } from "@waybill/sdk";
import { countryOf, legalName } from "../presenters/person";
import { isAddressText } from "./check-accounts";

/** A record as one row of a CSV, with the columns that `persons import` reads. A row has room for one address only. */
export function recordRow({
  id,
  kind,
  person,
  created_at,
  ...record
}: Person): Readonly<Record<string, string>> {
  const legal = legalName(record);
  const accounts = record.account_numbers.map(({ account_number }) => account_number);
  const [address] = record.addresses;
  const cells: Readonly<Record<string, string | null | undefined>> = {
    id,
    kind,
    name: legal?.primary_identifier,
    given_name: legal?.secondary_identifier,
    country: countryOf({ person }),
    date_of_birth: person.date_of_birth,
    place_of_birth: person.place_of_birth,
    customer_id: person.customer_identification,
    street: address?.street_name,
    building: address?.building_number,
    postcode: address?.postcode,
    town: address?.town_name,
    account: accounts.filter(isAddressText).join("|"),
    other_account: accounts.filter((account) => !isAddressText(account)).join("|"),
    national_id: record.national_identifiers
      .map(({ identifier_type, national_identifier, country }) =>
        [identifier_type, national_identifier, ...(country ? [country] : [])].join(":"),
      )
      .join("|"),
    created_at,
  };
  return Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, text ?? ""]));
}
