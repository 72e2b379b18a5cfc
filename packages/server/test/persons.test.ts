import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { inOwnNames } from "./ivms101";

const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

describe("persons", () => {
  test("create, get, find in any letter case, replace, delete", async () => {
    const created = await api.call("POST", "/v1/persons", { body: naturalPerson(account) });
    expect(created.status).toBe(201);
    const { id, created_at, ...record } = created.body;
    expect(inOwnNames(record)).toEqual(naturalPerson(account));
    expect((await api.call("GET", `/v1/persons/${id}`)).body).toEqual(created.body);
    for (const form of [account, account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`])
      expect((await api.call("GET", `/v1/persons/by_account/${form}`)).body).toEqual(created.body);

    const payload = { ...naturalPerson("other"), kind: "legal", unknown: 1 };
    const replaced = await api.call("PUT", `/v1/persons/${id}`, { body: payload });
    expect(replaced.status).toBe(200);
    const { warnings, ...stored } = replaced.body;
    expect(inOwnNames(stored)).toEqual({ id, created_at, ...naturalPerson("other"), kind: "legal" });
    expect(warnings).toEqual(["unknown is not a field of this request and was ignored"]);
    expect((await api.call("GET", `/v1/persons/by_account/${account}`)).body).toEqual({
      error: "not found",
      code: "account_not_found",
      details: { message: "account not found" },
    });
    const deleted = await api.call("DELETE", `/v1/persons/${id}`);
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    expect((await api.call("DELETE", `/v1/persons/${id}`)).body.details.message).toBe("person not found");
  });

  test("the other dialect is understood and answered in the stated names", async () => {
    const body = {
      ...naturalPerson("a-1"),
      name_identifiers: [{ primary_identifier: "Voorbeeld", kind: "LEGL", is_legal: true }],
      national_identifiers: [{ country_of_issue: "NL", identifier_type: "IDCD", national_identifier: "S1" }],
    };
    const created = await api.call("POST", "/v1/persons", { body });
    const person = inOwnNames(created.body);
    expect(person.name_identifiers).toEqual([{ primary_identifier: "Voorbeeld", type: "LEGL" }]);
    expect(person.national_identifiers).toEqual([
      { country: "NL", identifier_type: "IDCD", national_identifier: "S1" },
    ]);
  });

  test("the record created or replaced last answers for an account", async () => {
    const first = await api.call("POST", "/v1/persons", { body: naturalPerson("shared") });
    const second = await api.call("POST", "/v1/persons", { body: naturalPerson("shared") });
    expect((await api.call("GET", "/v1/persons/by_account/shared")).body.id).toBe(second.body.id);
    await api.call("PUT", `/v1/persons/${first.body.id}`, { body: naturalPerson("shared") });
    expect((await api.call("GET", "/v1/persons/by_account/shared")).body.id).toBe(first.body.id);
    await api.call("DELETE", `/v1/persons/${first.body.id}`);
    expect((await api.call("GET", "/v1/persons/by_account/shared")).body.id).toBe(second.body.id);
    expect((await api.call("GET", "/v1/persons/by_account/Shared")).status).toBe(404);
  });

  test("all failing fields come in one answer", async () => {
    const body = {
      kind: "natural",
      person: { country_of_residence: "ZZ", date_of_birth: "2990-01-01" },
      name_identifiers: [{ primary_identifier: "X", type: "ALIA" }],
      national_identifiers: [],
      account_numbers: [],
      addresses: [{ address_type: "HOME", country: "de", town_name: "T" }],
    };
    const { status, body: error } = await api.call("POST", "/v1/persons", { body });
    expect(status).toBe(422);
    expect(error.error).toBe("validation failed");
    const codes = Object.fromEntries(
      Object.entries(
        error.details as Record<string, Array<{ code: string; params: { constraint: string } }>>,
      ).map(([field, [first]]) => [field, [first?.code, first?.params.constraint]]),
    );
    expect(codes).toEqual({
      "person.country_of_residence": ["country_code", "C3"],
      "person.date_of_birth": ["date_in_past", "C2"],
      name_identifiers: ["legal_name_present", "C6"],
      "addresses[0].country": ["country_code", "C3"],
    });
  });

  test("two names of one value that differ are refused, the field of the other dialect being named", async () => {
    const item = { identifier_type: "IDCD", national_identifier: "S1" };
    const body = {
      ...naturalPerson("a-1"),
      name_identifiers: [
        { primary_identifier: "A", type: "LEGL", kind: "ALIA" },
        { primary_identifier: "B", type: "ALIA", kind: "ALIA", is_legal: false },
        { primary_identifier: "C", type: "ALIA", is_legal: true },
        { primary_identifier: "D", kind: "LEGL", is_legal: false },
      ],
      national_identifiers: [
        { ...item, country: "NL", country_of_issue: "DE" },
        { ...item, country: "NL", country_of_issue: "NL" },
        { ...item, country: null, country_of_issue: "NL" },
      ],
    };
    const { status, body: error } = await api.call("POST", "/v1/persons", { body });
    expect(status).toBe(422);
    const message = "must equal its alias in this item (such as `kind` and `type`)";
    const agree = "must agree with the type of this name";
    expect(error.details).toEqual({
      "name_identifiers[0].kind": [
        { code: "mismatch", message, params: { value: "ALIA", expected: "LEGL" } },
      ],
      "name_identifiers[2].is_legal": [
        { code: "mismatch", message: agree, params: { value: true, expected: false } },
      ],
      "name_identifiers[3].is_legal": [
        { code: "mismatch", message: agree, params: { value: false, expected: true } },
      ],
      "national_identifiers[0].country_of_issue": [
        { code: "mismatch", message, params: { value: "DE", expected: "NL" } },
      ],
    });
  });

  test("copies inside the person that say something else are refused, whatever the parent lacks", async () => {
    const base = naturalPerson("a-1");
    const person = { date_of_birth: "1990-01-01", place_of_birth: null, country_of_residence: "DE" };
    const copy = { ...person, date_of_birth: "1991-01-01", place_of_birth: "Delft" };
    const post = (own: object) =>
      api.call("POST", "/v1/persons", { body: { ...base, person: { ...person, ...own } } });
    const { status, body } = await post({ kind: "legal", person: copy });
    expect(status).toBe(422);
    const message = "must have the same value as the field that it duplicates";
    expect(body.details).toEqual({
      "person.kind": [{ code: "mismatch", message, params: { value: "legal", expected: "natural" } }],
      "person.person.date_of_birth": [
        { code: "mismatch", message, params: { value: "1991-01-01", expected: "1990-01-01" } },
      ],
      "person.person.place_of_birth": [
        { code: "mismatch", message, params: { value: "Delft", expected: null } },
      ],
    });
    expect((await post({ kind: "natural", person })).status).toBe(201);
    expect((await post({ person: { place_of_birth: null } })).status).toBe(201);
  });

  test.each([
    [201, { address_lines: ["PO Box 1", "Example Island"] }],
    [201, { street_name: "Main Street", building_number: "1", town_name: null }],
    [201, { street_name: "Main Street", building_name: "Example House" }],
    [422, {}],
    [422, { address_lines: [] }],
    [422, { street_name: "Main Street", building_number: null }],
    [422, { building_number: "1", postcode: "12345" }],
  ])("an address without a town, %i: %j", async (expected, parts) => {
    const addresses = [{ address_type: "HOME", country: "DE", ...parts }];
    const { status, body } = await api.call("POST", "/v1/persons", {
      body: { ...naturalPerson("a-1"), addresses },
    });
    expect(status).toBe(expected);
    if (status === 201) expect(body.addresses).toEqual(addresses);
    else
      expect(body.details).toEqual({
        "addresses[0].town_name": [
          {
            code: "required",
            message: expect.stringContaining("give the town"),
            params: { constraint: "C8" },
          },
        ],
      });
  });

  test("a malformed registration authority names the constraint it breaks", async () => {
    const national_identifiers = [
      { identifier_type: "LEIX", national_identifier: "1", registration_authority: "RA1" },
    ];
    const { body } = await api.call("POST", "/v1/persons", {
      body: { ...naturalPerson("a-1"), national_identifiers },
    });
    expect(body.details["national_identifiers[0].registration_authority"]).toEqual([
      {
        code: "regex",
        message: "must be RA and six digits, from GLEIF's list of registration authorities, such as RA000585",
        params: { constraint: "C10", pattern: "^RA[0-9]{6}$", value: "RA1" },
      },
    ]);
  });

  test.each([" ", "---", "a\u0000b", "\u202e"])(
    "a name that shows nothing readable is none: %j",
    async (name) => {
      const name_identifiers = [{ primary_identifier: name, type: "LEGL" }];
      const { status, body } = await api.call("POST", "/v1/persons", {
        body: { ...naturalPerson("0x1"), name_identifiers },
      });
      expect([status, body.details["name_identifiers[0].primary_identifier"][0].code]).toEqual([
        422,
        "regex",
      ]);
    },
  );

  test("a shape that is wrong is reported by its path and with the length rule's params", async () => {
    const body = {
      kind: "robot",
      person: {},
      name_identifiers: [],
      account_numbers: [{ account_number: 5 }],
      addresses: null,
    };
    const { body: error } = await api.call("POST", "/v1/persons", { body });
    expect(Object.keys(error.details).sort()).toEqual([
      "account_numbers[0].account_number",
      "addresses",
      "kind",
      "name_identifiers",
      "national_identifiers",
    ]);
    expect(error.details.name_identifiers).toEqual([
      { code: "length", message: null, params: { min: 1, max: 100, value: 0 } },
    ]);
  });

  test("another workspace finds no person by account", async () => {
    await api.call("POST", "/v1/persons", { body: naturalPerson("mine") });
    const key = await api.newKey({ workspace: "other" });
    expect((await api.call("GET", "/v1/persons/by_account/mine", { key })).status).toBe(404);
  });

  test("the list is complete, newest first, over many pages", async () => {
    const key = await api.newKey({ workspace: "many" });
    const ids: string[] = [];
    for (let n = 0; n < 1010; n += 1)
      ids.unshift((await api.call("POST", "/v1/persons", { key, body: naturalPerson(`n${n}`) })).body.id);
    const list = await api.call("GET", "/v1/persons", { key });
    expect(list.body.map((person: { id: string }) => person.id)).toEqual(ids);
  });
});
