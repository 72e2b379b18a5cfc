import fc from "fast-check";
import type { LegalPersonPayload, NaturalPersonPayload, PersonPayload } from "../../src/person";

/** Printable ASCII, as the standard's Latin texts are. */
const text = (maxLength: number) =>
  fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength }).filter((value) => /^[ -~]+$/.test(value));
/** A record of these fields; the optional ones may be missing. */
const partly = <R extends object, O extends object>(
  required: { [Name in keyof R]: fc.Arbitrary<R[Name]> },
  optional: { [Name in keyof O]: fc.Arbitrary<O[Name]> },
): fc.Arbitrary<R & Partial<O>> =>
  fc
    .tuple(
      fc.record(required, { noNullPrototype: true }),
      fc.record(optional, { requiredKeys: [], noNullPrototype: true }),
    )
    .map(([one, other]) => ({ ...one, ...other }) as R & Partial<O>);

const country = fc.constantFrom("DE", "FR", "US", "XX", "NO");
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2020-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const address = partly(
  {
    address_type: fc.constantFrom("HOME" as const, "BIZZ" as const, "GEOG" as const),
    street_name: text(70),
    building_number: text(16),
    town_name: text(35),
    country,
  },
  {
    department: text(50),
    sub_department: text(70),
    building_name: text(35),
    floor: text(70),
    post_box: text(16),
    room: text(70),
    postcode: text(16),
    town_location_name: text(35),
    district_name: text(35),
    country_sub_division: text(35),
    address_lines: fc.array(text(70), { minLength: 1, maxLength: 7 }),
  },
);

const lists = (accountLength: number, accounts: number) => ({
  account_numbers: fc.array(
    text(accountLength).map((account_number) => ({ account_number })),
    { maxLength: accounts },
  ),
  addresses: fc.array(address, { maxLength: 2 }),
});

const natural = (accountLength: number, accounts: number): fc.Arbitrary<NaturalPersonPayload> =>
  fc.record({
    kind: fc.constant("natural" as const),
    person: fc.oneof(
      partly({ customer_identification: text(50) }, { country_of_residence: country }),
      fc.record({ customer_identification: text(50), date_of_birth: day, place_of_birth: text(70) }),
    ),
    name_identifiers: fc
      .array(
        partly(
          {
            primary_identifier: text(100),
            type: fc.constantFrom(...(["ALIA", "BIRT", "MAID", "MISC", "LEGL"] as const)),
          },
          { secondary_identifier: text(100) },
        ),
        { maxLength: 3 },
      )
      .map((names) => [{ primary_identifier: "Example", type: "LEGL" as const }, ...names]),
    national_identifiers: fc.array(
      partly(
        {
          national_identifier: text(35),
          identifier_type: fc.constantFrom("ARNU", "CCPT", "DRLC", "TXID", "SOCS", "IDCD", "MISC"),
        },
        { country },
      ),
      { maxLength: 1 },
    ),
    ...lists(accountLength, accounts),
  });

const legal = (accountLength: number, accounts: number): fc.Arbitrary<LegalPersonPayload> =>
  fc.record({
    kind: fc.constant("legal" as const),
    person: partly({ customer_identification: text(50) }, { country_of_registration: country }),
    name_identifiers: fc
      .array(
        fc.record({
          primary_identifier: text(100),
          type: fc.constantFrom(...(["SHRT", "TRAD", "LEGL"] as const)),
        }),
        {
          maxLength: 2,
        },
      )
      .map((names) => [{ primary_identifier: "Example GmbH", type: "LEGL" as const }, ...names]),
    national_identifiers: fc.array(
      fc.oneof(
        fc.record({
          national_identifier: fc.constant("3M5E1GQKGL17HI8CPN20"),
          identifier_type: fc.constant("LEIX"),
        }),
        fc.record({
          national_identifier: text(35),
          identifier_type: fc.constantFrom("RAID", "MISC", "TXID"),
          registration_authority: fc.constantFrom("RA000001", "RA777777"),
        }),
      ),
      { maxLength: 1 },
    ),
    ...lists(accountLength, accounts),
  });

/** Any record that the standard has a place for. */
export const persons = (accountLength = 512, accounts = 3): fc.Arbitrary<PersonPayload> =>
  fc.oneof(natural(accountLength, accounts), legal(accountLength, accounts));
