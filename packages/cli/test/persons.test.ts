import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, northwind } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const posted = (seen: { method: string; body: unknown }[]) => seen.find((one) => one.method === "POST")?.body;

test("list, get and find", async () => {
  const { env } = await startApi();
  const list = await waybill(["persons", "list"], { env });
  expect(list.stdout).toContain("Northwind GmbH");
  expect(list.stdout.split("\n")).toHaveLength(4);
  const got = await waybill(["persons", "show", northwind.id, "--json"], { env });
  expect(JSON.parse(got.stdout)).toEqual(northwind);
  const found = await waybill(["persons", "find", alice.address], { env });
  expect(found.stdout).toContain(northwind.id);
  expect((await waybill(["persons", "find", `0x${"01".repeat(20)}`], { env })).code).toBe(4);
});

test("create from flags", async () => {
  const { env, seen } = await startApi();
  const flags =
    "--kind natural --name Doe --given-name Jane --country DE --date-of-birth 1990-12-31 --account 0x70997970c51812dc3a010c7d01b50e0d17dc79c8 --other-account DE-1 --allow-duplicate --national-id CCPT:C01:DE --town Berlin --street Lindenweg --building 5";
  const result = await waybill(["persons", "create", ...flags.split(" "), "--json"], { env });
  expect(result.code).toBe(0);
  expect(posted(seen)).toEqual({
    kind: "natural",
    person: { country_of_residence: "DE", date_of_birth: "1990-12-31" },
    name_identifiers: [{ primary_identifier: "Doe", secondary_identifier: "Jane", type: "LEGL" }],
    national_identifiers: [{ identifier_type: "CCPT", national_identifier: "C01", country: "DE" }],
    account_numbers: [
      { account_number: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8" },
      { account_number: "DE-1" },
    ],
    addresses: [
      {
        address_type: "HOME",
        street_name: "Lindenweg",
        building_number: "5",
        town_name: "Berlin",
        country: "DE",
      },
    ],
  });
});

test("a field that the service does not have is said, and the record is stored", async () => {
  const directory = temporaryDirectory();
  const file = join(directory, "person.json");
  writeFileSync(file, JSON.stringify(northwind));
  const warnings = ["adresses is not a field of this request and was ignored"];
  const { env } = await startApi({
    "POST /v1/persons": () => ({ status: 201, body: { ...northwind, warnings } }),
  });
  const result = await waybill(["persons", "create", "--file", file, "--allow-duplicate"], { env });
  expect(result.code, result.stderr).toBe(0);
  expect(result.stderr).toContain("adresses is not a field of this request and was ignored");
  expect(result.stdout).not.toContain("adresses");
});

test("a birth of a legal person is refused before anything is sent", async () => {
  const { env, seen } = await startApi();
  const flags = "--kind legal --name Example --date-of-birth 1990-12-31";
  const result = await waybill(["persons", "create", ...flags.split(" ")], { env });
  expect(result.stderr).toContain("--date-of-birth is given for a legal person, which has no birth.");
  expect(result.code).toBe(2);
  expect(seen).toEqual([]);
});

test("create from a file, from stdin, and from answers", async () => {
  const { env, seen } = await startApi();
  const record = { kind: "legal", anything: ["else"] };
  const file = join(temporaryDirectory(), "person.json");
  writeFileSync(file, JSON.stringify(record));
  await waybill(["persons", "create", "--file", file], { env });
  expect(posted(seen)).toEqual(record);
  seen.length = 0;
  await waybill(["persons", "create", "--file", "-"], { env, stdin: JSON.stringify(record) });
  expect(posted(seen)).toEqual(record);
  seen.length = 0;
  const answers = person("legal", "Northwind GmbH", "de", "", "Berlin", alice.address, true);
  const result = await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
  expect(result.code).toBe(0);
  expect(posted(seen)).toEqual({
    kind: "legal",
    person: { country_of_registration: "DE" },
    name_identifiers: [{ primary_identifier: "Northwind GmbH", type: "LEGL" }],
    national_identifiers: [],
    account_numbers: [{ account_number: alice.address }],
    addresses: [{ address_type: "BIZZ", town_name: "Berlin", country: "DE" }],
  });
});

test.each([
  ["0xa", "0x and 40 hex digits"],
  [alice.address.replace("F6", "f6"), "its checksum is wrong"],
  ["Alice's account", "it does not have the form of"],
  ["osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0w", "its checksum is wrong"],
])("--account %s is sent, because the service takes it, and named as no address", async (account, why) => {
  const { env, seen } = await startApi();
  const args = ["persons", "create", "--kind", "legal", "--name", "X", "--account", account];
  const result = await waybill([...args, "--allow-duplicate"], { env });
  expect(result.code, result.stderr).toBe(0);
  expect(result.stderr).toContain(`warning: --account ${account} is not an address: `);
  expect(result.stderr).toContain(why);
  expect(result.stderr).toContain("--other-account");
  const sent = seen.find(({ method }) => method === "POST")?.body;
  expect(sent).toMatchObject({ account_numbers: [{ account_number: account }] });
});

test("--account with the form of a private key is neither sent nor repeated (2)", async () => {
  const { env, seen } = await startApi();
  const account = `0x${"ab".repeat(32)}`;
  const args = ["persons", "create", "--kind", "legal", "--name", "X", "--account", account];
  const result = await waybill(args, { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).not.toContain("abab");
  expect(seen).toEqual([]);
});

test("a second record for an account asks, by name; alone it needs --allow-duplicate", async () => {
  const { env, seen } = await startApi();
  const args = ["persons", "create", "--kind", "legal", "--name", "X", "--account", alice.address];
  const posts = () => seen.filter(({ method }) => method === "POST").length;
  const unattended = await waybill(args, { env });
  expect(unattended).toMatchObject({ code: 2, stdout: "" });
  expect(unattended.stderr).toContain(`waybill persons edit ${northwind.id}`);
  const no = person(false);
  expect((await waybill(args, { env, terminal: 80, prompts: no })).code).toBe(9);
  expect(no.questions[0]).toContain("Northwind GmbH");
  expect(posts()).toBe(0);
  expect((await waybill(args, { env, terminal: 80, prompts: person(true) })).code).toBe(0);
  expect((await waybill([...args, "--allow-duplicate"], { env })).code).toBe(0);
  expect(posts()).toBe(2);
});

test("a refusal of the service is a readable list (5), without the values", async () => {
  const details = {
    "person.date_of_birth": [
      { code: "date_in_past", message: null, params: { value: "2999-01-01", constraint: "C2" } },
    ],
    "addresses[0].country": [{ code: "country_code", message: null, params: { value: "ZZ" } }],
    name_identifiers: [{ code: "length", message: null, params: { min: 1, value: [] } }],
  };
  const { env } = await startApi({
    "POST /v1/persons": () => ({ status: 422, body: { error: "validation failed", details } }),
  });
  const result = await waybill(["persons", "create", "--kind", "legal", "--name", "X"], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toContain(
    "person.date_of_birth (--date-of-birth): must be a date in the past, YYYY-MM-DD (IVMS101 C2)",
  );
  expect(result.stderr).toContain("addresses[0].country (--country): must be a two-letter country code");
  expect(result.stderr).toContain("name_identifiers (--name): must be at least 1 long");
  expect(result.stderr).not.toMatch(/2999|ZZ/);
  // Typed or from a file, a program sees one failure.
  const errorOf = async (...args: string[]) => {
    const { stderr } = await waybill(["persons", "create", ...args, "--json"], { env, stdin: "{}" });
    return JSON.parse(stderr).error;
  };
  const typed = await errorOf("--kind", "legal", "--name", "X");
  const { details: _, ...same } = await errorOf("--file", "-");
  expect(typed).toMatchObject({ ...same, code: "validation_failed", exit_code: 5 });
  expect(typed.details).toContain("name_identifiers (--name): must be at least 1 long");
});

test.each([
  { args: ["create"], says: "--kind and --name" },
  { args: ["create", "--file", "-", "--name", "X"], says: "cannot be used together" },
  { args: ["create", "--kind", "legal", "--name", "X", "--street", "S"], says: "--town" },
  { args: ["create", "--kind", "legal", "--name", "X", "--town", "T"], says: "--country" },
  { args: ["create", "--kind", "legal", "--name", "X", "--national-id", "LEIX"], says: "TYPE:NUMBER" },
  { args: ["create", "--kind", "other"], says: "natural, legal" },
  { args: ["delete", northwind.id], says: "--yes" },
])("$args without a terminal: says what to type (2), sends nothing", async ({ args, says }) => {
  const { env, seen } = await startApi();
  const result = await waybill(["persons", ...args], { env, stdin: "{}" });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(seen).toEqual([]);
});

test("delete asks by name, and no is no (9)", async () => {
  const { env, seen } = await startApi();
  const no = person(false);
  const kept = await waybill(["persons", "delete", northwind.id], { env, terminal: 80, prompts: no });
  expect(kept.code).toBe(9);
  expect(no.questions).toEqual(["Delete the record of Northwind GmbH?"]);
  expect(seen.map((one) => one.method)).toEqual(["GET"]);
  expect((await waybill(["persons", "delete", northwind.id, "--yes"], { env })).code).toBe(0);
  expect(seen.at(-1)?.method).toBe("DELETE");
});

test("replace sends the whole record to its id", async () => {
  const { env, seen } = await startApi();
  const args = ["persons", "replace", northwind.id, "--kind", "legal", "--name", "Northwind AG"];
  expect(await waybill(args, { env })).toMatchObject({ code: 2, stdout: "" });
  const no = person(false);
  expect((await waybill(args, { env, terminal: 80, prompts: no })).code).toBe(9);
  expect(no.questions).toEqual(["Replace the whole record of Northwind GmbH with Northwind AG?"]);
  expect(seen.some(({ method }) => method === "PUT")).toBe(false);
  expect((await waybill([...args, "--yes"], { env })).stdout).toContain("Northwind AG");
  expect(seen.at(-1)).toMatchObject({ method: "PUT", path: `/v1/persons/${northwind.id}` });
});
