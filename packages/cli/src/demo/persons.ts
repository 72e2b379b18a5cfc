import type { PersonPayload, Waybill } from "@waybill/sdk";
import { demoWallets, type Party, parties } from "./wallets";

/** IVMS101 records of some of the parties, made up like the parties, so that some reports have both sides and some none. */
export async function storePersons(waybill: Waybill): Promise<number> {
  const known = parties.filter(({ category }) => category !== "mixer" && category !== "individual");
  for (const party of known) await waybill.persons.create(record(party));
  return known.length;
}

const record = (party: Party): PersonPayload => ({
  kind: "legal",
  person: {
    country_of_registration: "DE",
    customer_identification: party.name.toLowerCase().replaceAll(" ", "-"),
  },
  name_identifiers: [{ primary_identifier: party.name, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: demoWallets
    .filter((wallet) => wallet.party === party)
    .map(({ address }) => ({ account_number: address })),
  addresses: [
    {
      address_type: "BIZZ",
      country: "DE",
      street_name: "Beispielweg",
      building_number: "5",
      town_name: "Hamburg",
    },
  ],
});
