import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "@waybill/sdk";
import type { RunningServer } from "@waybill/server";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { importFlags } from "../src/catalog/persons-files";
import { fileFormats } from "../src/persons/files/open";
import { csvColumns } from "../src/persons/files/read-csv";
import { ownNames } from "../src/persons/own-names";
import { startApi } from "./api";
import { alice, bob } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { startRecordsServer } from "./records-server";

let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

function file(name: string, text: string): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, text);
  return path;
}
const address = (number: number) => `0x${(0x1000 + number).toString(16).padStart(40, "0")}`;
const list = async () => JSON.parse((await waybill(["persons", "list", "--json"], { env })).stdout);
const results = (path: string) =>
  readFileSync(`${path}.results.ndjson`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
/** Runs an import; what it prints as data. */
async function imported(path: string, ...flags: string[]) {
  const result = await waybill(["persons", "import", path, "--json", ...flags], { env });
  return { ...result, data: result.stdout === "" ? undefined : JSON.parse(result.stdout) };
}

test("a CSV as a spreadsheet writes it: every column, quoted cells, several accounts, semicolons", async () => {
  const path = file(
    "persons.csv",
    `\ufeffName;Kind;Given Name;Country;Date of birth;account;other_account;national_id;street;building;town\r\n"Doe; the ""third""";natural;Jane;de;1990-12-31;${address(1)}|${address(2)};DE-1;CCPT:C01:DE;Weg;5;Berlin\r\n`,
  );
  expect(await imported(path)).toMatchObject({ code: 0, data: { stored: 1, refused: 0, exists: 0 } });
  const [record] = await list();
  expect(record).toMatchObject({
    kind: "natural",
    person: { country_of_residence: "DE", date_of_birth: "1990-12-31" },
    name_identifiers: [
      { primary_identifier: 'Doe; the "third"', secondary_identifier: "Jane", type: "LEGL" },
    ],
    national_identifiers: [{ identifier_type: "CCPT", national_identifier: "C01", country: "DE" }],
    account_numbers: [address(1), address(2), "DE-1"].map((account_number) => ({ account_number })),
    addresses: [{ address_type: "HOME", street_name: "Weg", building_number: "5", town_name: "Berlin" }],
  });
  expect(statSync(`${path}.results.ndjson`).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${path}.results.ndjson`, "utf8")).not.toMatch(/Doe|Berlin|1990|0x/);
});

test("the output of persons list --csv is imported as it is, formulas too; fields that the service sets are not stored", async () => {
  const other = await startRecordsServer();
  try {
    const cells =
      "kind,name,given_name,country,date_of_birth,customer_id,town,account,other_account,national_id";
    const row = `natural,@Doe,-Jane,XX,1990-12-31,=1+1,Ulm,${address(5)}|${address(6)},+49 1,CCPT:C01:DE`;
    const path = file("formulas.csv", `${cells}\n${row}\n`);
    expect(await imported(path)).toMatchObject({ code: 0 });
    const { stdout } = await waybill(["persons", "list", "--csv"], { env });
    expect(stdout).toContain(",'@Doe,'-Jane,");
    const listed = file("listed.csv", stdout);
    const result = await waybill(["persons", "import", listed], { env: other.env });
    expect(result.code, result.stderr).toBe(0);
    const again = JSON.parse((await waybill(["persons", "list", "--json"], { env: other.env })).stdout);
    const own = (records: Person[]) => records.map((record) => JSON.stringify(ownNames(record))).sort();
    expect(again.length).toBeGreaterThan(0);
    expect(own(again)).toEqual(own(await list()));
    const ids = new Set((await list()).map(({ id }: Person) => id));
    expect(again.some(({ id }: Person) => ids.has(id))).toBe(false);
  } finally {
    await other.server.close();
  }
});

test("the whole file is checked first: all faults of all rows, with constraint numbers, and nothing is sent (5)", async () => {
  const rows = [
    "kind,name,country,date_of_birth,account,national_id,street",
    `natural,Doe,ZZ,2999-01-01,,,`,
    `legal,,DE,1990-01-01,${alice.address.replace("F6", "f6")},LEIX,Weg`,
    `legal,X,DE,,${address(3)},,`,
    `legal,Y,DE,,${address(3).toUpperCase().replace("X", "x")},,`,
    "legal,Z,DE",
    `legal,"Q"x,DE,,,,`,
  ];
  const { env, seen } = await startApi();
  const path = file("persons.csv", `${rows.join("\n")}\n`);
  const result = await waybill(["persons", "import", path], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  for (const line of [
    /^line 2: date_of_birth must be before today \(IVMS101 C2\)$/m,
    /^line 2: country must be an ISO 3166-1 .*\(IVMS101 C3\)$/m,
    /^line 3: name is missing$/m,
    /^warning: line 3: account is not an address: its checksum is wrong$/m,
    /^line 3: national_id is not TYPE:NUMBER/m,
    /^line 3: town is missing: an address needs a town/m,
    /^line 3: date_of_birth is given for a legal person/m,
    /^line 5: account has the same account as line 4$/m,
    /^line 6: has 3 cells, but there are 7 columns$/m,
    /^line 7: is not valid CSV \(CSV_INVALID_CLOSING_QUOTE\)$/m,
    /^error: 6 of 7 records have faults; nothing was sent\.$/m,
  ])
    expect(result.stderr).toMatch(line);
  expect(result.stderr).not.toMatch(/2999|1990/);
  expect(seen).toEqual([]);
  // Offline, the same, as data.
  const validated = await waybill(["persons", "validate", path, "--json"], {});
  expect(validated.code).toBe(5);
  const { records, faulty, faults } = JSON.parse(validated.stdout);
  expect({ records, faulty }).toEqual({ records: 7, faulty: 6 });
  expect(faults).toContainEqual({
    place: "line 2",
    field: "date_of_birth",
    constraint: "C2",
    message: "must be before today",
  });
});

test("--skip-invalid stores the others; corrected rows are stored by the same command, and no row twice", async () => {
  const before = (await list()).length;
  const good = `legal,Good,DE,${address(10)}`;
  const path = file("persons.csv", `kind,name,country,account\n${good}\nlegal,Bad,ZZ,${address(11)}\n`);
  const first = await imported(path, "--skip-invalid");
  expect(first).toMatchObject({ code: 5, data: { stored: 1, refused: 1 } });
  // Which of them is recorded first, depends on how soon the service answers.
  expect(results(path)).toContainEqual(expect.objectContaining({ place: "line 2", status: "stored" }));
  expect(results(path)).toContainEqual({
    place: "line 3",
    status: "refused",
    faults: [expect.objectContaining({ field: "country", constraint: "C3" })],
  });
  writeFileSync(path, `kind,name,country,account\n${good}\nlegal,Bad,DE,${address(11)}\n`);
  expect(await imported(path)).toMatchObject({ code: 0, data: { stored: 1, stored_before: 1, refused: 0 } });
  expect(await imported(path)).toMatchObject({ code: 0, data: { stored: 0, stored_before: 2 } });
  expect(await list()).toHaveLength(before + 2);
});

test("a row whose account has a record already is not stored, but with --allow-duplicate; others are", async () => {
  const rows = [1, 2].map((number) => `legal,Twice ${number},DE,${address(20 + number)}`);
  const header = "kind,name,country,account";
  await imported(file("one.csv", `${header}\n${rows[0]}\n`));
  const path = file("two.csv", `${header}\n${rows.join("\n")}\n`);
  const result = await imported(path);
  expect(result).toMatchObject({ code: 5, data: { stored: 1, exists: 1 } });
  expect(results(path)).toContainEqual(expect.objectContaining({ place: "line 2", status: "exists" }));
  expect(await imported(path, "--allow-duplicate")).toMatchObject({
    code: 0,
    data: { stored: 1, stored_before: 1 },
  });
});

test("equal rows are a mistake; allowed, they are as many records as rows, however often it is run", async () => {
  const before = (await list()).length;
  const path = file("equal.csv", `kind,name,country\n${"legal,Equal,DE\n".repeat(3)}`);
  const once = await waybill(["persons", "import", path], { env });
  expect(once).toMatchObject({ code: 5, stdout: "" });
  expect(once.stderr).toContain("line 3: is the same as line 2");
  expect(await imported(path, "--allow-duplicate")).toMatchObject({ code: 0, data: { stored: 3 } });
  expect(await imported(path, "--allow-duplicate")).toMatchObject({
    code: 0,
    data: { stored: 0, stored_before: 3 },
  });
  writeFileSync(path, `kind,name,country\n${"legal,Equal,DE\n".repeat(4)}`);
  expect(await imported(path, "--allow-duplicate")).toMatchObject({
    code: 0,
    data: { stored: 1, stored_before: 3 },
  });
  expect(await list()).toHaveLength(before + 4);
});

test("records that the service refuses are in the results, and the others are stored (5)", async () => {
  const accounts = Array.from({ length: 1_001 }, (_, at) => `A-${at}`).join("|");
  const path = file("refused.csv", `kind,name,other_account\nlegal,Large,${accounts}\nlegal,Short,\n`);
  expect(await imported(path)).toMatchObject({ code: 5, data: { stored: 1, refused: 1 } });
  expect(results(path)).toContainEqual(
    expect.objectContaining({
      status: "refused",
      faults: [{ field: "account", message: "must be at most 1000 long" }],
    }),
  );
});

test("records that were exported are read again: both issues, both sides, and the interface's own form", async () => {
  const own = await list();
  const folder = temporaryDirectory();
  for (const format of ["ivms101-2023", "ivms101-2020"]) {
    const output = join(folder, `${format}.ndjson`);
    const args = ["persons", "export", "--format", format, "--output", output, "--skip-invalid"];
    const exported = await waybill(args, { env });
    expect(exported.code, exported.stderr).toBe(0);
    expect(statSync(output).mode & 0o777).toBe(0o600);
    expect(await waybill(["persons", "validate", output])).toMatchObject({ code: 5 });
    const lines = readFileSync(output, "utf8").trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(3);
    expect(await waybill(args, { env })).toMatchObject({ code: 2 });
  }
  const json = join(folder, "own.json");
  writeFileSync(json, JSON.stringify(own));
  const again = await imported(json, "--dry-run", "--allow-duplicate");
  expect(again).toMatchObject({ code: 0, data: { records: own.length, faulty: 0 } });
});

test("an export is imported into an empty workspace as what it was", async () => {
  const record = { kind: "legal", name: "Exemple SARL", country: "FR", account: bob };
  const source = await startRecordsServer();
  const target = await startRecordsServer();
  try {
    const flags = Object.entries(record).flatMap(([name, value]) => [`--${name}`, value]);
    await waybill(["persons", "create", ...flags], { env: source.env });
    const { stdout } = await waybill(["persons", "export"], { env: source.env });
    const path = file("export.ndjson", stdout);
    expect(await waybill(["persons", "import", path], { env: target.env })).toMatchObject({ code: 0 });
    const strip = (text: string) =>
      JSON.parse(text).map(({ id: _, created_at: __, ...rest }: Record<string, unknown>) => rest);
    const lists = await Promise.all(
      [source, target].map(({ env }) => waybill(["persons", "list", "--json"], { env })),
    );
    expect(strip(lists[1]?.stdout ?? "")).toEqual(strip(lists[0]?.stdout ?? "[]"));
  } finally {
    await source.server.close();
    await target.server.close();
  }
});

describe("records as JSON are read by what the file has", () => {
  const record = (name: string) => ({
    kind: "legal",
    person: { country_of_registration: "FR" },
    name_identifiers: [{ primary_identifier: name, type: "LEGL" }],
    national_identifiers: [],
    account_numbers: [],
    addresses: [],
  });
  const two = [record("One"), record("Two")];
  const forms: Record<string, [text: string, records: number]> = {
    lines: [two.map((one) => `${JSON.stringify(one)}\n`).join(""), 2],
    "lines of Windows with a mark and blank lines": [
      `\ufeff\r\n${two.map((one) => JSON.stringify(one)).join("\r\n\r\n")}`,
      2,
    ],
    "one line": [JSON.stringify(two[0]), 1],
    "one line with its end": [`${JSON.stringify(two[0])}\n\n`, 1],
    "one list": [`\ufeff${JSON.stringify(two)}`, 2],
    "an indented list": [JSON.stringify(two, null, 2), 2],
    "an indented record": [`\n${JSON.stringify(two[0], null, 1)}\n`, 1],
  };

  test.each(Object.entries(forms))("%s", async (form, [text, records]) => {
    const path = file(`${form.replaceAll(" ", "-")}.json`, text);
    const { code, stdout } = await waybill(["persons", "validate", path, "--json"]);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { records, faulty: 0 }]);
  });

  test("lines that are named json are said to be one document with --format", async () => {
    const path = file("named.json", forms.lines?.[0] ?? "");
    const { code } = await waybill(["persons", "validate", path, "--format", "json"]);
    expect(code).toBe(5);
  });
});

test("a record that the standard cannot say is named, and no file is written (5)", async () => {
  const created = await waybill(
    ["persons", "create", "--kind", "legal", "--name", "Ünicode GmbH", "--country", "DE", "--json"],
    { env },
  );
  const { id } = JSON.parse(created.stdout);
  const output = join(temporaryDirectory(), "out.ndjson");
  const result = await waybill(["persons", "export", "--id", id, "--output", output], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toMatch(
    new RegExp(`1  name_identifiers\\[\\]\\.primary_identifier must be printable ASCII.*  ${id}$`, "m"),
  );
  expect(result.stderr).toContain("1 can be written in Latin letters: --transliterate.");
  expect(() => statSync(output)).toThrow();
});

test.each([
  ["missing.csv", undefined, "Cannot read"],
  ["persons.txt", "kind,name\n", "--format csv|ndjson|json"],
  ["empty.csv", "kind,name\n", "has no records"],
])("%s: one or two lines, nothing sent (2)", async (name, text, says) => {
  const { env, seen } = await startApi();
  const path = text === undefined ? join(temporaryDirectory(), name) : file(name, text);
  for (const command of ["import", "validate"]) {
    const result = await waybill(["persons", command, path], { env });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(says);
    expect(result.stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
  }
  expect(seen).toEqual([]);
});

test.each([
  ["persons.csv", "kind,nam\nlegal,X\n", 'line 1: has no column "nam"'],
  ["persons.csv", "kind,\u001b[2Jx\nlegal,X\n", 'line 1: has no column "\\u001b[2jx"'],
  ["persons.csv", "kind,kind,name\nlegal,legal,X\n", 'line 1: has the column "kind" twice'],
  ["persons.csv", "name\nX\n", "line 1: lacks the columns kind"],
  ["persons.ndjson", '{"kind":\n[]\n', "line 1: is not JSON"],
  ["persons.ndjson", '{"kind":\n[]\n', "line 2: is not an object"],
  ["persons.json", '[{"kind":"legal"}]', "record 1: person must be an object (IVMS101 representation)"],
  [
    "payload.json",
    '{"originator":{"originatorPersons":[{}]}}',
    "must have either naturalPerson or legalPerson",
  ],
])("%s %j is refused: %s (5)", async (name, text, says) => {
  const result = await waybill(["persons", "validate", file(name, text)]);
  expect(result.code).toBe(5);
  expect(result.stdout).toContain(says);
});

test("results that are something else, or of another workspace, are left alone (2)", async () => {
  const path = file("persons.csv", "kind,name,country\nlegal,X,DE\n");
  writeFileSync(`${path}.results.ndjson`, "my notes\n");
  expect(await imported(path)).toMatchObject({ code: 2 });
  expect(readFileSync(`${path}.results.ndjson`, "utf8")).toBe("my notes\n");
  const special = await waybill(["persons", "import", path, "--results", "/dev/null"], { env });
  expect(special).toMatchObject({ code: 2, stdout: "" });
  expect(special.stderr).toContain("/dev/null is not a regular file");
  const own = file("own.csv", "kind,name,country\nlegal,Own,DE\n");
  await imported(own);
  const other = await startRecordsServer();
  try {
    const result = await waybill(["persons", "import", own], { env: other.env });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain("results of another service or workspace");
  } finally {
    await other.server.close();
  }
});

test("an unreachable service: nothing is lost, and how to go on, if anything was sent (7)", async () => {
  const path = file("persons.csv", "kind,name,country,other_account\nlegal,X,DE,DE-77\n");
  const args = ["persons", "import", path, "--timeout", "2"];
  const away = { ...env, WAYBILL_BASE_URL: "http://127.0.0.1:9" };
  const looked = await waybill(args, { env: away });
  expect(looked.code).toBe(7);
  expect(looked.stderr.trimEnd().split("\n")).toHaveLength(2);
  expect(existsSync(`${path}.results.ndjson`)).toBe(false);
  const sent = await waybill([...args, "--allow-duplicate"], { env: away });
  expect(sent.code).toBe(7);
  expect(sent.stderr).toContain("Run the same command again to continue");
  expect(await imported(path)).toMatchObject({ code: 0, data: { stored: 1 } });
});

test("the columns and formats of the help are those that are read", async () => {
  const { stdout } = await waybill(["persons", "import", "--help"], { terminal: 500 });
  for (const column of csvColumns) expect(stdout).toContain(column);
  expect(importFlags.format.choices).toEqual(fileFormats);
});

test.each([
  ["balance", alice.address],
  ["screen", alice.address],
  ["networks", "--served"],
  ["persons", "export"],
  ["persons", "edit", "5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c11", "--set", "person.country_of_residence=DE"],
  [
    "quote",
    "--from",
    alice.address,
    "--to",
    "Nobody",
    "--network",
    "sepolia",
    "--token",
    "usdc",
    "--amount",
    "1",
  ],
])("%s %s: an unreachable service, or a key that is missing, is one or two lines", async (...args) => {
  const away = await waybill(args, {
    env: { WAYBILL_BASE_URL: "http://127.0.0.1:9", WAYBILL_API_KEY: "key" },
  });
  expect(away).toMatchObject({ code: 7, stdout: "" });
  expect(away.stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
  if (args[0] === "networks") return;
  const { WAYBILL_BASE_URL = "" } = env;
  const keyless = await waybill(args, { env: { WAYBILL_BASE_URL } });
  expect(keyless).toMatchObject({ code: 3, stdout: "" });
  expect(keyless.stderr).toContain("WAYBILL_API_KEY");
});

test("a file that is not UTF-8, or has lost letters already, destroys no name: nothing is sent", async () => {
  const latin1 = file("latin1.csv", "");
  writeFileSync(latin1, Buffer.from("kind,name,country\nnatural,M\xfcller,DE\n", "latin1"));
  const record = file("latin1.json", "");
  writeFileSync(
    record,
    Buffer.from('{"kind":"natural","name_identifiers":[{"primary_identifier":"M\xfcller"}]}', "latin1"),
  );
  const { env: other, seen } = await startApi();
  for (const args of [
    ["validate", latin1],
    ["import", latin1],
    ["import", record],
    ["create", "--file", record],
  ]) {
    const result = await waybill(["persons", ...args], { env: other });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toMatch(/is not UTF-8, line \d\.\nSave it as UTF-8/);
  }
  const lost = file("lost.csv", "kind,name,country\nnatural,M\ufffdller,DE\n");
  expect(await waybill(["persons", "validate", lost])).toMatchObject({
    code: 5,
    stdout: expect.stringContaining("line 2: has U+FFFD in place of letters"),
  });
  expect(seen).toEqual([]);
});

/** A record with this account (a17). */
const recordWith = (account_number: string, name: string) => ({
  kind: "natural",
  person: {
    country_of_residence: "DE",
    customer_identification: name,
    date_of_birth: "1990-04-12",
    place_of_birth: "Hamburg",
  },
  name_identifiers: [{ primary_identifier: name, secondary_identifier: "Erika", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number }],
  addresses: [
    {
      address_type: "HOME",
      country: "DE",
      street_name: "Beispielweg",
      building_number: "12",
      town_name: "Hamburg",
    },
  ],
});

test("a17: the command line takes every account that the service takes, and finds it in any spelling", async () => {
  const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const path = file("a17.json", JSON.stringify(recordWith(bitcoin, "Muster")));
  const validated = await waybill(["persons", "validate", path], {});
  expect(validated).toMatchObject({ code: 0 });
  expect((await imported(path)).data).toMatchObject({ stored: 1, refused: 0 });
  for (const written of [
    bitcoin,
    bitcoin.toUpperCase(),
    `bip122:000000000019d6689c085ae165831e93:${bitcoin}`,
  ]) {
    const found = await waybill(["persons", "find", written, "--json"], { env });
    expect(found).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(found.stdout).account_numbers).toEqual([{ account_number: bitcoin }]);
  }
  // By flag and as a column of a CSV, too; in the one it is the account of the record that is there.
  const again = await waybill(
    ["persons", "create", "--kind", "legal", "--name", "X", "--account", bitcoin.toUpperCase()],
    { env },
  );
  expect(again).toMatchObject({ code: 2, stdout: "" });
  expect(again.stderr).toContain("waybill persons edit");
  const other = "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
  const csv = file("a17.csv", `kind,name,country,account\nlegal,Y,DE,${other}\n`);
  expect((await imported(csv)).data).toMatchObject({ stored: 1 });
  expect((await waybill(["persons", "find", `bitcoincash:${other}`], { env })).code).toBe(0);
});

test("a17: an account that is nearly an address is named and stored, because the service takes it", async () => {
  const mistyped = alice.address.replace("F6", "f6");
  const path = file("doubt.json", JSON.stringify(recordWith(mistyped, "Doubt")));
  const { data, stderr } = await imported(path);
  expect(data).toMatchObject({ stored: 1, refused: 0 });
  expect(stderr).toContain("account_numbers[0].account_number is not an address: its checksum is wrong");
});

/** Accounts of every kind as people write them. */
const spellings = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
  "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v",
  "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu",
  "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  "41a614f803b6fd780986a42c78ec9c7f77e6ded13c",
  "r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=11747",
  "X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu",
  "DE89 3704 0044 0532 0130 00",
  "GB29NWBK60161331926819",
  "DE-77",
];

/** One of them, whole, in other capitals, or with a letter changed. */
const accountNumbers = fc
  .tuple(
    fc.constantFrom(...spellings),
    fc.nat(45),
    fc.constantFrom("", "q", "7", "Z", " ", "-"),
    fc.constantFrom("as it is", "upper", "lower"),
  )
  .map(([text, at, letter, letterCase]) => {
    const changed = letter === "" ? text : text.slice(0, at) + letter + text.slice(at + 1);
    const cased = letterCase === "upper" ? changed.toUpperCase() : changed.toLowerCase();
    return (letterCase === "as it is" ? changed : cased).trim();
  });

test("files of both forms may have every text that the service takes as an account", async () => {
  const accounts = [...new Set(fc.sample(accountNumbers, Number(process.env.ACCOUNT_NUMBER_RUNS ?? 120)))];
  const other = await startRecordsServer();
  onTestFinished(() => other.server.close());
  const records = accounts.map((account, at) => ({ ...recordWith(account, `Name ${at}`) }));
  const taken: boolean[] = [];
  for (const record of records) {
    const answer = await fetch(`${other.server.url}/v1/persons`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${other.env.WAYBILL_API_KEY}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(record),
    });
    taken.push(answer.status === 201);
  }
  const json = records.map((record) => JSON.stringify(record)).join("\n");
  const rows = accounts.map((account, at) => `natural,Name ${at},Erika,DE,${account}`);
  const files = [
    file("kinds.ndjson", json),
    file("kinds.csv", ["kind,name,given_name,country,account", ...rows].join("\n")),
  ];
  for (const path of files) {
    const { stdout } = await waybill(["persons", "validate", path, "--json"], {});
    const faults: { place: string; message: string }[] = JSON.parse(stdout).faults;
    const ofAccounts = faults.filter(
      ({ message }) => !/has the same account as|is the same as/.test(message),
    );
    const refused = ofAccounts.map(({ place }) => place);
    expect(refused, path).toEqual(
      taken.flatMap((isTaken, at) => (isTaken ? [] : [`line ${at + (path.endsWith(".csv") ? 2 : 1)}`])),
    );
    expect((await imported(path, "--allow-duplicate")).data).toMatchObject({
      stored: taken.filter(Boolean).length,
    });
  }
  expect(taken.filter(Boolean).length).toBeGreaterThan(accounts.length / 2);
});
