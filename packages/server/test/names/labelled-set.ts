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
  /** Of a company. */
  business: string;
  form: string;
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
  // Every third has its name in Arabic, as lists have it for those who write it so.
  if (at % 3 === 0) names.push({ name: as("arabic", words), quality: "strong" });
  if (at % 5 === 0)
    names.push({ name: `${givenName(pick).latin} ${inventedWord(pick).latin}`, quality: "strong" });
  if (at % 7 === 0)
    names.push({
      name: `The ${pickFrom(["Doctor", "Engineer", "Uncle", "Captain"], pick)}`,
      quality: "weak",
    });
  return { entry: entryOf(at, "person", names), words, business: "", form: "" };
}

function company(at: number, pick: Pick): Invented {
  const words = at % 4 === 0 ? [inventedWord(pick), inventedWord(pick)] : [inventedWord(pick)];
  const [kind, form] = [business(pick), legalForm(pick)];
  const names: ListedName[] = [{ name: `${as("latin", words)} ${kind} ${form}`, quality: "primary" }];
  return { entry: entryOf(at, "entity", names), words, business: kind, form };
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
  accents: (words) => as("latin", words).replaceAll("a", "á").replaceAll("o", "ö").replaceAll("s", "š"),
  "in Cyrillic": (words) => as("cyrillic", words),
  "in Greek": (words) => as("greek", words),
  "in Arabic, as the list has it": (words, _, { names }) =>
    names.some(({ name }) => name === as("arabic", words)) ? as("arabic", [...words].reverse()) : undefined,
  alias: (_, __, { names }) =>
    names.find(({ name, quality }) => quality === "strong" && /^[A-Z]/.test(name))?.name,
};

/** The same of companies. */
const ofCompanies: Readonly<Record<string, (invented: Invented, pick: Pick) => string>> = {
  exact: ({ words, business, form }) => `${as("latin", words)} ${business} ${form}`,
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
  }
  while (labelled.length < positive + clean) {
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
