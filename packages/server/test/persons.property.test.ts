import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { anyPerson, inOwnNames, otherDialect } from "./ivms101";

type Json = Record<string, unknown>;

let api: Harness;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-test-"));
  api = await startHarness({ database: join(folder, "data", "waybill.db") });
});
afterAll(async () => {
  await api.server.close();
  await rm(folder, { recursive: true });
});

test("a person that the standard allows is taken and comes back unchanged, in both dialects", async () => {
  await fc.assert(
    fc.asyncProperty(anyPerson(), fc.boolean(), async (person, other) => {
      const body = other ? otherDialect(person) : person;
      const created = await api.call("POST", "/v1/persons", { body });
      expect(created.status, created.text).toBe(201);
      const { id, created_at: _created, ...record } = created.body;
      expect(inOwnNames(record)).toEqual(person);
      expect((await api.call("GET", `/v1/persons/${id}`)).body).toEqual(created.body);
      const replaced = await api.call("PUT", `/v1/persons/${id}`, { body });
      expect([replaced.status, replaced.body]).toEqual([200, created.body]);
    }),
    { numRuns: runs(100) },
  );
});

interface Mutation {
  body: Json;
  field: string;
}

const first = { name_identifiers: 0, national_identifiers: 0, account_numbers: 0, addresses: 0 } as const;
const groups = ["kind", "person", ...Object.keys(first)];
const wrongTypes = (not: string) =>
  fc
    .jsonValue()
    .filter((value) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value) !== not);

/** Breaks one thing of a valid person and says which field must be blamed. */
const mutations = (person: Json): fc.Arbitrary<Mutation> => {
  const within = (group: string, change: Json) => ({
    ...person,
    [group]: (person[group] as Json[]).map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  });
  const long = (length: number) => "\u00e9".repeat(length);
  const all: Array<fc.Arbitrary<Mutation>> = [
    fc.constantFrom(...groups).map((field) => ({
      body: Object.fromEntries(Object.entries(person).filter(([key]) => key !== field)),
      field,
    })),
    fc
      .constantFrom(...groups.slice(2))
      .chain((field) => wrongTypes("array").map((value) => ({ body: { ...person, [field]: value }, field }))),
    wrongTypes("object").map((value) => ({ body: { ...person, person: value }, field: "person" })),
    fc.jsonValue().map((value) => ({ body: { ...person, kind: [value] }, field: "kind" })),
    fc.string().map((value) => ({ body: { ...person, kind: `${value}!` }, field: "kind" })),
    fc.constant({ body: { ...person, name_identifiers: [] }, field: "name_identifiers" }),
    ...(
      [
        ["customer_identification", 51],
        ["place_of_birth", 101],
      ] as const
    ).map(([key, length]) =>
      fc.constantFrom(long(length), "").map((value) => ({
        body: { ...person, person: { ...(person.person as Json), [key]: value } },
        field: `person.${key}`,
      })),
    ),
    fc.constantFrom("1990-02-30", "1990-13-01", "90-01-01", "2999-01-01", "").map((date_of_birth) => ({
      body: { ...person, person: { ...(person.person as Json), date_of_birth } },
      field: "person.date_of_birth",
    })),
    fc.constantFrom("ZZ", "de", "DEU", "", "D\u0000").map((country_of_residence) => ({
      body: { ...person, person: { ...(person.person as Json), country_of_residence } },
      field: "person.country_of_residence",
    })),
    fc.constantFrom(long(101), "", 7, null).map((primary_identifier) => ({
      body: within("name_identifiers", { primary_identifier }),
      field: "name_identifiers[0].primary_identifier",
    })),
    fc.constantFrom("legl", "XXXX", 1, null).map((type) => ({
      body: within("name_identifiers", { type }),
      field: "name_identifiers[0].type",
    })),
    fc
      .tuple(
        fc.constantFrom(
          ["street_name", 70],
          ["town_name", 35],
          ["building_number", 16],
          ["post_box", 16],
          ["room", 70],
          ["department", 50],
          ["sub_department", 70],
        ),
        fc.boolean(),
      )
      .map(([[key, most], empty]) => ({
        body: {
          ...person,
          addresses: [
            { ...naturalPerson("").addresses[0], [String(key)]: empty ? "" : long(Number(most) + 1) },
          ],
        },
        field: `addresses[0].${key}`,
      })),
    fc.constantFrom("WORK", "home", null).map((address_type) => ({
      body: { ...person, addresses: [{ ...naturalPerson("").addresses[0], address_type }] },
      field: "addresses[0].address_type",
    })),
    fc.constantFrom("", long(513), 12).map((account_number) => ({
      body: { ...person, account_numbers: [{ account_number: "ok" }, { account_number }] },
      field: "account_numbers[1].account_number",
    })),
    fc.constantFrom("RA12345", "RA1234567", "XX123456", "ra123456").map((registration_authority) => ({
      body: {
        ...person,
        national_identifiers: [{ identifier_type: "LEIX", national_identifier: "1", registration_authority }],
      },
      field: "national_identifiers[0].registration_authority",
    })),
  ];
  return fc.oneof(...all);
};

test("one broken thing is 422 on exactly its field, on creation and on replacement", async () => {
  const kept = await api.call("POST", "/v1/persons", { body: naturalPerson("kept") });
  await fc.assert(
    fc.asyncProperty(anyPerson().chain(mutations), async ({ body, field }) => {
      for (const [method, path] of [
        ["POST", "/v1/persons"],
        ["PUT", `/v1/persons/${kept.body.id}`],
      ] as const) {
        const answer = await api.call(method, path, { body });
        expect([answer.status, Object.keys(answer.body.details ?? {})], answer.text).toEqual([422, [field]]);
      }
    }),
    { numRuns: runs(250) },
  );
  expect((await api.call("GET", `/v1/persons/${kept.body.id}`)).body).toEqual(kept.body);
});

test("any JSON at all is answered, and never with a 500", async () => {
  const pieces = fc.oneof(fc.jsonValue(), anyPerson());
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ kind: pieces, person: pieces, name_identifiers: pieces, addresses: fc.array(pieces) }),
    fc
      .tuple(anyPerson(), fc.dictionary(fc.constantFrom(...groups), pieces))
      .map((parts) => Object.assign({}, ...parts)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const { status } = await api.call("POST", "/v1/persons", { body: JSON.stringify(value) });
      expect([201, 422]).toContain(status);
    }),
    { numRuns: runs(200) },
  );
});

test("only the owner may read the database, and no key is in it", async () => {
  await api.newKey({ name: "another" });
  for (const end of ["", "-wal", "-shm"]) {
    const path = join(folder, "data", `waybill.db${end}`);
    expect((await stat(path)).mode & 0o777, end).toBe(0o600);
    const bytes = await readFile(path, "latin1");
    expect(bytes.includes(api.key)).toBe(false);
    expect(bytes.includes(api.key.slice(10))).toBe(false);
  }
  expect((await stat(join(folder, "data"))).mode & 0o777).toBe(0o700);
});
