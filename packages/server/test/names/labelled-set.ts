import type { ListedEntry, ListedName } from "../../src/names/index/listed-entry";
import type { Kind } from "../../src/names/matching/subject";
import {
  business,
  givenName,
  inventedWord,
  legalForm,
  type Pick,
  pickFrom,
  seeded,
  type Written,
} from "./invented-names";
import { typo } from "./typos";

/** A name that is looked for, and who has it. */
export interface Labelled {
  name: string;
  kind: Kind;
  /** How it was made of the entry's name; `clean` for the name of somebody who is on no list. */
  how: string;
  /** The entry; undefined for a clean name. */
  uid: string | undefined;
}

/** An entry with the words that its name is made of. */
interface Invented {
  entry: ListedEntry;
  words: readonly Written[];
  /** The name of a company. */
  business: string;
  form: string;
  /** Other ways to write its alias. */
  ways: Readonly<Record<string, string>>;
}

const as = (script: keyof Written, words: readonly Written[]): string =>
  words.map((word) => word[script]).join(" ");

/** A list of invented persons and companies. */
function inventedList(size: number, pick: Pick): Invented[] {
  return Array.from({ length: size }, (_, at) => (at % 3 === 2 ? company(at, pick) : person(at, pick)));
}

function person(at: number, pick: Pick): Invented {
  const middle = at % 2 === 0 ? [givenName(pick)] : [];
  const words = [givenName(pick), ...middle, inventedWord(pick)];
  const names: ListedName[] = [{ name: as("latin", words), quality: "primary" }];
  const alias = at % 4 === 0 ? arabicAlias(pick) : at % 4 === 1 ? slavicAlias(pick) : undefined;
  if (alias) names.push({ name: alias.name, quality: "strong" });
  // Every third has its name in Arabic, as lists have it for those who write it so.
  if (at % 3 === 0) names.push({ name: as("arabic", words), quality: "strong" });
  if (at % 5 === 0)
    names.push({ name: `${givenName(pick).latin} ${inventedWord(pick).latin}`, quality: "strong" });
  if (at % 7 === 0)
    names.push({
      name: `The ${pickFrom(["Doctor", "Engineer", "Uncle", "Captain"], pick)}`,
      quality: "weak",
    });
  return { entry: entryOf(at, "person", names), words, business: "", form: "", ways: alias?.ways ?? {} };
}

/** An alias, and other ways to write it. */
interface Alias {
  name: string;
  ways: Readonly<Record<string, string>>;
}

function arabicAlias(pick: Pick): Alias {
  const [first, father, family] = [givenName(pick).latin, givenName(pick).latin, inventedWord(pick).latin];
  return {
    name: `${first} bin ${father} al-${family}`,
    ways: {
      "without the patronymic": `${first} al-${family}`,
      "article joined": `${first} bin ${father} Al${family.toLowerCase()}`,
      "without the article": `${first} bin ${father} ${family}`,
      "stray letter before the particle": `${first} bin ${father} ${pick(2) === 0 ? "e al-" : "Aal "}${family}`,
    },
  };
}

function slavicAlias(pick: Pick): Alias {
  const [first, family] = [givenName(pick).latin, inventedWord(pick).latin];
  const father = pickFrom(["Ivan", "Petr", "Pavl", "Viktor", "Boris", "Anton"], pick);
  return {
    name: `${first} ${father}ovich ${family}`,
    ways: { "without the patronymic": `${family.toUpperCase()}, ${first}` },
  };
}

function companyAlias(at: number, pick: Pick): Alias | undefined {
  const [one, other] = [inventedWord(pick).latin, inventedWord(pick).latin];
  const kind = business(pick);
  if (at % 4 === 0) {
    const [word, digits] = pickFrom(ordinals, pick);
    return { name: `${word} ${one} ${kind}`, ways: { ordinal: `${digits} ${one} ${kind}` } };
  }
  if (at % 4 === 1) {
    const full = `${one} ${other} ${kind} Organisation`;
    const letters = full.replace(/[^A-Z]/g, "");
    return {
      name: `${full} (${letters})`,
      ways: { abbreviation: letters, "full name of an abbreviation": full },
    };
  }
  if (at % 4 === 2) {
    const letters = [...one.slice(0, 4).toUpperCase()];
    return {
      name: `${letters.join(".")}. Company`,
      ways: { "single letters": `${letters.join("")} Company` },
    };
  }
  return undefined;
}

function company(at: number, pick: Pick): Invented {
  const words = at % 4 === 0 ? [inventedWord(pick), inventedWord(pick)] : [inventedWord(pick)];
  const [kind, form] = [business(pick), legalForm(pick)];
  const names: ListedName[] = [{ name: `${as("latin", words)} ${kind} ${form}`, quality: "primary" }];
  const alias = companyAlias(at, pick);
  if (alias) names.push({ name: alias.name, quality: "strong" });
  return { entry: entryOf(at, "entity", names), words, business: kind, form, ways: alias?.ways ?? {} };
}

const entryOf = (at: number, kind: Kind, names: readonly ListedName[]): ListedEntry => ({
  list: "ofac",
  uid: String(at),
  kind,
  names,
  births: [],
  countries: [],
  contentHash: String(at),
  listedAs: kind === "person" ? ("person" as const) : ("entity" as const),
  programmes: [],
  listedOn: null,
});

/** Ordinals in words and in digits. */
const ordinals = [
  ["First", "1st"],
  ["Second", "2nd"],
  ["Third", "III"],
  ["Seventh", "7th"],
  ["Twenty-First", "21st"],
] as const;

/** Short forms that are well known, for the given names of the set. */
const shortOf = new Map(
  "Ivan Vanya,Maria Masha,Viktor Vitya,Anna Anya,Pavel Pasha,Nikolai Kolya,Dmitri Dima,John Johnny,Peter Pete,Thomas Tom,Robert Bob,Anton Tony,Mohammed Mohd,Boris Borya"
    .split(",")
    .map((both): [string, string] => [both.split(" ")[0] ?? "", both.split(" ")[1] ?? ""]),
);

const digitFor: Readonly<Record<string, string>> = { o: "0", i: "1", e: "3", a: "4", s: "5" };

/** A word of which one letter is a digit. */
const withDigit = (text: string): string =>
  text.replace(/(?<=^.+)[oieas]/, (letter) => digitFor[letter] ?? letter);

/** Ways in which a person's name is written otherwise; undefined where a name cannot be. */
const ofPersons: Readonly<
  Record<string, (words: readonly Written[], pick: Pick, entry: ListedEntry) => string | undefined>
> = {
  exact: (words) => as("latin", words),
  "upper case, family name first": (words) =>
    `${as("latin", words.slice(-1))}, ${as("latin", words.slice(0, -1))}`.toUpperCase(),
  "one typo": (words, pick) => typo(as("latin", words), 1, pick),
  "two typos": (words, pick) => typo(as("latin", words), 2, pick),
  initials: (words) =>
    `${words
      .slice(0, -1)
      .map(({ latin }) => `${latin.charAt(0)}.`)
      .join(" ")} ${as("latin", words.slice(-1))}`,
  "without the middle name": (words) =>
    words.length < 3 ? undefined : as("latin", [...words.slice(0, 1), ...words.slice(-1)]),
  "with another name": (words, pick) =>
    words.length > 2 ? undefined : as("latin", [...words.slice(0, 1), givenName(pick), ...words.slice(-1)]),
  "words joined": (words) => as("latin", words).replaceAll(" ", ""),
  "family name split": (words) => {
    const family = words.at(-1)?.latin ?? "";
    const half = Math.floor(family.length / 2);
    return `${as("latin", words.slice(0, -1))} ${family.slice(0, half)} ${family.slice(half)}`;
  },
  "digits for letters": (words) =>
    `${as("latin", words.slice(0, -1))} ${withDigit(words.at(-1)?.latin ?? "")}`,
  "short form of the given name": (words) => {
    const short = shortOf.get(words[0]?.latin ?? "");
    return short && `${short} ${as("latin", words.slice(1))}`;
  },
  "in Arabic, which the list lacks": (words, _, { names }) =>
    names.some(({ name }) => name === as("arabic", words)) || words.length > 2
      ? undefined
      : as("arabic", words),
  accents: (words) => as("latin", words).replaceAll("a", "á").replaceAll("o", "ö").replaceAll("s", "š"),
  "in Cyrillic": (words) => as("cyrillic", words),
  "in Greek": (words) => as("greek", words),
  "in Arabic, as the list has it": (words, _, { names }) =>
    names.some(({ name }) => name === as("arabic", words)) ? as("arabic", [...words].reverse()) : undefined,
  alias: (_, __, { names }) =>
    names.find(({ name, quality }) => quality === "strong" && /^[A-Z]/.test(name))?.name,
};

/** The same of companies. */
const ofCompanies: Readonly<Record<string, (invented: Invented, pick: Pick) => string | undefined>> = {
  exact: ({ entry }) => entry.names[0]?.name,
  "leading article": ({ words, business }) => `The ${as("latin", words)} ${business} Company`,
  "words joined": ({ words, business }) =>
    `${as("latin", words).replaceAll(" ", "")}${business.toLowerCase()}`,
  "words split": ({ words, business }) => {
    const [first = "", ...rest] = as("latin", words).split(" ");
    return [first.slice(0, 4), first.slice(4), ...rest, business].join(" ");
  },
  "digits for letters": ({ words, business, form }) => `${withDigit(as("latin", words))} ${business} ${form}`,
  "without the legal form": ({ words, business }) => `${as("latin", words)} ${business}`,
  "another legal form": ({ words, business, form }, pick) =>
    `${form === "LLC" ? "GmbH" : pickFrom(["Limited Liability Company", "LLC"], pick)} ${as("latin", words)} ${business}`,
  "one typo": ({ words, business, form }, pick) => `${typo(as("latin", words), 1, pick)} ${business} ${form}`,
  "words in another order": ({ words, business, form }) =>
    `${business} ${as("latin", [...words].reverse())}, ${form}`,
  "in Cyrillic": ({ words, business }) => `ООО «${as("cyrillic", words)} ${business}»`,
};

/** Names to look for: of each entry one or some, each made in another way, and names of others, made as the list's are. */
function labelledNames(
  list: readonly Invented[],
  { positive, clean }: { positive: number; clean: number },
  pick: Pick,
): Labelled[] {
  const listed = new Set(list.flatMap(({ entry }) => entry.names.map(({ name }) => sameWords(name))));
  const labelled: Labelled[] = [];
  const [persons, companies] = [Object.entries(ofPersons), Object.entries(ofCompanies)];
  for (let at = 0; labelled.length < positive; at += 1) {
    const invented = pickFrom(list, pick);
    const { entry, words } = invented;
    const isPerson = entry.kind === "person";
    const [how = "", make] = (isPerson ? persons[at % persons.length] : undefined) ?? [];
    const [howCompany = "", makeCompany] = companies[at % companies.length] ?? [];
    const name = isPerson ? make?.(words, pick, entry) : makeCompany?.(invented, pick);
    const said = isPerson ? `person, ${how}` : `company, ${howCompany}`;
    if (name !== undefined) labelled.push({ name, kind: entry.kind, how: said, uid: entry.uid });
    const other = Object.entries(invented.ways);
    const [way, alias] = other[at % Math.max(1, other.length)] ?? [];
    if (at % 3 === 0 && way !== undefined && alias !== undefined && labelled.length < positive)
      labelled.push({
        name: alias,
        kind: entry.kind,
        how: `${isPerson ? "person" : "company"}, ${way}`,
        uid: entry.uid,
      });
  }
  while (labelled.length < positive + clean) {
    // Every tenth is as hard as it gets: a company of the list with another distinctive word, or with another number.
    if (labelled.length % 10 === 0) {
      const { entry, words, business, form, ways } = pickFrom(list, pick);
      if (entry.kind !== "entity") continue;
      const name =
        ways.ordinal === undefined
          ? [inventedWord(pick).latin, ...words.slice(1).map(({ latin }) => latin), business, form].join(" ")
          : ways.ordinal.replace(/^\S+/, "Ninth");
      labelled.push({ name, kind: "entity", how: "clean, another telling word", uid: undefined });
      continue;
    }
    const entry = inventedList(3, pick)[pick(3)]?.entry;
    const name = entry?.names[0]?.name ?? "";
    if (entry && !listed.has(sameWords(name)))
      labelled.push({ name, kind: entry.kind, how: "clean", uid: undefined });
  }
  return labelled;
}

const sameWords = (name: string): string => name.toLowerCase().split(/\W+/).sort().join(" ");

/** A list and names to look for, the same ones for a seed. */
export function labelledSet(size: { listed: number; positive: number; clean: number }, seed: number) {
  const pick = seeded(seed);
  const list = inventedList(size.listed, pick);
  return { entries: list.map(({ entry }) => entry), labelled: labelledNames(list, size, pick) };
}
