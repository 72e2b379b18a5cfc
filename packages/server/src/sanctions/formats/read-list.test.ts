import { createReadStream } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, entryOf, listFile } from "../../../test/support/sanctions-files";
import type { SanctionsEntry, SanctionsFormat } from "./entry";
import { SanctionsFileError } from "./file-error";
import { type ListPart, readList } from "./read-list";

const fixture = (name: string) =>
  createReadStream(join(import.meta.dirname, "../../../test/fixtures/sanctions", name));

async function read(bytes: AsyncIterable<Uint8Array>) {
  const parts: ListPart[] = [];
  for await (const some of readList([{ bytes, source: "list" }])) parts.push(...some);
  const last = parts.at(-1);
  return {
    list: last?.kind === "list" ? `${last.list} ${last.format}` : undefined,
    published: parts.find((part) => part.kind === "published")?.published,
    entries: parts.flatMap((part) => (part.kind === "entry" ? [part.entry] : [])),
    lines: parts.flatMap((part) => (part.kind === "entry" ? [part.line] : [])),
  };
}

const quillon: SanctionsEntry = {
  uid: "90001",
  kind: "person",
  name: "Quillon VARRENTHORPE",
  aliases: [
    { name: "Quilon VARRENTHORP", quality: "strong" },
    { name: '"THE & QUILL"', quality: "weak" },
  ],
  programmes: ["CYBER2", "TEST-A"],
  listedOn: null,
  births: ["1948-12-10", "~1949"],
  countries: ["Freedonia"],
  addresses: [
    { address: "0xabcdef0000000000000000000000000000000101", currency: "ETH", family: "evm" },
    { address: "1InventedAddressDoesNotExist111", currency: "XBT", family: null },
  ].sort((one, other) => (one.address < other.address ? -1 : 1)),
  unread: [],
};

test("OFAC's XML", async () => {
  const { list, published, entries, lines } = await read(fixture("sdn.xml"));
  expect({ list, published, lines }).toEqual({
    list: "ofac ofac-xml",
    published: "2026-11-20",
    lines: [8, 69, 96],
  });
  expect(entries).toEqual([
    quillon,
    entryOf("90002", {
      name: "MERIDIAN SPINDLE TRADING LLC",
      programmes: ["TEST-A"],
      countries: ["Sylvania"],
      addresses: [
        { address: "0xabcdef0000000000000000000000000000000102", currency: "USDT", family: "evm" },
        { address: "SanctionedFixture11111111111111111111111111", currency: "SOL", family: "solana" },
      ],
    }),
    entryOf("90003", {
      kind: "vessel",
      name: "GREY HERON OF NOWHERE",
      programmes: ["TEST-B"],
      countries: ["Freedonia"],
    }),
  ]);
});

test("OFAC's CSV says the same, but for strong aliases and residence", async () => {
  const [fromXml, fromCsv] = [await read(fixture("sdn.xml")), await read(fixture("sdn.csv"))];
  expect(fromCsv.list).toBe("ofac ofac-csv");
  expect(fromCsv.lines).toEqual([1, 2, 3]);
  expect(fromCsv.entries).toEqual(
    fromXml.entries.map((entry) => ({
      ...entry,
      aliases: entry.aliases.length > 0 ? [{ name: "THE & QUILL", quality: "weak" }] : [],
      countries: entry.kind === "entity" ? [] : entry.countries,
    })),
  );
});

test.each([
  ["a.k.a. 'BEE; THE'; DOB 1960.", { aliases: ["BEE; THE"], births: ["1960"] }],
  ['a.k.a. \'O\'BEE\'; f.k.a. ""BEA"".', { aliases: ["O'BEE", "BEA"] }],
  [
    "A.K.A. 'BEE'; alt. DOB circa 1961;; nationality Cote d'Ivoire; citizen 'Here.",
    {
      ...{ aliases: ["BEE"], births: ["~1961"], countries: ["Cote d'Ivoire", "'Here"] },
    },
  ],
  [
    "n.k.a. BEE; DOB\t1 Jan 1960;\r\n nationality  Freedonia.",
    {
      ...{ aliases: ["BEE"], births: ["1960-01-01"], countries: ["Freedonia"] },
    },
  ],
])("the notes in the remarks %j", async (remarks, { aliases = [], births = [], countries = [] }: Notes) => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`1,"BUZZ, Anna","individual","SDGT",${"-0- ,".repeat(7)}"${remarks}"\r\n\u001a`);
  }
  const { entries } = await read(bytes());
  const named = aliases.map((name) => ({ name, quality: "weak" as const }));
  const person = { kind: "person" as const, name: "Anna BUZZ", programmes: ["SDGT"] };
  expect(entries).toEqual([entryOf("1", { ...person, aliases: named, births, countries })]);
});

interface Notes {
  aliases?: string[];
  births?: string[];
  countries?: string[];
}

test("the EU's XML", async () => {
  const { list, published, entries } = await read(fixture("eu.xml"));
  expect({ list, published }).toEqual({ list: "eu eu-xml", published: "2026-11-19T09:00:00.000+01:00" });
  expect(entries).toEqual([
    entryOf("7001", {
      kind: "person",
      name: "Ulrika Nivenhjelm",
      aliases: [
        { name: "Ульрика Нивенъельм", quality: "strong" },
        { name: "Rikka", quality: "weak" },
      ],
      programmes: ["TEST-EU"],
      listedOn: "2021-03-06",
      births: ["1971-02-03", "~1972"],
      countries: ["SE"],
      addresses: [{ address: "0xabcdef0000000000000000000000000000000102", currency: "ETH", family: "evm" }],
    }),
    entryOf("7002", {
      name: "Octagon Kestrel Holdings",
      programmes: ["TEST-EU"],
      listedOn: "2022-01-15",
      countries: ["UNKNOWN"],
      addresses: [{ address: "0xabcdef0000000000000000000000000000000103", currency: "", family: "evm" }],
    }),
  ]);
});

test("the UN's XML", async () => {
  const { list, published, entries } = await read(fixture("un.xml"));
  expect({ list, published }).toEqual({ list: "un un-xml", published: "2026-11-18T00:00:00Z" });
  expect(entries).toEqual([
    entryOf("6900001", {
      kind: "person",
      name: "TEODRIK OSEMWALD",
      aliases: [
        { name: "Teodrik Osenwald", quality: "strong" },
        { name: "Teo", quality: "weak" },
        { name: "تيودريك", quality: "strong" },
      ],
      programmes: ["TEST-UN"],
      listedOn: "2012-12-31",
      births: ["~1965", "1963/1967"],
      countries: ["Freedonia", "Sylvania"],
      addresses: [{ address: "0xabcdef0000000000000000000000000000000104", currency: "ETH", family: "evm" }],
    }),
    entryOf("6900002", {
      name: "SEVENFOLD LANTERN SOCIETY",
      aliases: [{ name: "Sevenfold Lantern", quality: "strong" }],
      programmes: ["TEST-UN"],
      listedOn: "2015-06-01",
    }),
  ]);
});

const name = fc
  .stringMatching(/^[A-Za-zÄéжя'&<>"-]{1,12}( [A-Za-zÄéжя&<>-]{1,9}){0,3}$/)
  .filter((text) => text.trim() === text);
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2026-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const code = fc.constantFrom("SE", "FR", "IQ", "KP", "VE");
const programme = fc.constantFrom("TEST-A", "TEST-B", "CYBER2");
const address = fc.oneof(
  fc
    .stringMatching(/^0x[0-9a-f]{40}$/)
    .map((text) => ({ address: text, currency: "ETH", family: "evm" as string | null })),
  fc
    .stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    .map((text) => ({ address: text, currency: "TRX", family: null })),
);
const list = fc.uniqueArray(
  fc.record({
    uid: fc.nat().map(String),
    kind: fc.constantFrom("person", "entity"),
    name,
    aliases: fc.uniqueArray(
      fc.record({ name, quality: fc.constantFrom("strong" as const, "weak" as const) }),
      { selector: (one) => one.name, maxLength: 4 },
    ),
    programmes: fc.uniqueArray(programme, { maxLength: 1 }),
    listedOn: fc.option(day),
    births: fc.uniqueArray(day, { maxLength: 2 }),
    countries: fc.uniqueArray(code, { maxLength: 3 }),
    addresses: fc.uniqueArray(address, { selector: (one) => one.address, maxLength: 4 }),
    unread: fc.constant([] as string[]),
  }) satisfies fc.Arbitrary<SanctionsEntry>,
  { selector: (one) => one.uid, minLength: 1, maxLength: 8 },
);

/** The fields that a format can have of an entry. */
const asWritten: Record<SanctionsFormat, (entry: SanctionsEntry) => SanctionsEntry> = {
  "ofac-xml": (entry) => ({ ...entry, listedOn: null }),
  "ofac-csv": (entry) => ({
    ...entry,
    listedOn: null,
    aliases: entry.aliases.map((alias) => ({ ...alias, quality: "weak" })),
  }),
  "eu-xml": (entry) => entry,
  "un-xml": (entry) => entry,
};

const sorted = ({ aliases, addresses, ...entry }: SanctionsEntry): SanctionsEntry => ({
  ...entry,
  aliases: aliases.filter((alias) => alias.name !== entry.name),
  addresses: addresses.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
});

const byUid = (one: SanctionsEntry, other: SanctionsEntry) => (one.uid < other.uid ? -1 : 1);

test.each(Object.keys(asWritten) as SanctionsFormat[])(
  "a generated list that is written as %s is read again as it was",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 200 }), async (entries, size) => {
        const text = [...listFile(format, entries)].join("");
        const found = await read(bytesOf(text, size));
        expect(found.entries.toSorted(byUid)).toEqual(
          entries.map((entry) => sorted(asWritten[format](entry))).toSorted(byUid),
        );
      }),
      { numRuns: 40 },
    );
  },
);

const xml = (entries: SanctionsEntry[], format: SanctionsFormat = "ofac-xml") =>
  [...listFile(format, entries)].join("");
const sound = xml([entryOf("1"), entryOf("2")]);

const repeat = function* (text: string, times: number): Generator<string> {
  for (let at = 0; at < times; at += 1) yield text;
};

/** The sound file, which says how many entries it has. */
const counting = (count: number | string): string =>
  sound.replace("</Publish_Date>", `</Publish_Date><Record_Count>${count}</Record_Count>`);

test("a file that counts its entries right is read", async () => {
  expect((await read(bytesOf(counting(2)))).entries).toHaveLength(2);
});

test("a file that comes in one piece is read, whatever its length is", async () => {
  const entries = Array.from({ length: 4_000 }, (_, at) =>
    entryOf(String(at + 1), { name: "N".repeat(300) }),
  );
  const text = [...listFile("ofac-xml", entries)].join("");
  expect(text.length).toBeGreaterThan(1_048_576);
  expect((await read(bytesOf(text, text.length))).entries).toHaveLength(4_000);
});

describe("a file that is not sound is refused with its line", () => {
  const refused: Record<string, [string | Iterable<string>, RegExp, number?]> = {
    empty: ["", /the file is empty/, 1],
    blank: ["\n \n", /the file is empty/, 1],
    JSON: ['{"a": 1}', /begins with "\{": it is neither XML nor OFAC's SDN.CSV/, 1],
    truncated: [sound.slice(0, -12), /truncated: it ends before <\/sdnList>/],
    "truncated within an entry": [sound.slice(0, sound.indexOf("</programList>")), /truncated/],
    "that lacks an entry it counts": [
      counting(3),
      /the file declares 3 entries, but 2 were read: it is incomplete/,
    ],
    "that has an entry more than it counts": [counting(1), /declares 1 entries, but 2 were read/],
    "that counts in words": [counting("two"), /the Record_Count "two" is not a number of entries/, 2],
    "of another root": [
      "<Sanctions/>",
      /this is OFAC's SDN_ADVANCED.XML or CONS_ADVANCED.XML, which is not supported/,
      1,
    ],
    "of another namespace": [sound.replace(/xmlns="[^"]*"/, 'xmlns="urn:other"'), /namespace "urn:other"/, 2],
    "without its namespace": [sound.replace(/xmlns="[^"]*"/, ""), /namespace "" is not/, 2],
    "with a foreign element": [
      sound.replace("<sdnEntry>", "<other/><sdnEntry>"),
      /<other> does not belong here/,
    ],
    "with text between entries": [sound.replace("<sdnEntry>", "text<sdnEntry>"), /text between the entries/],
    "with a namespace within": [sound.replace("<uid>", '<uid xmlns="urn:x">'), /<uid> has its own namespace/],
    "without a name": [xml([entryOf("1", { name: "" })]), /an entry has no name/, 3],
    "without an identifier": [xml([entryOf("")]), /an entry has no uid/, 3],
    "of an unknown type": [sound.replace("Entity", "Planet"), /sdnType "Planet" is not a type of OFAC/, 3],
    "with entities of its own": [
      `<?xml version="1.0"?>\n<!DOCTYPE sdnList [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n${sound.slice(22)}`,
      /DOCTYPE/,
      2,
    ],
    "with an undeclared entity": [sound.replace("INVENTED 1", "&bomb;"), /undefined entity/i, 4],
    "in another encoding": [
      sound.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"'),
      /the encoding is "ISO-8859-1"/,
      1,
    ],
    "with a tag that is not closed": [sound.replace("</uid>", ""), /not XML/],
    "too deep": [sound.replace("<uid>", `${"<a>".repeat(40)}<uid>`), /nested more than 16 levels deep/],
    "with an endless entry": [
      (function* () {
        yield sound.slice(0, sound.indexOf("<programList>"));
        yield* repeat(`<a>${"x".repeat(1_000)}</a>`, 3_000);
      })(),
      /longer than 1048576 characters/,
    ],
    "with an endless attribute": [
      (function* () {
        yield '<sdnList a="';
        yield* repeat("x".repeat(10_000), 300);
      })(),
      /longer than 1048576 characters/,
    ],
    "with 10 million lines": [
      (function* () {
        yield sound.slice(0, sound.indexOf("<sdnEntry>"));
        yield* repeat(
          `${xml([entryOf("1")])
            .replace(/^.*?(?=<sdnEntry>)/s, "")
            .replace("</sdnList>", "")}${"\n".repeat(100_000)}`,
          100,
        );
      })(),
      /more than 5000000 lines/,
    ],
    "CSV that is truncated in a value": ['1,"A', /truncated/, 1],
    "CSV whose last line has no end": [
      xml([entryOf("1")], "ofac-csv").replace(/\s*.$/, ""),
      /no line end: the file is truncated/,
      1,
    ],
    "CSV that goes on behind its end": [
      xml([entryOf("1")], "ofac-csv").repeat(2),
      /the list ends here \(character 0x1A\), but the file continues/,
      2,
    ],
    "another CSV of OFAC": [
      '1,2,"aka","A NAME",-0- \r\n',
      /this is OFAC's ALT.CSV, which must be imported together with SDN.CSV/,
      1,
    ],
    "CSV with a header": [`"ent_num"${",x".repeat(11)}\n`, /not with the number of an entry/, 1],
  };
  test.each(Object.entries(refused))("%s", async (_, [text, problem, line]) => {
    const error: unknown = await read(bytesOf(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SanctionsFileError);
    expect((error as SanctionsFileError).reason).toMatch(problem);
    if (line !== undefined) expect((error as SanctionsFileError).line).toBe(line);
    expect((error as SanctionsFileError).message).toMatch(/^line \d+: .*; nothing was imported$/s);
  });

  test.each([
    ["CSV", '1,"BEE, Anna","individual","SDGT"'],
    ["XML", '<?xml version="1.0"?>'],
  ])("UTF-16 without its mark, %s", async (_name, text) => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text, "utf16le");
    }
    await expect(read(bytes())).rejects.toThrow("line 1: the file is in UTF-16: save it as UTF-8");
  });

  test("bytes that are not UTF-8", async () => {
    async function* broken() {
      yield* bytesOf(sound.slice(0, sound.indexOf("INVENTED 2")));
      yield new Uint8Array([0xff, 0xfe]);
      yield* bytesOf("</sdnList>");
    }
    await expect(read(broken())).rejects.toThrow(/line \d+: this line, or one of the next few, is not UTF-8/);
  });
});
