import type { PersonPayload } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";

/** Made-up persons for the public wallets: alice is a natural person, bob's wallet belongs to a legal one. */
export function demoPersons(wallets: LocalService["wallets"]): PersonPayload[] {
  const accounts = (name: string) =>
    wallets.filter((wallet) => wallet.name === name).map((wallet) => ({ account_number: wallet.address }));
  return [
    {
      kind: "natural",
      person: { country_of_residence: "DE", date_of_birth: "1990-04-12", place_of_birth: "Hamburg" },
      name_identifiers: [{ primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" }],
      national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" }],
      account_numbers: accounts("alice"),
      addresses: [
        {
          address_type: "HOME",
          country: "DE",
          street_name: "Beispielweg",
          building_number: "12",
          town_name: "Hamburg",
        },
      ],
    },
    {
      kind: "legal",
      person: { country_of_registration: "FR", customer_identification: "customer-2001" },
      name_identifiers: [{ primary_identifier: "Bob Exemple SARL", type: "LEGL" }],
      national_identifiers: [
        { identifier_type: "RAID", national_identifier: "552100554", registration_authority: "RA000189" },
      ],
      account_numbers: accounts("bob"),
      addresses: [
        {
          address_type: "GEOG",
          country: "FR",
          street_name: "Rue de l'Exemple",
          building_number: "5",
          town_name: "Lyon",
        },
      ],
    },
  ];
}
