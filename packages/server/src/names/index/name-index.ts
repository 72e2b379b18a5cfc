import { abbreviationIn } from "../matching/abbreviation";
import { compareNames } from "../matching/compare";
import type { Transliterate } from "../matching/in-latin";
import { MOST_ADDED, type Qualified, qualify } from "../matching/qualify";
import { wordSimilarity } from "../matching/similarity";
import type { Kind, Subject } from "../matching/subject";
import type { Word } from "../matching/word";
import { CandidateSearch } from "./candidates";
import type { ListedEntry, ListedName } from "./listed-entry";
import { type Alike, isNamed, type Pause, Vocabulary } from "./vocabulary";

/** About 300 bytes each; the lists that are published have less than a tenth of them. */
const MOST_NAMES = 1_000_000;

/** An entry that a subject may be, by the name that is most alike. */
export interface FoundEntry extends Qualified {
  entry: ListedEntry;
  /** The name of the subject. */
  given: string;
  /** The name of the entry. */
  listed: ListedName;
}

/** Which part of the index a name is in: names of persons are taken apart in another way than those of the others. */
const kinds: readonly Kind[] = ["person", "entity", "other"];

/** The names of lists, in memory. It never changes: another version of a list makes another index. */
export class NameIndex {
  readonly #entries: ListedEntry[] = [];
  readonly #vocabulary: Vocabulary;
  /** For each name its entry, its place among the entry's names, and its words. */
  readonly #entryOf: number[] = [];
  readonly #placeOf: number[] = [];
  readonly #wordsOf: Int32Array[] = [];
  readonly #kindOf: number[] = [];
  /** The names whose words are a guess at how Latin letters write them. */
  readonly #guesses = new Set<number>();
  /** The names that are an abbreviation which the listed name has of itself. */
  readonly #abbreviations = new Set<number>();
  #search: CandidateSearch | undefined;

  constructor(
    transliterate: Transliterate,
    readonly mostNames: number = MOST_NAMES,
  ) {
    this.#vocabulary = new Vocabulary(transliterate);
  }

  /** How many names it has. */
  get size(): number {
    return this.#entryOf.length;
  }

  /**
   * Adds an entry before `finish`; one that has no name in Latin letters or those that are compared with them also by a
   * guess at these. Throws when there are more names than a server keeps in its memory.
   */
  add(entry: ListedEntry): void {
    if (this.size + entry.names.length > this.mostNames)
      throw new Error(`the lists have more than ${this.mostNames} names`);
    const at = this.#entries.push(entry) - 1;
    const isPerson = entry.kind === "person";
    const isGuessed = entry.names.every(
      ({ name, quality }) => quality === "weak" || this.#vocabulary.isGuessed(name),
    );
    for (const [place, { name }] of entry.names.entries()) {
      this.#put(at, place, this.#vocabulary.add(name, isPerson));
      const abbreviation = isPerson ? undefined : abbreviationIn(name);
      if (abbreviation !== undefined) {
        this.#abbreviations.add(this.size);
        this.#put(at, place, this.#vocabulary.add(abbreviation, isPerson));
      }
      const guess = isGuessed ? this.#vocabulary.addGuess(name, isPerson) : [];
      if (guess.length === 0) continue;
      this.#guesses.add(this.size);
      this.#put(at, place, guess);
    }
  }

  #put(at: number, place: number, words: readonly number[]): void {
    this.#entryOf.push(at);
    this.#placeOf.push(place);
    this.#wordsOf.push(Int32Array.from(words));
    this.#kindOf.push(kinds.indexOf(this.#entries[at]?.kind ?? "other"));
  }

  /** Makes the index searchable; nothing is added afterwards. */
  async finish(pause: Pause): Promise<void> {
    await this.#vocabulary.finish(pause);
    this.#search = await CandidateSearch.over(this.#vocabulary, this.#wordsOf, this.#kindOf, pause);
  }

  /**
   * The entries that have a name which is like one of the subject's, the most alike first.
   *
   * @param least the least score, thousandths
   */
  search(subject: Subject, least: number): FoundEntry[] {
    const best = new Map<number, FoundEntry>();
    const searched = subject.kind === undefined ? kinds : [subject.kind];
    for (const given of new Set(subject.names)) {
      for (const { kind, words, isGuess } of this.#readings(given, searched)) {
        const isPerson = kind === "person";
        const alike = new Map(words.map((word) => [word, this.#vocabulary.alike(word, isPerson)]));
        const similarityOf = remembered(alike, isPerson);
        const bound = (least - MOST_ADDED) / 1000;
        const likely = this.#search?.likely(words, alike, kinds.indexOf(kind), bound) ?? [];
        for (const name of likely) {
          const compared = this.#compare(subject, given, words, name, similarityOf);
          const found =
            isGuess || this.#guesses.has(name) ? compared && asGuess(compared, isGuess) : compared;
          if (!found || found.score < least) continue;
          const at = this.#entryOf[name] ?? 0;
          const before = best.get(at);
          if (!before || isBetter(found, before)) best.set(at, found);
        }
      }
    }
    return [...best.values()].sort(byScore);
  }

  /** The words of a name for each kind, and those that Latin letters may write for it. */
  #readings(given: string, searched: readonly Kind[]): { kind: Kind; words: Word[]; isGuess: boolean }[] {
    return searched.flatMap((kind) => {
      const isPerson = kind === "person";
      const guessed = this.#vocabulary.guessedWordsOf(given, isPerson);
      return [
        { kind, words: this.#vocabulary.wordsOf(given, isPerson), isGuess: false },
        ...(guessed.length > 0 ? [{ kind, words: guessed, isGuess: true }] : []),
      ];
    });
  }

  #compare(
    subject: Subject,
    given: string,
    words: readonly Word[],
    name: number,
    similarityOf: (given: Word, listed: Word) => number,
  ): FoundEntry | undefined {
    const entry = this.#entries[this.#entryOf[name] ?? -1];
    const listed = entry?.names[this.#placeOf[name] ?? -1];
    if (!entry || !listed) return undefined;
    const listedWords = this.#search?.wordsOfName(name) ?? [];
    if (this.#abbreviations.has(name) && !saysTheSame(words, listedWords)) return undefined;
    const compared = compareNames(words, listedWords, similarityOf);
    const { births, countries } = entry;
    const known = { births, countries, isWeak: listed.quality === "weak" };
    return { entry, given, listed, ...qualify(compared, subject, known) };
  }
}

/** The cost of guessing how the words of a name are written in Latin letters, thousandths. */
const GUESSED = 70;

/** @param isGiven whether the name that is looked for is the one of another script, or the listed one */
function asGuess(found: FoundEntry, isGiven: boolean): FoundEntry {
  const effect = -Math.min(GUESSED, found.score);
  const of = isGiven ? { given: found.given } : { listed: found.listed.name };
  const feature = { feature: "romanised" as const, ...of, effect };
  return { ...found, score: found.score + effect, features: [...found.features, feature] };
}

const qualities: Readonly<Record<ListedName["quality"], number>> = { primary: 0, strong: 1, weak: 2 };

const isBetter = (one: FoundEntry, other: FoundEntry): boolean =>
  one.score === other.score
    ? qualities[one.listed.quality] < qualities[other.listed.quality]
    : one.score > other.score;

const byScore = (one: FoundEntry, other: FoundEntry): number =>
  other.score - one.score ||
  (one.entry.list < other.entry.list ? -1 : one.entry.list > other.entry.list ? 1 : 0) ||
  (one.entry.uid < other.entry.uid ? -1 : 1);

/**
 * Whether two names have the same words that say who is meant: letters are too few to be spelled otherwise, or to be
 * beside other words.
 */
function saysTheSame(given: readonly Word[], listed: readonly Word[]): boolean {
  const [one, other] = [given, listed].map((words) =>
    words.flatMap(({ text, role }) => (role === "particle" || role === "legal_form" ? [] : text)).join(" "),
  );
  return one === other;
}

/** The similarity of words: what the vocabulary has found is all that its words have in common with the given ones. */
function remembered(
  alike: ReadonlyMap<Word, readonly Alike[]>,
  isPerson: boolean,
): (given: Word, listed: Word) => number {
  const known = new Map(
    [...alike].map(([given, found]) => [
      given,
      new Map(found.map(({ other, similarity }): [Word, number] => [other, similarity])),
    ]),
  );
  return (given, listed) => {
    const similarities = known.get(given);
    if (!similarities || !isNamed(given) || !isNamed(listed) || listed.isJoined === true)
      return wordSimilarity(given, listed, isPerson);
    return similarities.get(listed) ?? 0;
  };
}
