import anyAscii from "any-ascii";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNames, LITTLE_IN_COMMON } from "./compare";
import { inLatin } from "./in-latin";
import { qualify, WEAK_ALIAS } from "./qualify";
import { scriptOf, splitName } from "./split-name";
import { type Word, weightOf } from "./word";

/** The words of a name; all names are equally rare. */
const words = (name: string, isPerson = true): Word[] =>
  splitName(name, isPerson).map(({ text, role }) => {
    const script = scriptOf(text);
    const latin = script === "alphabet" ? inLatin(text, anyAscii) : text;
    return { text, latin, script, role, weight: weightOf(role, 1, 1) };
  });

const compare = (one: string, other: string, isPerson = true) =>
  compareNames(words(one, isPerson), words(other, isPerson));
const score = (one: string, other: string, isPerson = true) => compare(one, other, isPerson).score;

const MATCH = 800;

describe("persons", () => {
  test.each([
    ["Ivan Petrovich Dramirov", "DRAMIROV, Ivan Petrovich", 1000],
    ["Ivan Dramirov", "Ivan Petrovich Dramirov", 833],
    ["Ivan Dramirov", "Ivan Dramirof", 956],
    ["I. Dramirov", "Ivan Dramirov", 870],
    ["Abdul Rahman Dramir", "Abdulrahman Dramir", 1000],
    ["Иван Драмиров", "Ivan Dramirov", 930],
    ["Μαρία Δραμή", "Maria Drami", 930],
    ["محمد الكريم", "محمد الكريم", 1000],
  ])("%s may be %s", (one, other, least) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(least - 20);
    expect(score(one, other)).toBeLessThanOrEqual(least + 20);
    expect(score(one, other)).toBeGreaterThanOrEqual(MATCH);
  });

  test.each([
    ["Dramirov", "Ivan Dramirov"],
    ["Ivan", "Ivan Dramirov"],
    ["Ivan Dramirov", "Igor Dramirov"],
    ["Ivan Sergeevich Dramirov", "Ivan Petrovich Dramirov"],
    ["I. D.", "Ivan Dramirov"],
    ["Ivan Dramirov", "Ivan Graminov"],
    ["bin al", "Omar bin al Karim"],
    // Consonants only say too little, and no list's own alias is in Arabic here.
    ["محمد الكريم", "Mohammed al-Karim"],
  ])("%s is not %s", (one, other) => {
    expect(score(one, other)).toBeLessThan(MATCH);
  });
});

describe("companies", () => {
  test.each([
    ["Dramir LLC", "Dramir Ltd"],
    ["Dramir", "Dramir Joint Stock Company"],
    ["Dramir Trading", "Trading Dramir S.A."],
    ["ООО «Драмир Трейд»", "Dramir Treid OOO"],
    ["X.Y.Z. Company", "XYZ Company"],
    ["First Dramir Bank", "1st Dramir Bank"],
    ["Dramir Fund II", "Dramir Fund Two"],
    ["Twenty-First Dramir", "21st Dramir"],
    ["L'Etomir", "Etomir"],
    ["The Dramir Company", "Dramir Company"],
  ])("%s may be %s", (one, other) => {
    expect(score(one, other, false)).toBeGreaterThanOrEqual(MATCH);
  });

  test.each([
    ["CORP", "Dramir Corp"],
    ["Trading Company LLC", "Dramir Trading Company LLC"],
    ["Dramir Shipping", "Dramir Bank"],
    ["Sovara Trading LLC", "Dramir Trading LLC"],
    ["Dramir 2", "Dramir 3"],
    ["Dramir Sovara Kalinar Fund One", "Dramir Sovara Kalinar Fund Two"],
  ])("%s is not %s", (one, other) => {
    expect(score(one, other, false)).toBeLessThan(MATCH);
  });

  test("a name of common words is itself alone", () => {
    expect(score("National Oil Company", "National Oil Company", false)).toBe(1000);
    expect(score("Corp", "Corp", false)).toBe(1000);
    expect(score("National Oil Company", "National Gas Company", false)).toBeLessThan(MATCH);
  });
});

const name = fc
  .array(
    fc.constantFrom(
      ..."Ivan I. Petrov Petrova Abdul Rahman Abdulrahman al bin LLC Trading Иван Петров محمد O Ltd".split(
        " ",
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(" "));

test("a score is 1000 and its effects, and does not depend on which name is given or on the order of its words", () => {
  fc.assert(
    fc.property(name, name, fc.boolean(), (one, other, isPerson) => {
      const { score, features } = compare(one, other, isPerson);
      expect(score).toBe(features.reduce((sum, { effect }) => sum + effect, 1000));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1000);
      expect(compare(other, one, isPerson).score).toBeGreaterThanOrEqual(score - 2);
      for (const { effect } of features) expect(effect).toBeLessThanOrEqual(0);
    }),
  );
});

describe("the qualifiers of a name", () => {
  const noFacts = { births: [], countries: [] };
  const year = (from: number, to = from) => ({ births: [{ from, to }], countries: [] });
  const exact = compare("Ivan Dramirov", "Ivan Dramirov");
  const near = compare("Ivan Dramirov", "Ivan Petrovich Dramirov");
  const strong = { ...noFacts, isWeak: false };

  test("a year that is about right adds where it fits, and says nothing where it does not", () => {
    const about = (from: number, to: number) => ({
      births: [{ from, to, isAbout: true as const }],
      countries: [],
    });
    const compared = compare("Ivan Dramirov", "Ivan Petrovich Dramirov");
    const scored = (listed: ReturnType<typeof about>, born: number) =>
      qualify(compared, { births: [{ from: born, to: born }], countries: [] }, { ...listed, isWeak: false })
        .score - compared.score;
    expect([1961, 1963, 1990].map((born) => scored(about(1960, 1962), born))).toEqual([50, 0, 0]);
  });

  test("the same year of birth and a country in common add, another year subtracts, another country and what is not known does neither", () => {
    expect(qualify(near, noFacts, { ...strong, ...year(1961) }).score).toBe(near.score);
    expect(qualify(near, year(1961), { ...strong, ...year(1961) }).score).toBe(near.score + 50);
    expect(qualify(near, year(1961), { ...strong, ...year(1955, 1965) }).score).toBe(near.score + 50);
    expect(qualify(near, year(1961), { ...strong, ...year(1962) }).score).toBe(near.score);
    expect(qualify(near, year(1990), { ...strong, ...year(1961) }).score).toBe(near.score - 150);
    const from = (...countries: string[]) => ({ births: [], countries });
    expect(qualify(near, from("DE", "RU"), { ...strong, ...from("RU") }).score).toBe(near.score + 30);
    expect(qualify(near, from("DE"), { ...strong, ...from("RU") }).score).toBe(near.score);
    expect(qualify(exact, year(1961), { ...strong, ...year(1961) }).score).toBe(1000);
  });

  test("a weak alias is no match alone, but together with what else is known", () => {
    const weak = { ...noFacts, isWeak: true };
    expect(qualify(exact, noFacts, weak).score).toBe(WEAK_ALIAS);
    const known = { births: [{ from: 1961, to: 1961 }], countries: ["RU"] };
    expect(qualify(exact, known, { ...known, isWeak: true }).score).toBeGreaterThanOrEqual(MATCH);
  });

  test("a family name alone is no match, whatever else is known", () => {
    const known = { births: [{ from: 1961, to: 1961 }], countries: ["RU"] };
    const alone = compare("Dramirov", "Ivan Dramirov");
    expect(alone.score).toBeLessThanOrEqual(LITTLE_IN_COMMON);
    expect(qualify(alone, known, { ...known, isWeak: false }).score).toBeLessThan(700);
  });
});
