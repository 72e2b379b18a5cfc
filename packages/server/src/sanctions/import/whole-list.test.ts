import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, listFile } from "../../../test/support/sanctions-files";
import { systemRuntime } from "../../lib/system-runtime";
import { checkSanctions } from "../../risk/sanctions/check";
import { type Database, openDatabase } from "../../storage/database";
import type { SanctionsEntry } from "../formats/entry";
import { SanctionsFileError, SanctionsRefusedError } from "../formats/file-error";
import type { ListFile } from "../formats/read-list";
import type { ImportableListId } from "../lists";
import { sanctionsImports, sanctionsStatus } from "../status";
import { importList, type SanctionsImport } from "./import-list";
import { removeList } from "./remove-list";

/* A list is never smaller, older or other than it looks. The cases have the names of /test/fixtures/sanctions/cases. */

const NOW = Date.UTC(2026, 10, 28);
const RUNS = Number(process.env.LIST_RUNS ?? (process.env.WAYBILL_TEST_ENGINE === "postgres" ? 5 : 60));
/** Milliseconds of a generated test: a run imports some lists, which takes a second on PostgreSQL beside other tests. */
const LONGEST = 60_000 + RUNS * 3_000;
const runtime = { uuid: systemRuntime.uuid, now: () => NOW };

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const caseFile = (name: string): ListFile => ({
  bytes: createReadStream(join(import.meta.dirname, "../../../test/fixtures/sanctions/cases", name)),
  source: name,
});
const caseText = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../../test/fixtures/sanctions/cases", name), "utf8");
const fileOf = (source: string, text: string): ListFile => ({ bytes: bytesOf(text), source });
const put = ([first, ...others]: readonly ListFile[], given: Partial<SanctionsImport> = {}) => {
  if (!first) throw new Error("a test names no file");
  return importList(db, runtime, { ...first, others, ...given });
};
const refusal = (importing: Promise<unknown>): Promise<unknown> =>
  importing.then(
    () => undefined,
    (error: unknown) => error,
  );
const check = (address: string, expected: readonly ImportableListId[] = ["ofac"]) =>
  checkSanctions({
    db,
    logger: undefined,
    address,
    now: NOW,
    settings: { expected, staleAfterDays: 7 },
  });
const statusOf = async (list: ImportableListId) =>
  (await sanctionsStatus(db, NOW)).find((one) => one.list === list);
const uids = async (list: ImportableListId) =>
  (
    await db.selectFrom("sanctions_entries").select("uid").where("list", "=", list).orderBy("uid").execute()
  ).map(({ uid }) => uid);

const row = (
  uid: string,
  given: { name?: string; type?: string; programme?: string; remarks?: string } = {},
) => {
  const { name = `INVENTED ${uid}`, type = "-0- ", programme = "TEST-A", remarks } = given;
  return `${uid},"${name}",${type},"${programme}",${"-0- ,".repeat(7)}${remarks === undefined ? "-0- " : `"${remarks}"`}\r\n`;
};
const END = "\u001a";

const formats = ["ofac-xml", "ofac-csv", "eu-xml", "un-xml"] as const;
const names = { "ofac-xml": "sdn.xml", "ofac-csv": "sdn.csv", "eu-xml": "eu.xml", "un-xml": "un.xml" };
const lists = { "ofac-xml": "ofac", "ofac-csv": "ofac", "eu-xml": "eu", "un-xml": "un" } as const;

describe("a01: another list, and a list that shrinks", () => {
  const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

  test("the non-SDN list does not take the place of the SDN list", async () => {
    await put([caseFile("a01-sdn.csv")]);
    expect(await check(tron)).toMatchObject({ isSanctioned: true, listsChecked: true });
    expect(await refusal(put([caseFile("a01-cons_prim.csv")], { list: "ofac" }))).toMatchObject({
      name: "SanctionsFileError",
      reason:
        "this is OFAC's CONS_PRIM.CSV, of the list ofac-cons, not of ofac (by its name a01-cons_prim.csv)",
      advice: { list: "ofac-cons" },
    });
    const renamed = fileOf("list.csv", caseText("a01-cons_prim.csv"));
    expect(await refusal(put([renamed], { list: "ofac" }))).toMatchObject({
      reason: expect.stringContaining("by the programme NS-CMIC of its entries"),
    });
    expect(await refusal(put([caseFile("a01-sdn.csv"), caseFile("a01-cons_prim.csv")]))).toMatchObject({
      reason:
        "the files are of the list ofac (by its name a01-sdn.csv) and of the list ofac-cons (by its name a01-cons_prim.csv): import the files of each list separately",
    });
    expect(await put([caseFile("a01-cons_prim.csv")])).toMatchObject({ list: "ofac-cons", added: 1 });
    expect(await check(tron)).toMatchObject({ isSanctioned: true, listsChecked: true });
    expect([await uids("ofac"), await uids("ofac-cons")]).toEqual([["90001", "90002"], ["91001"]]);
  });

  test("both lists in XML have one form, and are known by name and programmes", async () => {
    const xml = (programme: string) =>
      [...listFile("ofac-xml", [entryOf("1", { programmes: [programme] })])].join("");
    expect(await put([fileOf("consolidated.xml", xml("UKRAINE-EO13662"))])).toMatchObject({
      list: "ofac-cons",
    });
    expect(await put([fileOf("sdn.xml", xml("SDGT"))])).toMatchObject({ list: "ofac" });
    const contrary = ["consolidated.xml", "SDGT", "sdn.xml", "NS-CMIC"] as const;
    for (const at of [0, 2] as const)
      expect(await refusal(put([fileOf(contrary[at], xml(contrary[at + 1] ?? ""))]))).toBeInstanceOf(
        SanctionsFileError,
      );
  });

  test("an import that would remove much is refused with the number, and accepted with exactly this one", async () => {
    const list = (from: number, to: number) => [
      fileOf(
        "sdn.csv",
        `${Array.from({ length: to - from }, (_, at) => row(String(from + at))).join("")}${END}`,
      ),
    ];
    await put(list(0, 1_000));
    expect(await put(list(25, 1_000))).toMatchObject({ removed: 25 });
    const before = await sanctionsImports(db);
    const error = await refusal(put(list(51, 1_000)));
    expect(error).toBeInstanceOf(SanctionsRefusedError);
    expect(error).toMatchObject({
      kind: "removed",
      removed: 26,
      reason: "the import would remove 26 of 975 entries, which exceeds the limit of 25 entries or 5 %",
    });
    for (const acceptRemoved of [0, 25, 27])
      expect(await refusal(put(list(51, 1_000), { acceptRemoved }))).toMatchObject({
        reason: `the import would remove 26 of 975 entries, but the removal of ${acceptRemoved} was accepted`,
      });
    expect(await uids("ofac")).toHaveLength(975);
    expect(await sanctionsImports(db)).toEqual(before);
    expect(await put(list(51, 1_000), { acceptRemoved: 26 })).toMatchObject({ removed: 26 });
    await removeList(db, runtime, "ofac");
    await put(list(0, 20));
    expect(await put(list(1, 20))).toMatchObject({ removed: 1 });
    expect(await refusal(put(list(2, 20)))).toMatchObject({ removed: 1 });
    expect(await put(list(2, 20), { removal: { share: 0.5, entries: 1 } })).toMatchObject({ removed: 1 });
  });
});

describe("a02: a list that goes back in time", () => {
  const [newer, older] = ["a02-sdn-2026-11-25.xml", "a02-sdn-2026-11-20.xml"];

  test("an older version replaces none without --older", async () => {
    await put([caseFile(newer)]);
    expect(await refusal(put([caseFile(older)], { acceptRemoved: 1 }))).toMatchObject({
      kind: "older",
      reason: "the list was published on 2026-11-20, before the stored version of 2026-11-25",
    });
    expect(await uids("ofac")).toEqual(["90001", "90002"]);
    expect(await put([caseFile(older)], { acceptRemoved: 1, older: true })).toMatchObject({ removed: 1 });
    expect(await put([caseFile(newer)])).toMatchObject({ added: 1 });
  });

  test("a CSV in between, which has no date, does not hide the date", async () => {
    await put([caseFile(newer)]);
    const names = ["sdn.csv", "alt.csv", "add.csv"] as const;
    const [main, alt, add] = [
      `${row("90001")}${row("90002")}${END}`,
      `90001,1,"aka","X",-0- \r\n${END}`,
      `90001,1,"-0-","-0-","Freedonia",-0- \r\n${END}`,
    ];
    await put([fileOf(names[0], main), fileOf(names[1], alt), fileOf(names[2], add)]);
    expect(await statusOf("ofac")).toMatchObject({ published: null });
    expect(await refusal(put([caseFile(older)], { acceptRemoved: 1 }))).toMatchObject({ kind: "older" });
    await removeList(db, runtime, "ofac");
    expect(await put([caseFile(older)])).toMatchObject({ added: 1 });
  });
});

describe.each(["ofac-xml", "eu-xml", "un-xml"] as const)("the date of publication in %s", (format) => {
  const list = lists[format];
  const [own] = /(?<=<Publish_Date>)[^<]*|(?<=generationDate=")[^"]*|(?<=dateGenerated=")[^"]*/.exec(
    [...listFile(format, [])].join(""),
  ) ?? [""];
  const dated = (date: string, ...entries: string[]) =>
    fileOf(
      names[format],
      [
        ...listFile(
          format,
          entries.map((uid) => entryOf(uid)),
        ),
      ]
        .join("")
        .replace(own, date),
    );
  const later = format === "ofac-xml" ? "11/25/2026" : "2026-11-25T10:00:00.000+01:00";

  test.each(["yesterday", "25/11/2026", "2026", "2026-13-01", "20261125", "1.11.2026"])(
    "%j cannot be read, and the list is refused",
    async (date) => {
      await put([dated(later, "1", "2")]);
      for (const given of [{}, { older: true, acceptRemoved: 0 }])
        expect(await refusal(put([dated(date, "1", "2", "3")], given))).toMatchObject({
          name: "SanctionsFileError",
          line: 2,
          reason: expect.stringContaining(`the date of publication ${JSON.stringify(date)} cannot be read`),
        });
      expect(await uids(list)).toEqual(["1", "2"]);
    },
  );

  test("a file without one does not replace a version that has one, unless that is accepted", async () => {
    await put([dated("", "1")]);
    expect(await put([dated("", "1", "2")])).toMatchObject({ published: null, added: 1 });
    await put([dated(later, "1", "2")]);
    expect(await refusal(put([dated("", "1", "2", "3")]))).toMatchObject({
      kind: "older",
      reason: expect.stringMatching(/^the file has no date of publication, but the stored/),
    });
    expect(await put([dated("", "1", "2", "3")], { older: true })).toMatchObject({ added: 1 });
  });

  test.each([
    ["2026-11-25T08:59:59Z", true],
    ["2026-11-25T09:00:00Z", false],
    ["2026-11-25T08:59:59", true],
    ["2026-11-25T09:00:00.000", false],
    ["2026-11-25 09:00:00", false],
    ["2026-11-25T04:00:00-05:00", false],
    ["2026-11-25", true],
    ["2026-11-26", false],
  ])("%s is before the stored one: %s", async (date, isBefore) => {
    await put([dated("2026-11-25T10:00:00.000+01:00", "1")]);
    const error = await refusal(put([dated(date, "1")]));
    expect((error as { kind?: string } | undefined)?.kind).toBe(isBefore ? "older" : undefined);
  });
});

describe("a26: remarks that are cut off", () => {
  const bitcoin = "1BoatSLRHtKNngkdXEeobR76b53LETtpyT";
  const comments = (rest: string) => fileOf("sdn_comments.csv", `90009,"${rest}"\r\n${END}`);

  test("the entry is named, the list does not count as checked, and the other file mends it", async () => {
    expect(await put([caseFile("a26-sdn.csv")])).toMatchObject({ incomplete: ["90009"], addresses: 0 });
    expect(await statusOf("ofac")).toMatchObject({ state: "incomplete", incomplete_entries: ["90009"] });
    expect(await check(bitcoin)).toMatchObject({
      isSanctioned: null,
      listsChecked: false,
      lists: [{ list: "ofac", state: "incomplete", incomplete_entries: ["90009"] }],
    });
    expect(await put([comments("atSLRHtKNngkdXEeobR76b53LETtpyT."), caseFile("a26-sdn.csv")])).toMatchObject({
      list: "ofac",
      incomplete: [],
      addresses: 1,
    });
    expect(await check(bitcoin)).toMatchObject({ isSanctioned: true, listsChecked: true });
    expect(await check(tronWithoutEntry)).toMatchObject({ isSanctioned: false, listsChecked: true });
  });

  const tronWithoutEntry = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

  test.each([
    [
      "a sibling alone",
      [comments("x.")],
      /this is OFAC's SDN_COMMENTS.CSV, which must be imported together with SDN.CSV/,
    ],
    [
      "an entry that the list has not",
      [caseFile("a01-sdn.csv"), comments("x.")],
      /the entry 90009 is not in a01-sdn.csv/,
    ],
    [
      "a file twice",
      [caseFile("a26-sdn.csv"), comments("x."), comments("y.")],
      /another file is SDN_COMMENTS.CSV, too/,
    ],
    [
      "a file of the other list",
      [caseFile("a26-sdn.csv"), fileOf("cons_comments.csv", END)],
      /of the list ofac .*and of the list ofac-cons .*cons_comments.csv/,
    ],
    ["XML and more", [caseFile("a02-sdn-2026-11-20.xml"), comments("x.")], /an XML file is a whole list/],
  ])("%s is refused", async (_, files, problem) => {
    const error = await refusal(put(files));
    expect(error).toBeInstanceOf(SanctionsFileError);
    expect((error as SanctionsFileError).reason).toMatch(problem);
    expect(await uids("ofac")).toEqual([]);
  });

  test("other names and countries count, and are not lost by an import without them", async () => {
    const main = () =>
      fileOf("sdn.csv", `${row("1", { name: "VARRENTHORPE, Quillon", type: '"individual"' })}${END}`);
    const alt = fileOf("alt.csv", `1,11,"aka","VARENTHORP, Quilon",-0- \r\n${END}`);
    const add = fileOf("add.csv", `1,12,"1 Street","Town","Freedonia",-0- \r\n${END}`);
    await put([alt, main(), add, fileOf("sdn_comments.csv", END)]);
    const entry = await db.selectFrom("sanctions_entries").selectAll().executeTakeFirstOrThrow();
    expect(entry.name).toBe("Quillon VARRENTHORPE");
    expect(JSON.parse(entry.aliases)).toEqual([{ name: "Quilon VARENTHORP", quality: "strong" }]);
    expect(JSON.parse(entry.countries)).toEqual(["Freedonia"]);
    expect(await refusal(put([main()]))).toMatchObject({
      kind: "parts",
      reason: expect.stringMatching(/other names from ALT.CSV.*places from ADD.CSV/),
    });
  });

  test("each import is kept with who made it, its files and what it changed", async () => {
    await put([caseFile("a01-sdn.csv")], { importedBy: "M. Ode" });
    await put([caseFile("a02-sdn-2026-11-25.xml")]);
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await sanctionsImports(db, { list: "ofac" })).toMatchObject([
      { imported_by: null, published: "2026-11-25", added: 0, changed: 2, removed: 0, files: [{ sha256 }] },
      { imported_by: "M. Ode", published: null, added: 2, files: [{ name: "a01-sdn.csv", sha256 }] },
    ]);
  });
});

const evm = "0xabcdef00000000000000000000000000000f0001";
const asWritten = (address: string, currency = "ETH") => ({ address, currency, family: null });
describe.each(formats)("addresses of a list in %s", (format) => {
  const list = lists[format];
  const putEntries = (entries: readonly SanctionsEntry[]) =>
    put([fileOf(names[format], [...listFile(format, entries)].join(""))], { removal: anyRemoval });

  test("one that cannot be read is named with its entry, and the list does not count as checked until it is mended", async () => {
    const sound = entryOf("35", { addresses: [asWritten(evm)] });
    const broken = entryOf("36", { addresses: [asWritten(evm.slice(0, -1)), asWritten(evm)] });
    expect(await putEntries([sound, broken])).toMatchObject({
      incomplete: ["36"],
      unread_addresses: [{ entry: "36", text: evm.slice(0, -1) }],
    });
    expect(await statusOf(list)).toMatchObject({ state: "incomplete", incomplete_entries: ["36"] });
    expect(await check(evm, [list])).toMatchObject({ isSanctioned: true, listsChecked: false });
    const other = `0x${"9".repeat(40)}`;
    expect(await check(other, [list])).toMatchObject({ isSanctioned: null, listsChecked: false });
    expect(await putEntries([sound, entryOf("36", { addresses: [asWritten(other)] })])).toMatchObject({
      incomplete: [],
      unread_addresses: [],
    });
    expect(await check(other, [list])).toMatchObject({ isSanctioned: true, listsChecked: true });
  });

  test("those of chains that are not served are kept as they are written, and the list counts as checked", async () => {
    const monero =
      "44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A";
    const others = [
      ["XMR", monero],
      ["ZEC", "t1Rv4exT7bqhZqi2j7xz8bUHDMxwosrjADU"],
      ["DASH", "XpESxaUmonkq8RaLLp46Brx2K39ggQe226"],
      ["LTC", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
      ["XVG", "D8cPyoRYPJpEz4rEP5CcRbXqBMV7tWXYAf"],
    ] as const;
    const addresses = others.map(([currency, address]) => asWritten(address, currency));
    expect(await putEntries([entryOf("36", { addresses })])).toMatchObject({
      incomplete: [],
      addresses: others.length,
      unserved_addresses: others.length,
    });
    for (const [, address] of others)
      expect(await check(address, [list])).toMatchObject({ isSanctioned: true, listsChecked: true });
  });

  test.each([
    evm.toUpperCase(),
    `${evm.slice(0, 9)}\u200b${evm.slice(9)}`,
    `${evm}.`,
    `eth:${evm}`,
    `ethereum:${evm}`,
    `eip155:1:${evm}`,
    evm.slice(2),
    `xdc${evm.slice(2)}`,
  ])("%j is found", async (spelled) => {
    expect(await putEntries([entryOf("36", { addresses: [asWritten(spelled)] })])).toMatchObject({
      incomplete: [],
      addresses: 1,
      unserved_addresses: 0,
    });
    expect(await check(evm, [list])).toMatchObject({ isSanctioned: true, listsChecked: true });
  });
});

/** A list in OFAC's four files, some of its remarks as long as they may be or longer. */
const written = fc
  .record({
    lengths: fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 990, max: 1_010 }),
        fc.integer({ min: 1_011, max: 2_500 }),
      ),
      { minLength: 1, maxLength: 6 },
    ),
    end: fc.constantFrom(".", "x", " "),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
  })
  .map(({ lengths, end, order }) => {
    const full = lengths.map((length, at) => {
      const address = ` Digital Currency Address - XBT 1Invented${at}AddressDoesNotExist`;
      return length < 100
        ? `a note ${at}.`
        : `${"Note 12; ".repeat(300).slice(0, length - address.length - 1)};${address}${end.trim() === "" ? "" : "."}`;
    });
    const main = full
      .map((remarks, at) => row(String(at + 1), { remarks: remarks.slice(0, 1_000) }))
      .join("");
    const rests = full
      .flatMap((remarks, at) => (remarks.length > 1_000 ? [`${at + 1},"${remarks.slice(1_000)}"\r\n`] : []))
      .join("");
    const alt = full.map((_, at) => `${at + 1},${at + 100},"aka","OTHER ${at}",-0- \r\n`).join("");
    const add = full.map((_, at) => `${at + 1},${at + 200},-0- ,-0- ,"Freedonia",-0- \r\n`).join("");
    const texts = [main, rests, alt, add].map((text) => text + END);
    const names = ["sdn.csv", "sdn_comments.csv", "alt.csv", "add.csv"];
    const uncut = full.flatMap((remarks) => /XBT (\w+)/.exec(remarks)?.[1] ?? []);
    return { texts, names, order, uncut, over: full.filter((remarks) => remarks.length >= 1_000).length };
  });

describe("generated lists", { timeout: LONGEST }, () => {
  const withDatabase = async (work: () => Promise<void>) => {
    const kept = db;
    db = await openDatabase(":memory:");
    try {
      await work();
    } finally {
      await db.destroy();
      db = kept;
    }
  };
  const stored = async () =>
    (await db.selectFrom("sanctions_addresses").select("address").execute())
      .map(({ address }) => address)
      .sort();

  test("the files of a list make it whole in any order, and without the rests it is said to be incomplete", async () => {
    await fc.assert(
      fc.asyncProperty(written, ({ texts, names, order, uncut, over }) =>
        withDatabase(async () => {
          const files = (parts: readonly number[]) =>
            parts.map((at) => fileOf(names[at] ?? "", texts[at] ?? ""));
          const alone = await put(files([0]));
          expect(alone.incomplete).toHaveLength(over);
          expect((await statusOf("ofac"))?.state).toBe(over > 0 ? "incomplete" : "current");
          const whole = await put(files(order));
          expect(await stored()).toEqual([...uncut].sort());
          expect(whole.extent.toSorted()).toEqual(["add", "alt", "comments", "end"]);
        }),
      ),
      { numRuns: RUNS },
    );
  });

  test("files that are cut anywhere are refused, or the list is said to be incomplete", async () => {
    const cut = fc.tuple(written, fc.nat(3), fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cut, ([{ texts, names, order }, which, share]) =>
        withDatabase(async () => {
          const files = (parts: readonly string[]) =>
            order.map((at) => fileOf(names[at] ?? "", parts[at] ?? ""));
          const text = texts[which] ?? "";
          const shorter = text.slice(0, Math.floor(share * text.length));
          if (shorter === text) return;
          const parts = texts.map((one, at) => (at === which ? shorter : one));
          const first = await put(files(parts)).catch((error: unknown) => error);
          if (!(first instanceof SanctionsFileError))
            expect((first as { extent: string[] }).extent).not.toContain("end");
          await removeList(db, runtime, "ofac");
          await put(files(texts));
          const before = await stored();
          const error = await refusal(put(files(parts), { removal: { share: 1, entries: 1_000 } }));
          expect(error instanceof SanctionsFileError || error instanceof SanctionsRefusedError).toBe(true);
          expect(await stored()).toEqual(before);
        }),
      ),
      { numRuns: RUNS },
    );
  });

  test("XML that is cut anywhere is refused", async () => {
    const text = [
      ...listFile(
        "ofac-xml",
        ["1", "2", "3"].map((uid) => entryOf(uid)),
      ),
    ]
      .join("")
      .trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (at) => {
        expect(await refusal(put([fileOf("sdn.xml", text.slice(0, at))]))).toBeInstanceOf(SanctionsFileError);
      }),
      { numRuns: RUNS },
    );
  });
});

test("two imports at once bring back no older entries, and each is kept", async () => {
  const xml = (day: string, entries: readonly string[]) =>
    fileOf(
      "sdn.xml",
      [
        ...listFile(
          "ofac-xml",
          entries.map((uid) => entryOf(uid)),
        ),
      ]
        .join("")
        .replace("11/20/2026", day),
    );
  await put([xml("11/01/2026", ["1", "2"])]);
  const results = await Promise.allSettled([
    put([xml("11/03/2026", ["1", "2", "3", "4"])]),
    put([xml("11/02/2026", ["1", "2", "3"])]),
  ]);
  expect(results[0]?.status).toBe("fulfilled");
  expect(await uids("ofac")).toEqual(["1", "2", "3", "4"]);
  expect(await statusOf("ofac")).toMatchObject({ published: "2026-11-03", entries: 4 });
});
