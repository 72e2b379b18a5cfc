import fc from "fast-check";
import { expect, test } from "vitest";
import { persons } from "../../test/support/ivms101";
import { checkPerson, fromIvms101, Ivms101Error, toIvms101, unwrapIvms101 } from "../ivms101";

const payload = {
  originator: {
    originatorPersons: [
      {
        naturalPerson: {
          name: {
            nameIdentifier: [
              { primaryIdentifier: "Muster", secondaryIdentifier: "Erika", nameIdentifierType: "LEGL" },
            ],
          },
          geographicAddress: [
            {
              addressType: "HOME",
              streetName: "Weg",
              buildingNumber: "1",
              postCode: "53111",
              townName: "Bonn",
              country: "DE",
            },
          ],
          customerIdentification: "c-1",
        },
      },
    ],
    accountNumber: ["0xa"],
  },
  beneficiary: {
    beneficiaryPersons: [
      {
        legalPerson: {
          name: {
            nameIdentifier: [{ legalPersonName: "Contoso AG", legalPersonNameIdentifierType: "LEGL" }],
          },
          nationalIdentification: {
            nationalIdentifier: "1",
            nationalIdentifierType: "TXID",
            registrationAuthority: "RA000189",
          },
          countryOfRegistration: "CH",
        },
      },
    ],
  },
  originatingVASP: {
    originatingVASP: {
      legalPerson: {
        name: { nameIdentifier: [{ legalPersonName: "VASP", legalPersonNameIdentifierType: "LEGL" }] },
      },
    },
  },
};
const plain = fromIvms101(payload);

const unset = {
  department: "",
  sub_department: "",
  floor: "",
  room: "",
  address_line: [],
  district_name: "",
};
/** The same payload as the JSON of TRISA's protocol buffer, with its empty members. */
const identity = {
  "@type": "type.googleapis.com/ivms101.IdentityPayload",
  originator: {
    originator_persons: [
      {
        natural_person: {
          name: {
            name_identifiers: [
              {
                primary_identifier: "Muster",
                secondary_identifier: "Erika",
                name_identifier_type: "NATURAL_PERSON_NAME_TYPE_CODE_LEGL",
              },
            ],
            local_name_identifiers: [],
            phonetic_name_identifiers: [],
          },
          geographic_addresses: [
            {
              address_type: "ADDRESS_TYPE_CODE_HOME",
              street_name: "Weg",
              building_number: "1",
              post_code: "53111",
              town_name: "Bonn",
              country: "DE",
              ...unset,
            },
          ],
          national_identification: null,
          customer_identification: "c-1",
          date_and_place_of_birth: null,
          country_of_residence: "",
        },
      },
    ],
    account_numbers: ["0xa"],
  },
  beneficiary: {
    beneficiary_persons: [
      {
        legal_person: {
          name: {
            name_identifiers: [
              {
                legal_person_name: "Contoso AG",
                legal_person_name_identifier_type: "LEGAL_PERSON_NAME_TYPE_CODE_LEGL",
              },
            ],
          },
          national_identification: {
            national_identifier: "1",
            national_identifier_type: "NATIONAL_IDENTIFIER_TYPE_CODE_TXID",
            country_of_issue: "",
            registration_authority: "RA000189",
          },
          customer_number: "",
          country_of_registration: "CH",
        },
      },
    ],
    account_numbers: [],
  },
  originating_vasp: {
    originating_vasp: {
      legal_person: {
        name: {
          name_identifiers: [
            {
              legal_person_name: "VASP",
              legal_person_name_identifier_type: "LEGAL_PERSON_NAME_TYPE_CODE_LEGL",
            },
          ],
        },
      },
    },
  },
  beneficiary_vasp: null,
  transfer_path: null,
  payload_metadata: { transliteration_method: [] },
};
const trisa = {
  identity,
  transaction: { "@type": "x", txid: "", amount: 1 },
  sent_at: "2026-01-01T00:00:00Z",
  received_at: "",
};
const inquiry = { asset: { slip0044: 60 }, amount: 5, callback: "https://vasp.example/c", IVMS101: payload };
const sealed = {
  id: "1e7bb3cc-53ff-41b8-870f-4c22110e6f04",
  payload: "OrBvMmcdF2opQxsRGYMh6Q==",
  encryption_key: "pXpr/U8=",
  encryption_algorithm: "AES256-GCM",
  hmac: "vzKq",
  error: null,
  sealed: true,
};

test.each([
  ["an inquiry of TRP", "trp", inquiry],
  ["its member in small letters, as others write it", "trp", { ivms101: payload }],
  ["a payload within a message", "trp", { version: "1.0", payload: { ivms101: payload } }],
  ["an opened payload of TRISA", "trisa", trisa],
  ["a secure envelope whose payload was opened", "trisa", { ...sealed, payload: trisa }],
  ["TRISA's JSON in the standard's spelling", "trisa", { ...trisa, identity: payload }],
  ["the JSON of its protocol buffer alone", undefined, identity],
])("%s: the persons in it are read", (_, envelope, value) => {
  expect(unwrapIvms101(value).envelope).toBe(envelope);
  const { parties } = fromIvms101(value);
  expect(parties).toEqual(plain.parties);
  expect(parties.beneficiary.flatMap((one) => checkPerson(one, { as: "beneficiary" }))).toEqual([]);
});

test("transliterated names and the path of a transfer in TRISA's spelling", () => {
  const vasp = identity.originating_vasp.originating_vasp;
  const step = (sequence: string) => ({ intermediary_vasp: vasp, sequence });
  const value = {
    identity: {
      ...identity,
      transfer_path: { transfer_path: [step("1"), step("0")] },
      payload_metadata: { transliteration_method: ["TRANSLITERATION_METHOD_CODE_CYRL"] },
    },
  };
  expect(fromIvms101(value).parties).toMatchObject({
    transferPath: [{}, {}],
    transliterationMethod: ["cyrl"],
  });
});

test.each([
  ["a sealed envelope", sealed, "is encrypted (a TRISA secure envelope)"],
  ["one whose key lies beside it", { ...sealed, sealed: false }, "is encrypted (a TRISA secure envelope)"],
  [
    "an envelope with an error",
    { ...sealed, payload: "", error: { code: 7 } },
    "the counterparty refused the transfer",
  ],
  ["an encrypted member", { ivms101: "eyJhbGciOi" }, "is a string, not an object"],
  [
    "a message of JWE",
    { protected: "e30", iv: "x", ciphertext: "y", tag: "z" },
    "is an encrypted message (JWE)",
  ],
  [
    "a protocol buffer in bytes",
    { identity: { type_url: "x", value: "CgA=" } },
    "is a binary protocol buffer",
  ],
  ["a text", { identity: "CgA=", sent_at: "" }, "is a binary protocol buffer"],
])("%s is refused with what it is, and nothing of it is repeated", (_, value, message) => {
  for (const open of [unwrapIvms101, fromIvms101]) {
    expect(() => open(value)).toThrow(Ivms101Error);
    expect(() => open(value)).toThrow(message);
    expect(() => open(value)).not.toThrow(/OrBv|pXpr|eyJ|CgA/);
  }
});

test("anything else stays as it is", () => {
  for (const value of [payload, { kind: "legal", person: {} }, [], undefined, "text", { payload: [] }])
    expect(unwrapIvms101(value)).toEqual({ payload: value });
});

/** The lists of codes that a protocol buffer names before each code. */
const lists: Readonly<Record<string, string>> = {
  addressType: "ADDRESS_TYPE",
  nationalIdentifierType: "NATIONAL_IDENTIFIER_TYPE",
  nameIdentifierType: "NATURAL_PERSON_NAME_TYPE",
  legalPersonNameIdentifierType: "LEGAL_PERSON_NAME_TYPE",
  transliterationMethod: "TRANSLITERATION_METHOD",
};
const plurals: Readonly<Record<string, string>> = {
  accountNumber: "accountNumbers",
  nameIdentifier: "nameIdentifiers",
  localNameIdentifier: "localNameIdentifiers",
  geographicAddress: "geographicAddresses",
  postcode: "postCode",
};

/** A payload of 2020 as the JSON of TRISA's protocol buffer, written the other way round than it is read. */
const asProtocolBuffer = (value: unknown, within = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => asProtocolBuffer(one, within));
  if (typeof value === "string")
    return lists[within] ? `${lists[within]}_CODE_${value.toUpperCase()}` : value;
  if (typeof value !== "object" || value === null) return `${value}`;
  const own = Object.entries(value).map(([name, one]) => {
    const element = (plurals[name] ?? name).replace("VASP", "Vasp");
    const snake = element.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [snake, asProtocolBuffer(one, name)];
  });
  return Object.fromEntries([...own, ["floor_of_nothing", ""], ["of_nothing", []], ["none", null]]);
};

test("any payload is read alike without an envelope, in TRP's and in TRISA's", () => {
  const person = persons(100);
  const local = fc.constantFrom("Plain", "Иван", "王", "ADDRESS_TYPE_CODE_HOME");
  fc.assert(
    fc.property(person, person, persons(100, 0), local, (from, to, vasp, name) => {
      const [first, ...names] = from.name_identifiers;
      const named = { ...from, name_identifiers: [{ ...first, primary_identifier: name }, ...names] };
      const given = {
        originator: [named as typeof from],
        beneficiary: [to],
        transferPath: [vasp, vasp],
        originatingVasp: vasp,
      };
      const transliterate = (text: string) => `N${text.length}`;
      const standard: unknown = JSON.parse(
        JSON.stringify(toIvms101(given, { version: "2020", transliterate })),
      );
      const read = fromIvms101(standard, { transliterate });
      expect(read.parties).toMatchObject(given);
      const envelopes = [
        { asset: { dti: "4H95J0R2X" }, amount: 1, callback: "https://vasp.example/c", IVMS101: standard },
        { identity: standard, transaction: {}, sent_at: "" },
        { identity: asProtocolBuffer(standard), transaction: {}, sent_at: "" },
        asProtocolBuffer(standard),
      ];
      for (const envelope of envelopes) expect(fromIvms101(envelope, { transliterate })).toEqual(read);
    }),
    { numRuns: 100 },
  );
});
