import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, northwind } from "./fixtures";
import { person, waybill } from "./harness";
import { startRecordsServer } from "./records-server";

let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

/** With something in every group, and more than the flags of `create` can say. */
const everything = {
  kind: "natural",
  person: {
    country_of_residence: "DE",
    customer_identification: "customer-1001",
    date_of_birth: "1990-04-12",
    place_of_birth: "Hamburg",
  },
  name_identifiers: [
    { primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" },
    { primary_identifier: "Beispiel", type: "ALIA" },
  ],
  national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" }],
  account_numbers: [{ account_number: alice.address }, { account_number: "DE89 3704" }],
  addresses: [
    { address_type: "HOME", country: "DE", street_name: "Weg", building_number: "12", town_name: "Hamburg" },
    { address_type: "GEOG", country: "FR", address_lines: ["1 rue", "Lyon"] },
  ],
};

async function stored(): Promise<{ id: string } & typeof everything> {
  const args = ["persons", "create", "--file", "-", "--allow-duplicate", "--json"];
  const created = await waybill(args, { env, stdin: JSON.stringify(everything) });
  expect(created.code, created.stderr).toBe(0);
  return JSON.parse(created.stdout);
}
const show = async (id: string) =>
  JSON.parse((await waybill(["persons", "show", id, "--json"], { env })).stdout);

test("edit changes what --set names, and nothing that was stored is lost", async () => {
  const before = await stored();
  const args = ["persons", "edit", before.id, "--json", "--set", "person.date_of_birth=1991-04-12"];
  const edited = await waybill([...args, "--set", "addresses[1].country=BE"], { env });
  expect(edited).toMatchObject({ code: 0 });
  const expected = structuredClone(before);
  expected.person.date_of_birth = "1991-04-12";
  Object.assign(expected.addresses[1] ?? {}, { country: "BE" });
  expect(JSON.parse(edited.stdout)).toEqual(expected);
  expect(await show(before.id)).toEqual(expected);
});

test("edit adds accounts, removes items and clears fields", async () => {
  const { id } = await stored();
  const flags = ["--account", bob, "--remove", "account_numbers[0]", "--remove", "name_identifiers[1]"];
  const result = await waybill(["persons", "edit", id, ...flags, "--set", "person.place_of_birth="], { env });
  expect(result.code, result.stderr).toBe(0);
  const after = await show(id);
  expect(after.account_numbers).toEqual([{ account_number: "DE89 3704" }, { account_number: bob }]);
  expect(after.name_identifiers).toHaveLength(1);
  expect(after.person.place_of_birth ?? null).toBeNull();
});

test("edit at a terminal: fields by choice, the stored value is the default, a refused value is asked again", async () => {
  const { id } = await stored();
  const answers = person(
    ...["addresses[0].country", "FR", "person.date_of_birth", "2999-01-01", "save"],
    ...["person.date_of_birth", "1990-04-12", "person.place_of_birth", "-", "save"],
  );
  const result = await waybill(["persons", "edit", id], { env, terminal: 80, prompts: answers });
  expect(result.code, result.stderr).toBe(0);
  expect(result.stderr).toContain("person.date_of_birth: ");
  const wrong = person("addresses[0].country", "zz");
  const refused = await waybill(["persons", "edit", id], { env, terminal: 80, prompts: wrong });
  expect(refused.stderr).toContain("Give a two-letter code, such as DE.");
  const after = await show(id);
  expect(after).toMatchObject({
    addresses: [{ country: "FR" }, {}],
    person: { date_of_birth: "1990-04-12" },
  });
  expect(after.person.place_of_birth ?? null).toBeNull();
});

test("edit at a terminal: a country is stored in capitals, and Enter keeps one that no prompt would take", async () => {
  const { id } = await stored();
  const asked = { env, terminal: 80 };
  const typed = person("addresses[0].country", "xx", "addresses[1].country", "be", "save");
  expect(await waybill(["persons", "edit", id], { ...asked, prompts: typed })).toMatchObject({ code: 0 });
  expect(await show(id)).toMatchObject({ addresses: [{ country: "XX" }, { country: "BE" }] });
  const api = await startApi({
    "GET /v1/persons/*": () => ({
      status: 200,
      body: { ...northwind, person: { country_of_registration: "QQ" } },
    }),
  });
  const kept = person("person.country_of_registration", "QQ", "save");
  const result = await waybill(["persons", "edit", northwind.id], {
    env: api.env,
    terminal: 80,
    prompts: kept,
  });
  expect(result.stderr).toContain("Nothing was changed.");
});

test("edit at a terminal: nothing changed is nothing sent (9)", async () => {
  const { env, seen } = await startApi();
  const result = await waybill(["persons", "edit", northwind.id], {
    env,
    terminal: 80,
    prompts: person("save"),
  });
  expect(result).toMatchObject({ code: 9, stdout: "" });
  expect(seen.map(({ method }) => method)).toEqual(["GET"]);
});

test("a record that somebody else changed meanwhile is not replaced (1)", async () => {
  let reads = 0;
  const { env, seen } = await startApi({
    "GET /v1/persons/*": () => {
      reads += 1;
      return { status: 200, body: reads === 1 ? northwind : { ...northwind, national_identifiers: [{}] } };
    },
  });
  const args = ["persons", "edit", northwind.id, "--set", "person.country_of_registration=FR"];
  const result = await waybill(args, { env });
  expect(result).toMatchObject({ code: 1, stdout: "" });
  expect(result.stderr).toContain("Another client changed the record");
  expect(seen.some(({ method }) => method === "PUT")).toBe(false);
});

test.each([
  ["--set", "account_numbers[0]=0xa"],
  ["--account", "0xa"],
])("edit %s %s: an account that is no address is stored, and named", async (...flags) => {
  const { env, seen } = await startApi();
  const result = await waybill(["persons", "edit", northwind.id, ...flags], { env });
  expect(result.code, result.stderr).toBe(0);
  expect(result.stderr).toContain(
    "warning: --account 0xa is not an address: it is not 0x and 40 hex digits.",
  );
  expect(JSON.stringify(seen.find(({ method }) => method === "PUT")?.body)).toContain(
    '"account_number":"0xa"',
  );
});

test.each([
  [["--set", "person.shoe_size=43"], "is not a field of a record"],
  [["--set", "addresses[0].shoe_size=43"], "Fields of addresses: address_type"],
  [["--set", "addresses[7].country=DE"], "There is no addresses[7]"],
  [["--set", "person.date_of_birth"], "FIELD=VALUE"],
  [["--remove", "addresses[7]"], 'There is no item "addresses[7]"'],
  [["--set", `account_numbers[0]=${"ab".repeat(32)}`], "is not an address"],
  [["--account", `0x${"ab".repeat(32)}`], "(64 hex digits, like a private key) is not an address"],
  [[], "--set FIELD=VALUE"],
])("edit %s: says what to type (2), replaces nothing", async (flags, says) => {
  const { env, seen } = await startApi();
  const result = await waybill(["persons", "edit", northwind.id, ...flags], { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(seen.some(({ method }) => method === "PUT")).toBe(false);
});
