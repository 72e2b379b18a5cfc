import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Person, type PersonPayload, Waybill } from "@waybill/sdk";
import type { RunningServer } from "@waybill/server";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storePersons } from "../src/demo/seed";
import { ownNames } from "../src/persons/own-names";
import { transliterate } from "../src/persons/transliterate";
import { temporaryDirectory, waybill } from "./harness";
import { startRecordsServer } from "./records-server";

let started: { server: RunningServer; env: Record<string, string> }[];
beforeAll(async () => {
  started = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(() => startRecordsServer()));
});
afterAll(() => Promise.all(started.map(({ server }) => server.close())));

/** A workspace without records. */
const empty = () => started.pop() ?? expect.unreachable();
const path = (name: string) => join(temporaryDirectory(), name);
function file(name: string, value: unknown): string {
  const at = path(name);
  writeFileSync(at, typeof value === "string" ? value : JSON.stringify(value));
  return at;
}
const listed = async (env: Record<string, string>): Promise<Person[]> =>
  JSON.parse((await waybill(["persons", "list", "--json"], { env })).stdout);
const formats = ["ivms101-2023", "ivms101-2020"] as const;

/** Letters of scripts that the standard's Latin datatypes do not have, and of the one that they have. */
const alphabets = [
  "abcdefg'- XYZ",
  "äöüßéñçøåłšžőğ",
  "абвгджзиклмнопрст",
  "αβγδεζηθικλμνξοπ",
  "ابتثجحخدذرزسشصض",
  "אבגדהוזחטיכלמנ",
  "աբգդեզէըթժիլ",
  "აბგდევზთიკლმ",
  "अआकखगघचछजझट",
  "王李張劉陳楊黃趙吳周徐孫",
  "김이박최정강조윤장임",
  "アイウエオカキクケコサシ",
  "กขคงจฉชซญฎ",
  "កខគឃងចឆជ",
];
const word = fc
  .constantFrom(...alphabets)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }))
  .map((letters) => `N${letters.join("")}`);
const name = <Type extends string>(...types: Type[]) =>
  fc.record({ primary_identifier: word, type: fc.constantFrom(...types) });
const address = fc.record(
  {
    address_type: fc.constantFrom("HOME" as const, "BIZZ" as const, "GEOG" as const),
    street_name: word,
    building_number: fc.constantFrom("1", "12b"),
    town_name: word,
    country: fc.constantFrom("DE", "CN", "XX"),
    address_lines: fc.array(word, { minLength: 1, maxLength: 2 }),
    district_name: word,
  },
  {
    requiredKeys: ["address_type", "street_name", "building_number", "town_name", "country"],
    noNullPrototype: true,
  },
);
const natural = fc
  .tuple(word, fc.option(word), fc.array(name("ALIA", "BIRT", "MISC"), { maxLength: 2 }), fc.option(word))
  .map(([primary_identifier, given, names, place]) => ({
    kind: "natural" as const,
    person: {
      country_of_residence: "DE",
      ...(place && { date_of_birth: "1990-04-12", place_of_birth: place }),
    },
    name_identifiers: [
      ...names,
      { primary_identifier, ...(given && { secondary_identifier: given }), type: "LEGL" as const },
    ],
  }));
const legal = fc
  .tuple(name("LEGL"), fc.array(name("SHRT", "TRAD"), { maxLength: 2 }))
  .map(([own, names]) => ({
    kind: "legal" as const,
    person: { country_of_registration: "DE" },
    name_identifiers: [own, ...names],
  }));
const persons = fc
  .array(fc.tuple(fc.oneof(natural, legal), fc.array(address, { maxLength: 2 })), {
    minLength: 200,
    maxLength: 200,
  })
  .map((all) =>
    all.map(
      ([person, addresses], at) =>
        ({
          ...person,
          person: { ...person.person, customer_identification: `customer-${at}` },
          national_identifiers: [],
          account_numbers: [{ account_number: `0x${(0x1000 + at).toString(16).padStart(40, "0")}` }],
          addresses,
        }) as PersonPayload,
    ),
  );

const byCustomer = (records: readonly PersonPayload[]) =>
  new Map(
    records.map((one) => [one.person.customer_identification, JSON.parse(JSON.stringify(ownNames(one)))]),
  );
const isLatin = (text: string) => /^[ -~]*$/.test(text);
/** The record after an export: the names as they are; all else in Latin letters, where the standard has them only. */
const afterExport = (record: PersonPayload): unknown => ({
  ...record,
  person: Object.fromEntries(
    Object.entries(record.person).map(([field, text]) => [
      field,
      isLatin(`${text}`) ? text : transliterate(`${text}`),
    ]),
  ),
  addresses: JSON.parse(
    JSON.stringify(record.addresses, (_, one) =>
      typeof one === "string" && !isLatin(one) ? transliterate(one) : one,
    ),
  ),
});

test("200 persons of many scripts survive import, export --transliterate and import, in both issues", async () => {
  const source = empty();
  const targets = formats.map((format) => ({ ...empty(), format }));
  await fc.assert(
    fc.asyncProperty(persons, async (given) => {
      const needLatin = given.filter(
        (one) =>
          JSON.stringify(one) !== JSON.stringify(afterExport(one)) ||
          !isLatin(JSON.stringify(one.name_identifiers)),
      );
      expect(needLatin.length).toBeGreaterThan(100);
      const imported = await waybill(
        ["persons", "import", file("persons.json", given), "--allow-duplicate", "--json"],
        source,
      );
      expect(imported.code, imported.stderr).toBe(0);
      expect(JSON.parse(imported.stdout)).toMatchObject({
        stored: 200,
        not_exportable: { records: needLatin.length, with_transliterate: needLatin.length },
      });
      for (const { env, format } of targets) {
        const output = path(`${format}.ndjson`);
        const args = [
          "persons",
          "export",
          "--format",
          format,
          "--transliterate",
          "--output",
          output,
          "--json",
        ];
        const exported = await waybill(args, source);
        expect(exported.code, exported.stderr).toBe(0);
        expect(JSON.parse(exported.stdout)).toMatchObject({ records: 200, left_out: 0, causes: [] });
        expect(isLatin(readFileSync(output, "utf8").replace(/"localNameIdentifier":\[.*?\]|\n/g, ""))).toBe(
          true,
        );
        const again = await waybill(["persons", "import", output, "--allow-duplicate", "--json"], { env });
        expect(again.code, again.stderr).toBe(0);
        const expected = [...byCustomer(given)].map(([key, one]) => [key, afterExport(one)] as const);
        expect(byCustomer(await listed(env))).toEqual(new Map(expected));
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

test("every record of the demo is exported, in each form, with and without --transliterate", async () => {
  const { server, env } = empty();
  const stored = await storePersons(new Waybill({ baseUrl: server.url, apiKey: env.WAYBILL_API_KEY ?? "" }));
  expect(stored).toBeGreaterThan(5);
  for (const format of formats)
    for (const as of ["originator", "beneficiary"])
      for (const flags of [[], ["--transliterate"]]) {
        const result = await waybill(["persons", "export", "--format", format, "--as", as, ...flags], {
          env,
        });
        expect(result).toMatchObject({ code: 0, stderr: "" });
        expect(result.stdout.trimEnd().split("\n")).toHaveLength(stored);
      }
});

describe("a text in Latin letters", () => {
  // The pairs of letters of ELOT 743, which is ISO 843.
  test.each([
    ["Παπαδόπουλος", "Papadopoulos"],
    ["ΠΑΠΑΔΟΠΟΥΛΟΣ", "PAPADOPOULOS"],
    ["Ουρανία Μαΐου", "Ourania Maiou"],
    ["οὐρανός", "ouranos"],
    ["τοῦ", "tou"],
    ["Ευάγγελος", "Evangelos"],
    ["Ευτυχία", "Eftychia"],
    ["Εύα", "Eva"],
    ["Σταύρος", "Stavros"],
    ["ΣΤΑΥΡΟΣ", "STAVROS"],
    ["Ναυπλίου", "Nafpliou"],
    ["Νικολάου", "Nikolaou"],
    ["Μενελαύ", "Menelaf"],
    ["Ζευς", "Zefs"],
    ["ηύρα", "ivra"],
    ["ηυξημένος", "ifximenos"],
    // An accent on the first letter or a diaeresis parts them.
    ["άυλος", "aylos"],
    ["Μαϋ", "May"],
    ["προϋπάρχων", "proyparchon"],
    ["αΰπνος", "aypnos"],
    ["Σφιγξ", "Sfinx"],
    ["έλεγχος", "elenchos"],
    ["Αγκάθι", "Agkathi"],
    ["Μπάμπης", "Bampis"],
    ["ΜΠΑΜΠΗΣ", "BAMPIS"],
    ["Ντίνος Ψυχή", "Ntinos Psychi"],
    ["Ἀθῆναι", "Athinai"],
  ])("%s is %s", (greek, latin) => {
    expect(transliterate(greek)).toBe(latin);
    expect(transliterate(greek.normalize("NFD"))).toBe(latin);
  });

  test.each([
    ["Zoë 🎉 Müller", "Zoe Muller"],
    ["👨‍👩‍👧 Family ❤️", "Family"],
    ["Team 🇩🇪", "Team"],
    ["Wave 👋🏽!", "Wave !"],
    ["★ Star ☎ → ✓ GmbH®", "Star GmbH"],
    ["№ 5 Ⓐ™", "No 5 ATM"],
    ["5 € & Co", "5 EUR & Co"],
    ["Иван 😀", "Ivan"],
    ["㈜ 한국", "(Ju) Han Gug"],
  ])("signs without Latin letters are left out of %s", (text, latin) => {
    expect(transliterate(text)).toBe(latin);
  });

  test("a record whose name has an emoji is exported, and a field of nothing else is a fault that is named", async () => {
    const { env } = empty();
    const place = {
      street_name: "Weg",
      building_number: "1",
      town_name: "🏙️",
      address_type: "BIZZ",
      country: "DE",
    };
    const records = [company("Größe 🎉 AG"), company("Köln AG", { addresses: [place] })];
    const imported = await waybill(["persons", "import", file("emoji.json", records), "--json"], { env });
    expect(JSON.parse(imported.stdout)).toMatchObject({
      stored: 2,
      not_exportable: { records: 2, with_transliterate: 1 },
    });
    const output = path("emoji.ndjson");
    const args = ["persons", "export", "--transliterate", "--output", output, "--json"];
    const exported = await waybill(args, { env });
    expect(JSON.parse(exported.stdout)).toMatchObject({ records: 1, left_out: 1 });
    expect(readFileSync(output, "utf8")).toContain('"legalPersonName":"Grosse AG"');
    expect(JSON.parse(exported.stdout).causes).toMatchObject([
      {
        field: "addresses[].town_name",
        message: "has no letters that can be transliterated, and would be empty",
      },
    ]);
  });
});

const company = (name: string, change: object = {}) => ({
  kind: "legal",
  person: { country_of_registration: "DE", customer_identification: `customer of ${name.length}` },
  name_identifiers: [{ primary_identifier: name, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
  ...change,
});
const town = (town_name: string) => ({ addresses: [{ address_type: "BIZZ", country: "DE", town_name }] });
/** Two that can be exported, two that can in Latin letters, three that cannot, of two causes. */
const mixed = [
  company("Plain AG"),
  company("Simple AG"),
  company("Größe AG"),
  company("Ähren AG"),
  company("Halb 1", town("Köln")),
  company("Halb 12", town("Bonn")),
  company("Kunde", { person: { customer_identification: "Kunde Nr. ü" } }),
];

test("faults are summed up by cause, what is sound is written, and the import has said so at once", async () => {
  const { env } = empty();
  const imported = await waybill(["persons", "import", file("mixed.json", mixed)], { env });
  expect(imported.code, imported.stderr).toBe(0);
  expect(imported.stdout).toMatch(/^stored +7$/m);
  expect(imported.stderr).toContain(
    "warning: 5 of 7 records cannot be exported as IVMS101 as they are; persons export --transliterate writes 2 of them.",
  );
  expect(imported.stderr).toContain(
    "warning: 2 records in ivms101-2023 and ivms101-2020: name_identifiers[].primary_identifier must be printable ASCII: transliterate it; the standard's names are Latin (IVMS101 Max100Text): record 3, record 4",
  );
  expect(imported.stderr).toMatch(
    /2 records in .*: addresses\[\] needs address_lines.*\(IVMS101 C8\): record 5, record 6$/m,
  );
  const of = new Map((await listed(env)).map((one) => [one.name_identifiers[0]?.primary_identifier, one.id]));
  const ids = (...names: string[]) => names.map((one) => of.get(one));

  const output = path("mixed.ndjson");
  const lines = () => readFileSync(output, "utf8").trimEnd().split("\n");
  const plain = await waybill(["persons", "export", "--output", output, "--json"], { env });
  expect(plain.code).toBe(5);
  expect(lines()).toHaveLength(2);
  const { records, left_out, causes, transliterated } = JSON.parse(plain.stdout);
  expect({ records, left_out, transliterated }).toEqual({ records: 2, left_out: 5, transliterated: [] });
  const latin = causes.find(({ constraint }: { constraint: string }) => constraint === "Max100Text");
  expect(latin).toEqual({
    field: "name_identifiers[].primary_identifier",
    constraint: "Max100Text",
    message: "must be printable ASCII: transliterate it; the standard's names are Latin",
    records: 2,
    first: expect.arrayContaining(ids("Größe AG", "Ähren AG")),
  });
  expect(causes).toContainEqual(
    expect.objectContaining({
      field: "person.customer_identification",
      message: "must be printable ASCII; an identifier is not transliterated",
      first: ids("Kunde"),
    }),
  );
  expect(JSON.parse(plain.stderr).error).toMatchObject({
    message: "IVMS101 cannot represent 5 of 7 records; the others were written.",
    next: expect.stringMatching(/^2 can be written in Latin letters: --transliterate\./),
  });

  const asText = ["persons", "export", "--transliterate", "--force", "--output", output];
  const result = await waybill(asText, { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(lines()).toHaveLength(4);
  expect(result.stderr).toContain("warning: 2 of 4 records have transliterated fields.");
  expect(result.stderr).toMatch(/^Records {2}Transliterated {2,}First$/m);
  expect(result.stderr).toMatch(/^ {6}2 {2}name_identifiers\[\]\.primary_identifier /m);
  expect(result.stderr).toMatch(/^Records {2}Left out because {2,}First$/m);
  expect(result.stderr).toMatch(
    /^ {6}2 {2}addresses\[\] needs address_lines.*\(IVMS101 C8\) +[\w-]{36}, [\w-]{36}$/m,
  );
  expect(result.stderr).not.toContain("--transliterate");
  const skipping = await waybill([...asText, "--skip-invalid"], { env });
  expect(skipping.code).toBe(0);
  expect(skipping.stderr).toContain("warning: IVMS101 cannot represent 3 of 7 records; they are left out.");
  // To stdout, the summary is on stderr, as data for programs.
  const piped = await waybill(["persons", "export", "--json"], { env });
  expect(piped.stdout.trimEnd().split("\n")).toHaveLength(2);
  expect(JSON.parse(piped.stderr).error.notes.join("\n")).toContain("Max100Text");
});

const party = (side: string, legalPersonName: string) => ({
  [`${side}Persons`]: [
    {
      legalPerson: { name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: "LEGL" }] } },
    },
  ],
});
const payload = { originator: party("originator", "From AG"), beneficiary: party("beneficiary", "To AG") };
const sealed = {
  id: "1",
  payload: "OrBvMmcd",
  encryption_key: "pXpr",
  encryption_algorithm: "AES256-GCM",
  hmac: "vzKq",
};

test("envelopes of TRISA and TRP are unwrapped; encrypted ones are refused with what they are", async () => {
  const { env } = empty();
  const inquiry = {
    asset: { slip0044: 60 },
    amount: 5,
    callback: "https://vasp.example/c",
    IVMS101: payload,
  };
  const oneSided = {
    identity: { beneficiary: party("beneficiary", "Alone AG") },
    sent_at: "2026-01-01T00:00:00Z",
  };
  const envelopes = file(
    "envelopes.ndjson",
    [inquiry, oneSided].map((one) => JSON.stringify(one)).join("\n"),
  );
  expect(await waybill(["persons", "import", envelopes], { env })).toMatchObject({ code: 0 });
  const names = (await listed(env)).map((one) => one.name_identifiers[0]?.primary_identifier);
  expect(names.toSorted()).toEqual(["Alone AG", "From AG", "To AG"]);

  const closed = file("closed.json", [sealed, { ivms101: "eyJhbGciOi" }]);
  const refused = await waybill(["persons", "import", closed], { env });
  expect(refused).toMatchObject({ code: 5, stdout: "" });
  expect(refused.stderr).toContain("record 1: payload is encrypted (a TRISA secure envelope)");
  expect(refused.stderr).toContain("record 2: IVMS101 is a string, not an object");
  expect(refused.stderr).not.toMatch(/OrBv|eyJ/);
  expect(existsSync(`${closed}.results.ndjson`)).toBe(false);
});
