import { expect, test } from "vitest";
import { fromIvms101, Ivms101Error } from "../ivms101";

const person = {
  naturalPerson: {
    name: {
      nameIdentifier: [{ primaryIdentifier: "Doe", naturalPersonNameIdentifierType: "LEGL" }],
    },
  },
};
const record = {
  kind: "natural",
  person: {},
  name_identifiers: [{ primary_identifier: "Doe", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};
const payload = (change: object = {}) => ({
  originator: { originatorPerson: [person] },
  beneficiary: { beneficiaryPerson: [person] },
  ...change,
});

test("spellings that the issues and their examples mix are read as one", () => {
  const { name } = person.naturalPerson;
  const first = { primaryIdentifier: "Doe", nameIdentifierType: "LEGL" };
  const address = { addressType: "HOME", townName: "Bonn", country: "DE", postCode: "53111" };
  const inIssue1 = {
    naturalPerson: {
      name: [{ nameIdentifier: [first] }],
      customerNumber: "C-1",
      geographicAddress: [address],
    },
  };
  const { version, parties } = fromIvms101({
    Originator: { originatorPersons: [inIssue1], accountNumber: ["0xa"] },
    Beneficiary: { beneficiaryPersons: [{ naturalPerson: { name } }] },
    originatingVASP: { originatingVASP: person },
    beneficiaryVASP: person,
  });
  expect(version).toBe("2020");
  expect(parties).toEqual({
    originator: [
      {
        ...record,
        person: { customer_identification: "C-1" },
        account_numbers: [{ account_number: "0xa" }],
        addresses: [{ address_type: "HOME", town_name: "Bonn", country: "DE", postcode: "53111" }],
      },
    ],
    beneficiary: [record],
    originatingVasp: record,
    beneficiaryVasp: record,
  });
  for (const payloadVersion of ["101.2023", "IVMS101.2023"])
    expect(fromIvms101(payload({ payloadMetadata: { payloadVersion } })).version).toBe("2023");
  expect(fromIvms101(payload({ payloadMetadata: { payloadVersion: "101" } })).version).toBe("2020");
});

test("the path of a transfer is put in order, and C12 says when it has a gap", () => {
  const legal = (legalPersonName: string) => ({
    legalPerson: {
      name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: "LEGL" }] },
    },
  });
  const path = (...sequences: unknown[]) => ({
    transferPath: {
      transferPath: sequences.map((sequence) => ({ intermediaryVASP: legal(`V${sequence}`), sequence })),
    },
  });
  const { parties } = fromIvms101(payload(path(2, 0, 1)));
  expect(parties.transferPath?.map(({ name_identifiers: [name] }) => name?.primary_identifier)).toEqual([
    "V0",
    "V1",
    "V2",
  ]);
  for (const wrong of [[1, 2], [0, 2], [0, 0], ["a"], [undefined]])
    expect(() => fromIvms101(payload(path(...wrong)))).toThrow(/\(C12\)/);
});

const within = (change: object) =>
  payload({ originator: { originatorPerson: [{ naturalPerson: { ...person.naturalPerson, ...change } }] } });
const name = { primaryIdentifier: "Доу", nameIdentifierType: "LEGL" };

test.each([
  [
    "phonetic names",
    within({ name: { ...person.naturalPerson.name, phoneticNameIdentifier: [name] } }),
    "phoneticNameIdentifier has no",
  ],
  [
    "two spellings that differ",
    within({ customerNumber: "1", customerIdentification: "2" }),
    "differs from its other spelling",
  ],
  ["a text that is none", within({ customerIdentification: 5 }), "customerIdentification must be a text"],
  [
    "a code of no list",
    within({ nationalIdentification: { nationalIdentifier: "1", nationalIdentifierType: "PASS" } }),
    "(NationalIdentifierTypeCode)",
  ],
  [
    "a person of both kinds",
    payload({ originator: { originatorPerson: [{ ...person, legalPerson: {} }] } }),
    "either naturalPerson or legalPerson",
  ],
  ["no originator", payload({ originator: undefined }), "originator must be an object"],
  [
    "an empty party",
    payload({ beneficiary: { beneficiaryPerson: [] } }),
    "beneficiary.beneficiaryPerson needs a person",
  ],
  [
    "accounts of nobody",
    payload({ originator: { originatorPersons: [person, person], accountNumber: ["0xa"] } }),
    "does not show to which person",
  ],
  ["another version", payload({ payloadMetadata: { payloadVersion: "102" } }), "(PayloadVersionCode)"],
  [
    "another script",
    payload({ payloadMetadata: { transliterationMethod: ["latn"] } }),
    "(TransliterationMethodCode)",
  ],
])("%s: an error that names it", (_, given, message) => {
  expect(() => fromIvms101(given)).toThrow(Ivms101Error);
  expect(() => fromIvms101(given)).toThrow(message);
});

test("whatever a payload is, the error is typed and repeats no value", () => {
  for (const given of [
    {},
    { originator: [] },
    within({ name: "Jane Doe" }),
    within({ geographicAddress: ["Way 5"] }),
  ]) {
    expect(() => fromIvms101(given)).toThrow(Ivms101Error);
    try {
      fromIvms101(given);
    } catch (error) {
      expect(JSON.stringify(error)).not.toMatch(/Jane|Way 5/);
    }
  }
});
