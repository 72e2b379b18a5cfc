import { describe, expect, test } from "vitest";
import {
  type CheckOptions,
  checkPerson,
  fromIvms101,
  Ivms101Error,
  type PersonPayload,
  requirePerson,
  toIvms101,
} from "../ivms101";

const clock = { now: () => Date.parse("2026-01-15T23:59:59Z") };
const address = {
  address_type: "HOME" as const,
  country: "DE",
  town_name: "Berlin",
  address_lines: ["Way 5"],
};
const natural = {
  kind: "natural" as const,
  person: { customer_identification: "C-1", date_of_birth: "1990-12-31", place_of_birth: "Bonn" },
  name_identifiers: [{ primary_identifier: "Doe", secondary_identifier: "Jane", type: "LEGL" as const }],
  national_identifiers: [{ identifier_type: "CCPT", national_identifier: "C01", country: "DE" }],
  account_numbers: [{ account_number: "0xa" }],
  addresses: [address],
};
const legal = {
  ...natural,
  kind: "legal" as const,
  person: { customer_identification: "C-1", country_of_registration: "DE" },
  name_identifiers: [{ primary_identifier: "Northwind GmbH", type: "LEGL" as const }],
  national_identifiers: [{ identifier_type: "LEIX", national_identifier: "3M5E1GQKGL17HI8CPN20" }],
};

const broken = (payload: object, as?: CheckOptions["as"]): string[] =>
  checkPerson(payload as PersonPayload, { as, clock }).map(
    ({ constraint, field }) => `${constraint} ${field}`,
  );

test("a sound record breaks nothing, in any role", () => {
  for (const as of [undefined, "record", "originator", "beneficiary", "vasp"] as const)
    for (const payload of [natural, legal]) expect(broken(payload, as)).toEqual([]);
});

const bare = { person: {}, national_identifiers: [], addresses: [] };
const register = {
  identifier_type: "RAID",
  national_identifier: "HRB 1",
  registration_authority: "RA000242",
};

describe.each([
  ["C1", "", { ...natural, ...bare }, "originator"],
  ["C2", "person.date_of_birth", { ...natural, person: { date_of_birth: "2026-01-15" } }, "record"],
  ["Date", "person.date_of_birth", { ...natural, person: { date_of_birth: "1990-02-30" } }, "record"],
  ["C3", "person.country_of_residence", { ...natural, person: { country_of_residence: "UK" } }, "record"],
  [
    "C3",
    "addresses[1].country",
    { ...natural, addresses: [address, { ...address, country: "de" }] },
    "record",
  ],
  [
    "C3",
    "national_identifiers[0].country",
    { ...natural, national_identifiers: [{ ...natural.national_identifiers[0], country: "EU" }] },
    "record",
  ],
  ["C4", "", { ...legal, ...bare, addresses: [address] }, "originator"],
  [
    "C5",
    "name_identifiers",
    { ...legal, name_identifiers: [{ primary_identifier: "N", type: "TRAD" }] },
    "record",
  ],
  [
    "C6",
    "name_identifiers",
    { ...natural, name_identifiers: [{ primary_identifier: "N", type: "ALIA" }] },
    "record",
  ],
  [
    "C7",
    "national_identifiers[0].identifier_type",
    { ...legal, national_identifiers: [{ ...register, identifier_type: "CCPT" }] },
    "beneficiary",
  ],
  ["C8", "addresses[0]", { ...natural, addresses: [{ ...address, address_lines: [] }] }, "beneficiary"],
  [
    "C9",
    "national_identifiers[0].country",
    { ...legal, national_identifiers: [{ ...register, country: "DE" }] },
    "vasp",
  ],
  [
    "C9",
    "national_identifiers[0].registration_authority",
    { ...legal, national_identifiers: [{ ...register, registration_authority: null }] },
    "vasp",
  ],
  [
    "C9",
    "national_identifiers[0].registration_authority",
    {
      ...legal,
      national_identifiers: [{ ...legal.national_identifiers[0], registration_authority: "RA000001" }],
    },
    "vasp",
  ],
  [
    "C10",
    "national_identifiers[0].registration_authority",
    { ...legal, national_identifiers: [{ ...register, registration_authority: "RA24" }] },
    "record",
  ],
  [
    "C11",
    "national_identifiers[0].national_identifier",
    { ...legal, national_identifiers: [{ identifier_type: "LEIX", national_identifier: "3M5E" }] },
    "originator",
  ],
  [
    "NaturalPersonNameTypeCode",
    "name_identifiers[1].type",
    {
      ...natural,
      name_identifiers: [...natural.name_identifiers, { primary_identifier: "N", type: "TRAD" }],
    },
    "record",
  ],
  ["representation", "addresses", { ...natural, addresses: undefined }, "record"],
  ["representation", "person.kind", { ...natural, "person.kind": 1 }, "record"],
  [
    "representation",
    "name_identifiers[0].type",
    { ...natural, name_identifiers: [{ primary_identifier: "N", type: "LEGL", kind: "ALIA" }] },
    "record",
  ],
] as const)("%s at %s", (constraint, field, payload, as) => {
  test("is reported with its number, and alone", () => {
    expect(broken(payload, as)).toEqual([`${constraint} ${field}`]);
  });
});

test("C1 and C4 are about originators only, and the service takes a town for an address", () => {
  for (const payload of [natural, legal]) expect(broken({ ...payload, ...bare }, "beneficiary")).toEqual([]);
  expect(broken({ ...natural, addresses: [{ ...address, address_lines: null }] })).toEqual([]);
});

test("the other public dialect is read", () => {
  const name_identifiers = [{ primary_identifier: "Doe", is_legal: true }];
  const national_identifiers = [
    { identifier_type: "CCPT", national_identifier: "C01", country_of_issue: "UK" },
  ];
  expect(broken({ ...natural, name_identifiers, national_identifiers })).toEqual([
    "C3 national_identifiers[0].country",
  ]);
});

test("an error names all, and has nothing of the person", () => {
  const secret = { ...natural, person: { date_of_birth: "3033-03-03", country_of_residence: "Atlantis" } };
  let error: unknown;
  try {
    requirePerson(secret, { clock });
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(Ivms101Error);
  expect(error).toMatchObject({
    code: "ivms101_invalid",
    violations: [{ constraint: "C2" }, { constraint: "C3" }],
  });
  expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/3033|Atlantis|Doe|Jane/);
  expect(() => requirePerson(natural, { clock })).not.toThrow();
});

const convert = (payload: object, version: "2020" | "2023" = "2023"): string => {
  try {
    toIvms101({ originator: [payload as PersonPayload], beneficiary: [natural] }, { version: "2023", clock });
    if (version === "2020")
      toIvms101({ originator: [payload as PersonPayload], beneficiary: [natural] }, { version, clock });
    return "";
  } catch (error) {
    return error instanceof Ivms101Error
      ? error.violations.map(({ constraint, field }) => `${constraint} ${field}`).join()
      : String(error);
  }
};

test.each([
  [
    "a second national identifier",
    { ...natural, national_identifiers: [...natural.national_identifiers, ...natural.national_identifiers] },
    "0..1 originator[0].national_identifiers[1]",
  ],
  [
    "half of a birth",
    { ...natural, person: { date_of_birth: "1990-12-31" } },
    "1..1 originator[0].person.place_of_birth",
  ],
  [
    "an eighth address line",
    { ...natural, addresses: [{ ...address, address_lines: Array(8).fill("x") }] },
    "0..7 originator[0].addresses[0].address_lines",
  ],
  [
    "no town",
    { ...natural, addresses: [{ ...address, town_name: null }] },
    "1..1 originator[0].addresses[0].town_name",
  ],
  [
    "a name in a local script",
    { ...natural, name_identifiers: [{ primary_identifier: "Доу", type: "LEGL" }] },
    "Max100Text originator[0].name_identifiers[0].primary_identifier",
  ],
  [
    "a long place",
    { ...natural, person: { date_of_birth: "1990-12-31", place_of_birth: "x".repeat(71) } },
    "Max70Text originator[0].person.place_of_birth",
  ],
  [
    "an identifier of another list",
    { ...natural, national_identifiers: [{ identifier_type: "PASS", national_identifier: "1" }] },
    "NationalIdentifierTypeCode originator[0].national_identifiers[0].identifier_type",
  ],
  [
    "given names of a company",
    { ...legal, name_identifiers: natural.name_identifiers },
    "representation originator[0].name_identifiers[0].secondary_identifier",
  ],
  [
    "the residence of a company",
    { ...legal, person: { ...legal.person, country_of_residence: "DE" } },
    "representation originator[0].person.country_of_residence",
  ],
  [
    "an unknown field",
    { ...natural, person: { ...natural.person, shoe_size: "43" } },
    "representation originator[0].person.shoe_size",
  ],
])("%s is an error that names it", (_, payload, what) => {
  expect(convert(payload)).toBe(what);
});

test("a stored record is converted as it is: id and time are not about the person", () => {
  expect(convert({ ...natural, id: "1", created_at: "2026-01-15T09:30:00Z" })).toBe("");
});

test("a value that only issue 1 cannot hold is named for it", () => {
  const two = { originator: [natural, legal], beneficiary: [natural] };
  expect(() => toIvms101(two, { clock })).not.toThrow();
  expect(() => toIvms101(two, { version: "2020", clock })).toThrow(
    /originator has account numbers of several/,
  );
  const vasp = { originator: [natural], beneficiary: [natural], originatingVasp: legal };
  expect(() => toIvms101(vasp, { version: "2020", clock })).toThrow(/originatingVasp.account_numbers/);
  expect(convert({ ...natural, account_numbers: [{ account_number: "x".repeat(101) }] }, "2020")).toBe(
    "Max100Text originator[0].account_numbers[0].account_number",
  );
});

test("an unknown name that looks like no field is not shown: it could be a person's, or a secret", () => {
  const names = ["Ada Lovelace", `0x${"5e".repeat(32)}`, "legal winner thank year"];
  for (const name of names) {
    const unknown = { [name]: 1 };
    const payload = { ...natural, ...unknown } as PersonPayload;
    const person = { ...natural, person: { ...natural.person, ...unknown } } as PersonPayload;
    const found = [
      broken(payload),
      ...(["originator", "vasp"] as const).map((as) => broken(person, as)),
      said(() => toIvms101({ originator: [natural], beneficiary: [natural], ...unknown } as never)),
      said(() =>
        fromIvms101({ ...toIvms101({ originator: [natural], beneficiary: [natural] }), ...unknown }),
      ),
    ];
    for (const one of found) {
      expect(`${one}`).toContain("(not shown)");
      expect(`${one}`).not.toContain(name.slice(1));
    }
  }
  expect(broken({ ...natural, nickname: "x" })).toEqual(["representation nickname"]);
});

function said(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const long = (length: number) => "\u00e9".repeat(length);
const first = { ...natural, addresses: [{ ...address, street_name: "Way" }] };

test.each([
  [
    "person.customer_identification",
    50,
    (value: unknown) => ({ person: { ...natural.person, customer_identification: value } }),
  ],
  [
    "person.place_of_birth",
    100,
    (value: unknown) => ({ person: { ...natural.person, place_of_birth: value } }),
  ],
  [
    "name_identifiers[0].primary_identifier",
    100,
    (value: unknown) => ({
      name_identifiers: [{ ...natural.name_identifiers[0], primary_identifier: value }],
    }),
  ],
  [
    "national_identifiers[0].national_identifier",
    35,
    (value: unknown) => ({ national_identifiers: [{ identifier_type: "CCPT", national_identifier: value }] }),
  ],
  [
    "account_numbers[1].account_number",
    512,
    (value: unknown) => ({ account_numbers: [{ account_number: "0xa" }, { account_number: value }] }),
  ],
  ["addresses[0].town_name", 35, (value: unknown) => ({ addresses: [{ ...address, town_name: value }] })],
  ["addresses[0].room", 70, (value: unknown) => ({ addresses: [{ ...address, room: value }] })],
])("%s of a record is a text of 1 to %i characters, as the service demands", (field, most, change) => {
  const found = (value: unknown) => broken({ ...first, ...change(value) });
  expect(found(long(most))).toEqual([]);
  for (const value of ["", long(most + 1)]) expect(found(value)).toEqual([`Max${most}Text ${field}`]);
  expect(found(12)).toEqual([`representation ${field}`]);
});

test.each([
  ["name_identifiers[0].primary_identifier", { name_identifiers: [{ type: "LEGL" }] }],
  ["national_identifiers[0].identifier_type", { national_identifiers: [{ national_identifier: "1" }] }],
  ["account_numbers[0].account_number", { account_numbers: [{}] }],
  ["addresses[0].country", { addresses: [{ ...address, country: undefined }] }],
])("a record without %s is refused, as by the service", (field, change) => {
  expect(broken({ ...first, ...change })).toEqual([`1..1 ${field}`]);
});

test("an address of a record has a type of the standard", () => {
  expect(broken({ ...first, addresses: [{ ...address, address_type: "WORK" }] })).toEqual([
    "AddressTypeCode addresses[0].address_type",
  ]);
});
