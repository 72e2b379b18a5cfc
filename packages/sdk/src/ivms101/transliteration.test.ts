import fc from "fast-check";
import { validate } from "ivms101";
import { expect, test } from "vitest";
import { checkPerson, fromIvms101, Ivms101Error, partyToIvms101, toIvms101 } from "../ivms101";
import type { PersonPayload } from "../person";

const latin: Readonly<Record<string, string>> = {
  ü: "u",
  И: "I",
  в: "v",
  а: "a",
  н: "n",
  王: "Wang",
  ß: "ss",
};
/** A library of these tests: it knows a few letters, and leaves out all others. */
const transliterate = (text: string) =>
  [...text].map((letter) => (/[ -~]/.test(letter) ? letter : (latin[letter] ?? ""))).join("");
/** A record may have any field of the interface. */
const person = (change: object = {}): PersonPayload => ({
  kind: "natural",
  person: { customer_identification: "c-1" },
  name_identifiers: [{ primary_identifier: "X", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
  ...(change as Partial<PersonPayload & { kind: "natural" }>),
});
const home = {
  address_type: "HOME",
  street_name: "Weg",
  building_number: "1",
  town_name: "Bonn",
  country: "DE",
};

test("names are written in Latin letters, with the original in local ones beside, and the metadata name the script", () => {
  const given = person({
    name_identifiers: [
      { primary_identifier: "Müller", secondary_identifier: "Jan", type: "LEGL" },
      { primary_identifier: "王", type: "ALIA" },
      { primary_identifier: "Miller", type: "ALIA" },
    ],
    addresses: [{ ...home, town_name: "Иван", address_lines: ["Straße 1"] }],
  });
  const seen: string[] = [];
  const options = {
    as: "beneficiary",
    transliterate(text: string, field: string) {
      seen.push(field);
      return transliterate(text);
    },
  } as const;
  expect(partyToIvms101([given], options)).toEqual({
    beneficiary: {
      beneficiaryPerson: [
        {
          naturalPerson: {
            name: {
              nameIdentifier: [
                {
                  primaryIdentifier: "Muller",
                  secondaryIdentifier: "Jan",
                  naturalPersonNameIdentifierType: "LEGL",
                },
                { primaryIdentifier: "Wang", naturalPersonNameIdentifierType: "ALIA" },
                { primaryIdentifier: "Miller", naturalPersonNameIdentifierType: "ALIA" },
              ],
              localNameIdentifier: [
                { primaryIdentifier: "Müller", secondaryIdentifier: "Jan", nameIdentifierType: "LEGL" },
                { primaryIdentifier: "王", nameIdentifierType: "ALIA" },
              ],
            },
            customerIdentification: "c-1",
            geographicAddress: [
              {
                addressType: "HOME",
                streetName: "Weg",
                buildingNumber: "1",
                townName: "Ivan",
                country: "DE",
                addressLine: ["Strasse 1"],
              },
            ],
          },
        },
      ],
    },
    payloadMetadata: { transliterationMethod: ["othr", "hani", "cyrl"], payloadVersion: "101.2023" },
  });
  const fields = ["name_identifiers[0].primary_identifier", "name_identifiers[1].primary_identifier"];
  const ofAddress = ["addresses[0].town_name", "addresses[0].address_lines[0]"];
  expect(seen).toEqual([...fields, ...ofAddress].map((field) => `beneficiary[0].${field}`));
  expect(partyToIvms101([person()], options)).not.toHaveProperty("payloadMetadata");
  expect(partyToIvms101([given], { ...options, version: "2020" })).toMatchObject({
    payloadMetadata: { transliterationMethod: ["othr", "hani", "cyrl"] },
  });
});

test("an identifier is never transliterated, and a text that stays without letters or gets too long is a fault", () => {
  const written = (given: PersonPayload) => () =>
    toIvms101({ originator: [given], beneficiary: [given] }, { transliterate });
  for (const given of [
    person({ person: { customer_identification: "Kunde-ü" } }),
    person({ account_numbers: [{ account_number: "ü1" }] }),
    person({ national_identifiers: [{ national_identifier: "ü1", identifier_type: "CCPT" }] }),
  ])
    expect(written(given)).toThrow("an identifier is not transliterated");
  const named = (primary_identifier: string) =>
    person({ name_identifiers: [{ primary_identifier, type: "LEGL" }] });
  expect(written(named("ก"))).toThrow("has no letters that can be transliterated, and would be empty");
  const unchanged = { transliterate: (text: string) => text };
  expect(() => toIvms101({ originator: [named("ก")], beneficiary: [named("ก")] }, unchanged)).toThrow(
    "must be printable ASCII, but is not when it is transliterated",
  );
  expect(written(named("王".repeat(26)))).toThrow("must have at most 100 characters after transliteration");
  expect(written(named("王".repeat(25)))).not.toThrow();
  expect(checkPerson(named("王"), { as: "beneficiary" })).toMatchObject([{ constraint: "Max100Text" }]);
});

const words = fc.array(fc.constantFrom("ü", "И", "ван", "王", "a", "B", " ", "'"), {
  minLength: 1,
  maxLength: 8,
});
const names = fc.array(
  fc.record({
    primary_identifier: words.map((letters) => `N${letters.join("")}`),
    secondary_identifier: words.map((letters) => `${letters.join("")}n`),
    type: fc.constantFrom("LEGL", "ALIA", "BIRT"),
  }),
  { maxLength: 3 },
);

test("a transliterated text is read as it was, in the same order, and another implementation takes the payload", () => {
  const legal = { primary_identifier: "Иван", type: "LEGL" };
  fc.assert(
    fc.property(names, fc.constantFrom("2020" as const, "2023" as const), (some, version) => {
      const given = person({ name_identifiers: [...some, legal] });
      const parties = { originator: [given], beneficiary: [given] };
      const payload =
        version === "2020"
          ? toIvms101(parties, { version, transliterate })
          : toIvms101(parties, { transliterate });
      if (version === "2023" && some.length < 3) validate(payload);
      const read = fromIvms101(JSON.parse(JSON.stringify(payload)), { transliterate });
      expect(read.version).toBe(version);
      expect(read.parties.originator).toEqual([given]);
      expect(read.parties.transliterationMethod).toContain("cyrl");
      // Who does not know by what function a name was made has both.
      const [without] = fromIvms101(payload).parties.originator;
      expect(without?.name_identifiers).toContainEqual(legal);
      expect(without?.name_identifiers).toContainEqual({ ...legal, primary_identifier: "Ivan" });
    }),
    { numRuns: 200 },
  );
});

test("a local name of another hand stands beside the Latin one", () => {
  const name = {
    nameIdentifier: [{ legalPersonName: "Tanaka KK", legalPersonNameIdentifierType: "LEGL" }],
    localNameIdentifier: [{ legalPersonName: "王", legalPersonNameIdentifierType: "LEGL" }],
  };
  const party = [{ legalPerson: { name } }];
  const payload = { originator: { originatorPerson: party }, beneficiary: { beneficiaryPerson: party } };
  expect(fromIvms101(payload, { transliterate }).parties.originator[0]?.name_identifiers).toEqual([
    { primary_identifier: "Tanaka KK", type: "LEGL" },
    { primary_identifier: "王", type: "LEGL" },
  ]);
  const wrong = {
    ...name,
    localNameIdentifier: [{ legalPersonName: "王", legalPersonNameIdentifierType: "ALIA" }],
  };
  expect(() =>
    fromIvms101({ ...payload, originator: { originatorPerson: [{ legalPerson: { name: wrong } }] } }),
  ).toThrow(Ivms101Error);
});
