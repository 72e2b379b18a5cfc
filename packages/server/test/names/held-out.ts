import { type Pick, pickFrom, seeded } from "./invented-names";
import type { LabelledPair } from "./labelled-pairs";

/*
 * Pairs that are made otherwise than those of the labelled set: words of random sounds instead of its syllables,
 * numbers up to 999, short forms and Khmer syllables that it has not, and two classes in one name. By class as many
 * that are the same as others that are not.
 */

const PAIRS = 60;

/** A word of random sounds, which begins with none of the articles that are written together with their word. */
function soundsOf(pick: Pick, syllables = 3): string {
  const made = Array.from(
    { length: syllables },
    () => pickFrom([..."bdfgkmnprstvz"], pick) + pickFrom([..."aeiou"], pick),
  ).join("");
  const word = made + pickFrom(["n", "r", "s", "l", ""], pick);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Another word that shares at most its beginning with one: the rest has other consonants and other vowels. */
function otherThan(word: string): string {
  const shift = (letters: string, letter: string, by: number) =>
    letters.charAt((letters.indexOf(letter) + by) % letters.length);
  const [consonants, vowels] = ["bgdnfkmzprtvs", "aioue"];
  const rest = [...word.slice(2)].map((letter) =>
    vowels.includes(letter)
      ? shift(vowels, letter, 2)
      : consonants.includes(letter)
        ? shift(consonants, letter, 5)
        : "m",
  );
  return word.slice(0, 2) + rest.join("");
}

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number below 1000 in words. */
function inWords(value: number): string {
  if (value >= 100)
    return `${ones[Math.floor(value / 100)]} hundred${value % 100 === 0 ? "" : ` and ${inWords(value % 100)}`}`;
  if (value < 20) return ones[value] ?? "";
  return `${tens[Math.floor(value / 10) - 2]}${value % 10 === 0 ? "" : `-${ones[value % 10]}`}`;
}

const digitOf: Readonly<Record<string, string>> = { o: "0", i: "1", e: "3", a: "4", s: "5", t: "7", b: "8" };

/** Given names with short forms that are far from them in their letters, and a short form of another name. */
const shortForms = [
  ["Margaret", "Meg", "Liz"],
  ["Elizabeth", "Betty", "Kathy"],
  ["James", "Jim", "Tim"],
  ["Edward", "Ted", "Rob"],
  ["Evgeny", "Zhenya", "Kostya"],
  ["Vladimir", "Vova", "Dima"],
  ["Maria", "Masha", "Olya"],
  ["Joseph", "Joe", "Jim"],
  ["Henry", "Hank", "Chuck"],
  ["Yuri", "Yura", "Misha"],
] as const;

/** Khmer syllables as Latin letters usually write them, and a syllable of other vowels and consonants. */
const khmer = [
  ["សុខ", "Sok", "Som"],
  ["ចាន់", "Chan", "Chin"],
  ["ណារិន", "Narin", "Nimol"],
  ["ដារា", "Dara", "Dolei"],
  ["សំណាង", "Samnang", "Sopheng"],
  ["ហេង", "Heng", "Hour"],
  ["ទេព", "Tep", "Tola"],
  ["វាសនា", "Veasna", "Vichet"],
  ["ពិសី", "Pisey", "Polo"],
  ["មករា", "Makara", "Mikol"],
] as const;

/** By class a given name, the listed one, and one that is another's. */
const classes: Readonly<
  Record<string, { kind: LabelledPair["kind"]; make: (pick: Pick) => readonly [string, string, string] }>
> = {
  "one telling word": {
    kind: "entity",
    make: (pick) => {
      const word = soundsOf(pick);
      const kind = pickFrom(["Trading", "General Trading", "Oil and Gas", "Shipping Bank"], pick);
      return [`${word} ${kind}`, `${word} ${kind} LLC`, `${otherThan(word)} ${kind} LLC`];
    },
  },
  "article and joined words": {
    kind: "entity",
    make: (pick) => {
      const [one, other] = [soundsOf(pick, 2), soundsOf(pick)];
      return [
        `The ${one}${other.toLowerCase()} Bank`,
        `${one} ${other} Bank`,
        `${one} ${otherThan(other)} Bank`,
      ];
    },
  },
  numbers: {
    kind: "entity",
    make: (pick) => {
      const [word, value] = [soundsOf(pick), 1 + pick(998)];
      return [
        `${word} Fund ${inWords(value)}`,
        `${word} Fund ${value}`,
        `${word} Fund ${value + 1 + pick(20)}`,
      ];
    },
  },
  "digits for letters and words in another order": {
    kind: "entity",
    make: (pick) => {
      const word = soundsOf(pick);
      const rest = word.slice(1);
      const digits = rest.replace(/[oieastb]/, (letter) => digitOf[letter] ?? letter);
      return [`Group ${word.charAt(0)}${digits}`, `${word} Group`, `${otherThan(word)} Group`];
    },
  },
  letters: {
    kind: "entity",
    make: (pick) => {
      const letters = Array.from({ length: 2 + pick(3) }, () => pickFrom([..."BCDFGHJKLMNPQRSTW"], pick));
      // Not Z for S and the like, which are spellings of one sound.
      const other = [...letters.slice(0, -1), pickFrom([..."AEU"], pick)];
      return [`${letters.join("")} Company`, `${letters.join(".")}. Company`, `${other.join(".")}. Company`];
    },
  },
  abbreviations: {
    kind: "entity",
    make: (pick) => {
      const words = [soundsOf(pick), soundsOf(pick), "Trading", "Organisation"];
      const letters = words.map((word) => word.charAt(0)).join("");
      const other = [soundsOf(pick), otherThan(words[1] ?? ""), "Trading", "Union"];
      const shorter = other.map((word) => word.charAt(0)).join("");
      return [letters, `${words.join(" ")} (${letters})`, `${other.join(" ")} (${shorter})`];
    },
  },
  "short form, family name first": {
    kind: "person",
    make: (pick) => {
      const [family, [name, short, other]] = [soundsOf(pick), pickFrom(shortForms, pick)];
      return [`${family.toUpperCase()}, ${short}`, `${name} ${family}`, `${other} ${family}`];
    },
  },
  "patronymic and article": {
    kind: "person",
    make: (pick) => {
      const [name, father, family] = [soundsOf(pick, 2), soundsOf(pick, 2), soundsOf(pick)];
      const listed = `${name} bin ${father} al-${family}`;
      return [`${name} Al${family.toLowerCase()}`, listed, `${otherThan(name)} bin ${name} al-${family}`];
    },
  },
  Khmer: {
    kind: "person",
    make: (pick) => {
      const at = pick(khmer.length);
      const [one, other] = [khmer[at], khmer[(at + 1 + pick(khmer.length - 1)) % khmer.length]];
      if (!one || !other) throw new Error("no syllable");
      return [`${one[0]} ${other[0]}`, `${one[1]} ${other[1]}`, `${one[1]} ${other[2]}`];
    },
  },
};

/** The pairs of each class, the same ones for a seed. */
export function heldOutPairs(seed: number): Map<string, LabelledPair[]> {
  const pick = seeded(seed);
  return new Map(
    Object.entries(classes).map(([name, { kind, make }]) => [
      name,
      Array.from({ length: PAIRS }, () => make(pick)).flatMap(([given, same, other]) => [
        { given, listed: same, kind, isSame: true },
        { given, listed: other, kind, isSame: false },
      ]),
    ]),
  );
}
