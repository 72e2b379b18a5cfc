import fc from "fast-check";
import { arbitraries, validate } from "ivms101";
import { validateIVMS101 } from "ivms101/legacy";
import { expect, expectTypeOf, test } from "vitest";
import { persons } from "../../test/support/ivms101";
import {
  checkPerson,
  fromIvms101,
  Ivms101Error,
  type Ivms101Payload2020,
  type Ivms101Payload2023,
  type TransferParties,
  toIvms101,
} from "../ivms101";
import type { PersonPayload } from "../person";

const now = Date.parse("2026-01-15T09:30:00Z");
const clock = { now: () => now };
const runs = { numRuns: 40 };

const methods = fc.subarray(["arab", "cyrl", "othr"] as const, { minLength: 1 });
const list = (person: ReturnType<typeof persons>, most: number) =>
  fc.array(person, { minLength: 1, maxLength: most });

/** The parties of a transfer; the issue of 2020 has account numbers beside a single person only. */
const parties = (version: "2020" | "2023"): fc.Arbitrary<TransferParties> => {
  const first = version === "2020";
  const silent = persons(100, 0);
  const party = first ? fc.oneof(list(persons(100), 1), list(silent, 3)) : list(persons(), 3);
  const vasp = first ? silent : persons();
  const required = { originator: party, beneficiary: party };
  const optional = {
    originatingVasp: vasp,
    beneficiaryVasp: vasp,
    transferPath: list(vasp, 3),
    transliterationMethod: methods,
  };
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: ["originator", "beneficiary"], noNullPrototype: true },
  );
};

test("parties become a payload of 2023 that another implementation accepts, and the same parties again", () => {
  fc.assert(
    fc.property(parties("2023"), (given) => {
      const payload = toIvms101(given, { clock });
      validate(payload);
      expect(fromIvms101(JSON.parse(JSON.stringify(payload)))).toEqual({ version: "2023", parties: given });
    }),
    runs,
  );
});

/** Letters of all kinds in the places of names, towns and more. */
const letters = fc.constantFrom(
  "Müller",
  "Zoë",
  "Straße",
  "Иван",
  "山田",
  "a\nb",
  " ",
  "Plain",
  "x".repeat(101),
);

test("a person that checkPerson accepts as an originator can be written, in any letters, and no other", () => {
  const person = fc.tuple(persons(), letters, fc.integer({ min: 0, max: 3 })).map(([given, text, place]) => {
    const [name, ...names] = given.name_identifiers;
    const changed = structuredClone(given);
    if (place === 0 && name)
      Object.assign(changed, { name_identifiers: [{ ...name, primary_identifier: text }, ...names] });
    else if (place === 1) Object.assign(changed.person, { customer_identification: text });
    else if (place === 2) Object.assign(changed, { account_numbers: [{ account_number: text }] });
    else for (const address of changed.addresses) Object.assign(address, { town_name: text });
    return changed;
  });
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(person, (given) => {
      const isSound = checkPerson(given, { as: "originator", clock }).length === 0;
      seen.add(isSound);
      const write = () => toIvms101({ originator: [given], beneficiary: [given] }, { clock });
      if (isSound) expect(fromIvms101(write()).parties.originator).toEqual([given]);
      else expect(write).toThrow(Ivms101Error);
    }),
    { numRuns: 200 },
  );
  expect(seen.size).toBe(2);
});

test("another's payload is read in any letters, and what cannot be written again is said of it", () => {
  const given = fc.sample(persons(), 1)[0] as PersonPayload;
  const [name] = given.name_identifiers;
  const payload = toIvms101({ originator: [given], beneficiary: [given] }, { clock });
  const text = JSON.stringify(payload).replaceAll(
    JSON.stringify(name?.primary_identifier),
    JSON.stringify("Müller"),
  );
  const [read] = fromIvms101(JSON.parse(text)).parties.originator;
  expect(read?.name_identifiers[0]?.primary_identifier).toBe("Müller");
  const found = checkPerson(read as PersonPayload, { as: "originator", clock });
  expect(found).toMatchObject([
    { constraint: "Max100Text", field: "name_identifiers[0].primary_identifier" },
  ]);
  expect(JSON.stringify(found)).not.toContain("Müller");
});

test("so do they with issue 1", () => {
  fc.assert(
    fc.property(parties("2020"), (given) => {
      const payload = toIvms101(given, { version: "2020", clock });
      validateIVMS101(payload);
      expect(fromIvms101(JSON.parse(JSON.stringify(payload)))).toEqual({ version: "2020", parties: given });
    }),
    runs,
  );
});

/** As JSON has it: nothing is undefined; empty lists are as good as none. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (Array.isArray(one) && one.length === 0 ? undefined : one)));

test("a payload of another implementation becomes the same payload again, or an error that names what has no place", () => {
  let same = 0;
  const checked = { numRuns: 100 };
  fc.assert(
    fc.property(arbitraries.ivms101_2023Valid(), (payload) => {
      const original = plain(payload);
      try {
        const { version, parties } = fromIvms101(original);
        expect(version).toBe("2023");
        expect(plain(toIvms101(parties, { clock }))).toEqual(original);
        same++;
      } catch (error) {
        if (!(error instanceof Ivms101Error)) throw error;
        expect(error.violations.length).toBeGreaterThan(0);
        for (const { constraint, field } of error.violations) {
          expect(constraint).not.toBe("");
          expect(field).toMatch(/^(originator|beneficiary|originatingV|beneficiaryV|transferPath)/);
        }
      }
    }),
    checked,
  );
  expect(same).toBeGreaterThan(0);
});

test("nothing is dropped: any other element at any place is an error that names it", () => {
  fc.assert(
    fc.property(parties("2023"), fc.nat(), (given, at) => {
      const payload: unknown = JSON.parse(JSON.stringify(toIvms101(given, { clock })));
      const places: Record<string, unknown>[] = [];
      const visit = (value: unknown) => {
        if (typeof value !== "object" || value === null) return;
        if (!Array.isArray(value)) places.push(value as Record<string, unknown>);
        for (const below of Object.values(value)) visit(below);
      };
      visit(payload);
      const place = places[at % places.length];
      if (place) place.unheardOf = "x";
      expect(() => fromIvms101(payload)).toThrow(/unheardOf has no counterpart/);
    }),
    runs,
  );
});

test("payloads fit the types of the ivms101 package", () => {
  type Package2023 = import("ivms101").IVMS101;
  type Package2020 = import("ivms101/legacy").IVMS101_2020.IVMS101;
  expectTypeOf<Ivms101Payload2023["originator"]["originatorPerson"][number]["naturalPerson"]>().not.toBeAny();
  expectTypeOf<keyof Ivms101Payload2023>().toEqualTypeOf<keyof Package2023>();
  expectTypeOf<keyof Ivms101Payload2020>().toEqualTypeOf<keyof Package2020>();
});
