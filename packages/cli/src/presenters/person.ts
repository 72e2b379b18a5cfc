import type { Person } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { timeText } from "../output/time";

/** The names of a record, stored or to be stored. */
export interface Named {
  readonly name_identifiers: readonly {
    readonly primary_identifier: string;
    readonly secondary_identifier?: string | null | undefined;
    readonly type?: string | undefined;
  }[];
}

/** The name of type legal, otherwise the first name. */
export const legalName = ({
  name_identifiers: names,
}: Named): Named["name_identifiers"][number] | undefined =>
  names.find(({ type }) => type === "LEGL") ?? names[0];

/** The legal name, given names first; safe to print. */
export function displayName(named: Named): string {
  const legal = legalName(named);
  if (legal === undefined) return "(no name)";
  const parts = [legal.secondary_identifier ?? "", legal.primary_identifier];
  return printable(parts.filter((part) => part !== "").join(" "));
}

/** Residence of a natural person, registration of a legal person. */
export function countryOf({ person }: Pick<Person, "person">): string {
  return person.country_of_residence ?? person.country_of_registration ?? "";
}

/** A complete record as text. */
export function personText(record: Person, paint: Paint): string {
  const { person } = record;
  return fields(
    [
      ["id", record.id],
      ["kind", record.kind],
      ["name", displayName(record)],
      ...record.name_identifiers
        .filter((name) => name.type !== "LEGL")
        .map((name) => [`name (${name.type})`, displayName({ name_identifiers: [name] })] as const),
      ["country", countryOf(record)],
      ["date of birth", person.date_of_birth ?? undefined],
      ["place of birth", person.place_of_birth ?? undefined],
      ["customer id", person.customer_identification ?? undefined],
      ...record.national_identifiers.map(
        (known) =>
          [known.identifier_type, [known.national_identifier, known.country ?? ""].join(" ").trim()] as const,
      ),
      ...record.account_numbers.map(({ account_number }) => ["account", account_number] as const),
      ...record.addresses.map((address) => ["address", addressLine(address)] as const),
      ["created", timeText(record.created_at)],
    ],
    paint,
  );
}

function addressLine(address: Person["addresses"][number]): string {
  const street = [address.street_name, address.building_number].filter(Boolean).join(" ");
  const town = [address.postcode, address.town_name].filter(Boolean).join(" ");
  return [...(address.address_lines ?? []), street, town, address.country]
    .filter((part) => part !== "")
    .join(", ");
}
