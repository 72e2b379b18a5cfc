import { groupBy } from "../../lib/group-by";
import { inLatin, type Transliterate } from "../matching/in-latin";
import { consonantsOf, romanised } from "../matching/romanised";
import { MOST_DISTANT, wordSimilarity } from "../matching/similarity";
import { scriptOf, splitName } from "../matching/split-name";
import { type Role, type Word, weightOf } from "../matching/word";
import { WordTree } from "./word-tree";

/** A listed word that is like another one. */
export interface Alike {
  id: number;
  other: Word;
  similarity: number;
}

/** Whether a word is found by its spelling. */
export const isNamed = ({ role }: Pick<Word, "role">): boolean => role === "name" || role === "common";

/** How much a word is like one of which only the consonants are known. */
const SAME_CONSONANTS = 0.9;

/** Lets others have their turn. */
export type Pause = () => Promise<void>;

/** Words, or names, between two pauses: a few milliseconds. */
export const SLICE = 5_000;

/** All words of the listed names, each once, and how many names have each. */
export class Vocabulary {
  readonly words: Word[] = [];
  /** How many names have each word. */
  readonly having: number[] = [];
  readonly #ids = new Map<string, number>();
  #names = 0;
  readonly #tree = new WordTree();
  /** The words by their consonants, for names of scripts that write nothing else. Made when one is first looked for. */
  #byConsonants: Map<string, number[]> | undefined;
  /** Listed words of which only the consonants are known. */
  readonly #guessedByConsonants = new Map<string, Set<number>>();

  constructor(readonly transliterate: Transliterate) {}

  /** Counts a name, and returns the ids of its words in their order. */
  add(name: string, isPerson: boolean): number[] {
    const ids = splitName(name, isPerson).map(({ text, role }) => this.#intern(text, role));
    this.#count(ids);
    return ids;
  }

  /** Whether Latin letters only guess at how a name is written. */
  isGuessed(name: string): boolean {
    return romanised(name, this.transliterate) !== undefined;
  }

  /** Counts a listed name of another script as Latin letters may write it, and returns the ids of its words in their order. */
  addGuess(name: string, isPerson: boolean): number[] {
    const guess = romanised(name, this.transliterate);
    if (!guess) return [];
    const ids = splitName(guess.text, isPerson).map(({ text, role }) => {
      if (!guess.isConsonants) return this.#intern(text, role);
      const id = this.#intern(text, role, true);
      const consonants = consonantsOf(this.words[id]?.latin ?? "");
      const same = this.#guessedByConsonants.get(consonants) ?? new Set();
      if (consonants !== "" && isNamed({ role })) this.#guessedByConsonants.set(consonants, same.add(id));
      return id;
    });
    this.#count(ids);
    return ids;
  }

  #count(ids: readonly number[]): void {
    for (const id of new Set(ids)) this.having[id] = (this.having[id] ?? 0) + 1;
    this.#names += 1;
  }

  /** Weighs the words when all names are there, and makes them findable. */
  async finish(pause: Pause): Promise<void> {
    for (const [id, word] of this.words.entries())
      word.weight = weightOf(word.role, this.#names, this.having[id] ?? 0);
    const sorted = this.words
      .map(({ latin, role }, id) => ({ latin, role, id }))
      .filter(isNamed)
      .sort(({ latin: one }, { latin: other }) => (one < other ? -1 : one > other ? 1 : 0));
    for (const [at, { latin, id }] of sorted.entries()) {
      this.#tree.add(latin, id);
      if (at % SLICE === SLICE - 1) await pause();
    }
  }

  /** The words of a name that is looked for; a word that no listed name has weighs as much as one that a single name has. */
  wordsOf(name: string, isPerson: boolean): Word[] {
    return splitName(name, isPerson).map(({ text, role }) => {
      const id = this.#ids.get(keyOf(text, role));
      const known = id === undefined ? undefined : this.words[id];
      return known ?? { ...this.#make(text, role), weight: weightOf(role, this.#names, 0) };
    });
  }

  /** The words of a name of another script as Latin letters may write them; none where nothing has to be guessed. */
  guessedWordsOf(name: string, isPerson: boolean): Word[] {
    const guess = romanised(name, this.transliterate);
    if (!guess) return [];
    const words = this.wordsOf(guess.text, isPerson);
    return guess.isConsonants ? words.map((word) => ({ ...word, isConsonants: true })) : words;
  }

  /** The id of a name's word that is written like this. */
  idOf(text: string): number | undefined {
    return this.#ids.get(keyOf(text, "name"));
  }

  /** The names and common words that are like a word, with their ids and how much. */
  alike(word: Word): Alike[] {
    if (!isNamed(word)) return [];
    const found: Alike[] = [];
    this.#tree.near(word.latin, MOST_DISTANT, (id) => {
      const other = this.words[id];
      const similarity = other ? wordSimilarity(word, other) : 0;
      if (other && similarity > 0) found.push({ id, other, similarity });
    });
    const consonants =
      word.isConsonants === true || this.#guessedByConsonants.size > 0 ? consonantsOf(word.latin) : "";
    const same =
      word.isConsonants === true
        ? this.#havingConsonants(consonants)
        : [...(this.#guessedByConsonants.get(consonants) ?? [])];
    if (same.length === 0) return found;
    const best = new Map(found.map((one) => [one.id, one]));
    for (const id of same) {
      const other = this.words[id];
      const similarity = Math.max(SAME_CONSONANTS, best.get(id)?.similarity ?? 0);
      if (other) best.set(id, { id, other, similarity });
    }
    return [...best.values()];
  }

  #havingConsonants(consonants: string): readonly number[] {
    this.#byConsonants ??= groupBy(
      this.words.flatMap((word, id) => (isNamed(word) && word.script !== "other" ? id : [])),
      (id) => consonantsOf(this.words[id]?.latin ?? ""),
    );
    return consonants === "" ? [] : (this.#byConsonants.get(consonants) ?? []);
  }

  #intern(text: string, role: Role, isConsonants = false): number {
    const key = `${keyOf(text, role)}${isConsonants ? "*" : ""}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#ids.set(key, id);
    this.words.push({ ...this.#make(text, role), ...(isConsonants && { isConsonants }) });
    this.having.push(0);
    return id;
  }

  #make(text: string, role: Role): Word {
    const script = scriptOf(text);
    const latin = script === "alphabet" ? inLatin(text, this.transliterate) : text;
    return { text, latin, script, role, weight: 1 };
  }
}

const keyOf = (text: string, role: Role): string => `${role.charAt(0)}${text}`;
