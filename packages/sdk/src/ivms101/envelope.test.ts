import { expect, test } from "vitest";
import { checkPerson, fromIvms101, Ivms101Error, unwrapIvms101 } from "../ivms101";

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
  ["a sealed envelope", sealed, "is encrypted (a secure envelope of TRISA)"],
  ["one whose key lies beside it", { ...sealed, sealed: false }, "is encrypted (a secure envelope of TRISA)"],
  [
    "an envelope with an error",
    { ...sealed, payload: "", error: { code: 7 } },
    "the other side refused the transfer",
  ],
  ["an encrypted member", { ivms101: "eyJhbGciOi" }, "is a text, not an object"],
  [
    "a message of JWE",
    { protected: "e30", iv: "x", ciphertext: "y", tag: "z" },
    "is an encrypted message (JWE)",
  ],
  [
    "a protocol buffer in bytes",
    { identity: { type_url: "x", value: "CgA=" } },
    "is a protocol buffer in bytes",
  ],
  ["a text", { identity: "CgA=", sent_at: "" }, "is a protocol buffer in bytes"],
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
