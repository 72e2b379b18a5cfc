import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, listFile } from "../../test/support/sanctions-files";
import { systemRuntime } from "../lib/system-runtime";
import type { SanctionsEntry } from "../sanctions/formats/entry";
import { importList } from "../sanctions/import/import-list";
import { removeList } from "../sanctions/import/remove-list";
import { type Database, openDatabase } from "../storage/database";
import { nameLists, readYears } from "./name-lists";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const load = (format: "ofac-xml" | "eu-xml", ...entries: SanctionsEntry[]) =>
  importList(db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile(format, entries)),
    source: "test",
  });

const person = (uid: string, name: string, more: Partial<SanctionsEntry> = {}) =>
  entryOf(uid, { kind: "person", name, ...more });

const search = async (name: string) => {
  const lists = await nameLists(db);
  const subject = { names: [name], kind: undefined, births: [], countries: [] };
  return lists?.index.search(subject, 800).map(({ entry }) => `${entry.list} ${entry.uid}`);
};

test("without an imported list there is nothing to compare with, which is not the same as no match", async () => {
  expect(await nameLists(db)).toBeUndefined();
  await load("ofac-xml", person("1", "Ivan Dramirov"));
  expect(await search("Omar Karim")).toEqual([]);
  await removeList(db, systemRuntime, "ofac");
  expect(await nameLists(db)).toBeUndefined();
});

test("an import is looked at by the next search, and the same version is read once", async () => {
  await load("ofac-xml", person("1", "Ivan Dramirov"));
  const [one, other] = await Promise.all([nameLists(db), nameLists(db)]);
  expect(one?.index).toBe(other?.index);
  expect(await search("Omar Karimov")).toEqual([]);
  await load("ofac-xml", person("1", "Ivan Dramirov"), person("2", "Omar Karimov"));
  expect(await search("Omar Karimov")).toEqual(["ofac 2"]);
  await load("eu-xml", person("9", "Omar Karimov"));
  expect(await search("Omar Karimov")).toEqual(["eu 9", "ofac 2"]);
  const before = await nameLists(db);
  await load("eu-xml", person("9", "Omar Karimov"));
  expect((await nameLists(db))?.index).toBe(before?.index);
});

test("lists that change while they are read are read again", async () => {
  await load("ofac-xml", person("1", "Ivan Dramirov"));
  const reading = nameLists(db);
  await load("ofac-xml", person("2", "Omar Karimov"));
  await reading;
  expect(await search("Ivan Dramirov")).toEqual([]);
  expect(await search("Omar Karimov")).toEqual(["ofac 2"]);
});

test("a reading that fails is no index: the next one reads again", async () => {
  await load("ofac-xml", person("1", "Ivan Dramirov"));
  await db.updateTable("sanctions_entries").set({ aliases: "broken" }).execute();
  await expect(nameLists(db)).rejects.toThrow(SyntaxError);
  await db.updateTable("sanctions_entries").set({ aliases: "[]" }).execute();
  expect(await search("Ivan Dramirov")).toEqual(["ofac 1"]);
});

test("entries have what their list says beside the names", async () => {
  await load(
    "ofac-xml",
    person("1", "Ivan Dramirov", {
      births: ["1961"],
      programmes: ["EXAMPLE"],
      aliases: [{ name: "The Uncle", quality: "weak" }],
    }),
    entryOf("2", { kind: "vessel", name: "SOVARA" }),
  );
  const lists = await nameLists(db);
  const subject = { names: ["Ivan Dramirov", "Sovara"], kind: undefined, births: [], countries: [] };
  const entries = lists?.index.search(subject, 800).map(({ entry }) => entry);
  expect(entries).toMatchObject([
    { uid: "1", kind: "person", births: [{ from: 1961, to: 1961 }], programmes: ["EXAMPLE"] },
    { uid: "2", kind: "other", listedAs: "vessel" },
  ]);
  expect(entries?.[0]?.names).toEqual([
    { name: "Ivan Dramirov", quality: "primary" },
    { name: "The Uncle", quality: "weak" },
  ]);
});

test.each([
  ["1961", { from: 1961, to: 1961 }],
  ["1961-03", { from: 1961, to: 1961 }],
  ["1961-03-09", { from: 1961, to: 1961 }],
  ["~1961", { from: 1960, to: 1962, isAbout: true }],
  ["1347", undefined],
  ["1347-05-01", undefined],
  ["2561", undefined],
  ["1965/1960", undefined],
  ["1960/1965", { from: 1960, to: 1965 }],
  ["unknown", undefined],
])("a date of birth of %s", (text, years) => {
  expect(readYears(text)).toEqual(years ? [years] : []);
});

/** Words of many scripts and kinds: letters alone, numbers, words that say little, marks, and any text. */
const word = fc.oneof(
  fc.constantFrom(
    ..."X Y. Z O'B A&B 7 21st II the al bin von de LLC Ltd Co Company Corp of Dr Mr Jr".split(" "),
  ),
  fc.constantFrom(
    ..."Ivan Dramirov Kim Иван Драмиров Μαρία محمد الكريم សុខា 中村 花子 김 Ñandú Ærø Łódź".split(" "),
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
);

test("an entry is found by its own name with the whole score, whatever the name consists of", async () => {
  const named = fc
    .array(word, { minLength: 1, maxLength: 5 })
    .map((words) =>
      words
        .join(" ")
        .replaceAll(/[\s\p{C}]+/gu, " ")
        .trim(),
    )
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  const names = fc.uniqueArray(named, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(names, fc.constantFrom("person", "entity"), async (given, kind) => {
      await load("eu-xml", ...given.map((name, at) => entryOf(String(at + 1), { kind, name })));
      const lists = await nameLists(db);
      for (const [at, name] of given.entries()) {
        const subject = { names: [name], kind: undefined, births: [], countries: [] };
        const found = lists?.index.search(subject, 800).find(({ entry }) => entry.uid === String(at + 1));
        expect(found?.score, `${kind} ${JSON.stringify(name)}`).toBe(1000);
      }
    }),
    { numRuns: 15 },
  );
});
