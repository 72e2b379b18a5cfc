import anyAscii from "any-ascii";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { labelledSet } from "../../../test/names/labelled-set";
import { indexOf } from "../../../test/names/quality";
import { compareNames } from "../matching/compare";
import { spellingDistance } from "../matching/spelling-distance";
import type { Kind } from "../matching/subject";
import type { ListedEntry, ListedName } from "./listed-entry";
import { NameIndex } from "./name-index";
import { Vocabulary, WordTree } from "./vocabulary";

const noPause = async () => {};

const entryOf = (uid: string, kind: Kind, ...names: (string | ListedName)[]): ListedEntry => ({
  list: "ofac",
  uid,
  kind,
  listedAs: kind === "other" ? "vessel" : kind,
  programmes: [],
  listedOn: null,
  births: [],
  countries: [],
  contentHash: uid,
  names: names.map((name) => (typeof name === "string" ? { name, quality: "primary" } : name)),
});

const subject = (name: string, kind?: Kind) => ({ names: [name], kind, births: [], countries: [] });
const found = (index: NameIndex, name: string, kind?: Kind, least = 800) =>
  index.search(subject(name, kind), least).map(({ entry }) => entry.uid);

describe("the words that are like another one", () => {
  const word = fc.string({ unit: fc.constantFrom(..."aeiodrmk"), minLength: 1, maxLength: 7 });

  test("are all those that are near, and no others", () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, looked) => {
        const tree = new WordTree();
        for (const one of [...words].sort()) tree.add(one, words.indexOf(one));
        const near: string[] = [];
        tree.near(looked, 1.5, (id) => near.push(words[id] ?? ""));
        expect(near.sort()).toEqual(words.filter((one) => spellingDistance(looked, one, 1.5) <= 1.5).sort());
      }),
    );
  });
});

describe("an index of names", () => {
  test("finds what comparing with every name finds", async () => {
    const { entries, labelled } = labelledSet({ listed: 120, positive: 80, clean: 40 }, 7);
    const index = await indexOf(entries);
    const vocabulary = new Vocabulary(anyAscii);
    for (const { names, kind } of entries)
      for (const { name } of names) vocabulary.add(name, kind === "person");
    await vocabulary.finish(noPause);
    for (const { name, kind, how } of labelled) {
      // A guess at Latin letters and an abbreviation are no comparison of the words.
      if (how === "person, in Arabic, which the list lacks" || how === "company, abbreviation") continue;
      const isPerson = kind === "person";
      const words = vocabulary.wordsOf(name, isPerson);
      const expected = entries.filter(
        (entry) =>
          entry.kind === kind &&
          entry.names.some(
            ({ name, quality }) =>
              quality !== "weak" && compareNames(words, vocabulary.wordsOf(name, isPerson)).score >= 800,
          ),
      );
      expect(found(index, name, kind).sort(), name).toEqual(expected.map(({ uid }) => uid).sort());
    }
  });

  test("finds each stored name with a score of 1, whatever it consists of", async () => {
    const part = fc.oneof(
      fc.constantFrom(
        ..."X. Y.Z. Company LLC al bin The I 1st 2 II Dr Corp Dramir L'Etomir محمد ال ហ៊ុន 王 Иван & ★".split(
          " ",
        ),
      ),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
    );
    const name = fc
      .array(part, { minLength: 1, maxLength: 40 })
      .map((parts) => parts.join(" "))
      .filter((name) => name.trim() !== "");
    const kind = fc.constantFrom<Kind[]>("person", "entity", "other");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, kind), { minLength: 1, maxLength: 8 }), async (listed) => {
        const index = await indexOf(listed.map(([name, kind], at) => entryOf(`${at}`, kind, name)));
        for (const [at, [name, kind]] of listed.entries())
          for (const looked of [kind, undefined]) {
            const own = index.search(subject(name, looked), 800).find(({ entry }) => entry.uid === `${at}`);
            expect([name, own?.score]).toEqual([name, 1000]);
          }
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    ["words that are joined", "Dramirsovara Trading", "Dramir Sovara Trading", "entity"],
    ["words that are split", "Dra Mirov Trading", "Dramirov Trading", "entity"],
    ["a name that is one word", "ivanpetrovdramirov", "Ivan Petrov Dramirov", "person"],
    ["an article that is joined", "Omar Aldramir", "Omar Dramir", "person"],
    ["an ordinal", "First Dramir Bank", "1st Dramir Bank", "entity"],
    ["digits for letters", "Iv4n Dram1rov", "Ivan Dramirov", "person"],
    ["a short form", "Bill Dramirov", "William Dramirov", "person"],
    ["a stray letter", "Omar Aal Dramir", "Omar al-Dramir", "person"],
    ["a patronymic that is left out", "Omar Dramir", "Omar bin Farid bin Hassan Dramir", "person"],
    ["an abbreviation that the list has", "D.S.O.", "Dramir Sovara Organisation (DSO)", "entity"],
    ["Khmer letters", "ចាន់ ដារា", "Chan Dara", "person"],
    ["Arabic letters", "محمد الكريم", "Mohammed al-Karim", "person"],
  ] as const)("finds %s, whichever is listed", async (_, one, other, kind) => {
    expect(found(await indexOf([entryOf("a", kind, other)]), one, kind)).toEqual(["a"]);
    if (kind === "person" || !other.includes("("))
      expect(found(await indexOf([entryOf("a", kind, one)]), other, kind)).toEqual(["a"]);
  });

  test("compares persons with persons and entities with entities", async () => {
    const index = await indexOf([
      entryOf("person", "person", "Dramir Sovara"),
      entryOf("company", "entity", "Sovara Dramir LLC"),
      entryOf("ship", "other", "DRAMIR SOVARA"),
    ]);
    expect(found(index, "Dramir Sovara", "person")).toEqual(["person"]);
    expect(found(index, "Dramir Sovara", "entity")).toEqual(["company"]);
    expect(found(index, "Dramir Sovara").sort()).toEqual(["company", "person", "ship"]);
  });

  test("names an entry once, by the name that is most alike, the most alike entry first", async () => {
    const index = await indexOf([
      entryOf("b", "person", "Ivan Petrovich Dramirov", { name: "Ivan Dramirof", quality: "strong" }),
      entryOf("a", "person", "Ivan Dramirov"),
      entryOf("c", "person", "Omar Karim"),
    ]);
    const matches = index.search(subject("Ivan Dramirov", "person"), 800);
    expect(matches.map(({ entry, listed }) => [entry.uid, listed.name])).toEqual([
      ["a", "Ivan Dramirov"],
      ["b", "Ivan Dramirof"],
    ]);
    expect(matches[0]?.features).toContainEqual({
      feature: "word",
      given: "dramirov",
      listed: "dramirov",
      similarity: 1,
      effect: 0,
    });
  });

  test("a rare word weighs more than one that many names have", async () => {
    const many = Array.from({ length: 50 }, (_, at) => entryOf(`${at}`, "person", `Mohammed Sovara${at}`));
    const index = await indexOf([...many, entryOf("x", "person", "Omar Dramirov")]);
    const score = (name: string) => index.search(subject(name, "person"), 700)[0]?.score;
    expect(score("Mohammed Omar Dramirov")).toBeGreaterThan(score("Farid Omar Dramirov") ?? 1000);
  });

  test("an unknown name, and a text that shows nothing, are found nowhere", async () => {
    const index = await indexOf([entryOf("a", "person", "Ivan Dramirov")]);
    for (const name of ["", "...", "CORP", "Хан", "x".repeat(300), "a ".repeat(150), "\u{1f600}"])
      expect(found(index, name)).toEqual([]);
  });

  test("more names than memory is meant for are refused", () => {
    const index = new NameIndex(anyAscii, 2);
    index.add(entryOf("a", "person", "Ivan Dramirov", "Ivan D."));
    expect(() => index.add(entryOf("b", "person", "Omar Karim"))).toThrow("the lists have more than");
  });
});
