import { MISSING, missingShare } from "../matching/compare";
import { MOST_JOINED } from "../matching/join-words";
import type { Word } from "../matching/word";
import { type Alike, type Pause, SLICE, type Vocabulary } from "./vocabulary";

/** The similarity of an initial to the name that it may stand for, in the weight of a pair. */
const INITIAL_MAY_WEIGH = 0.7;

/** The shortest word that may be several of a listed name. */
const SHORTEST_JOINED = 5;

/** The cost of a word's absence, in shares of MISSING. */
const missingWeight = (word: Word): number => (word.weight * missingShare(word)) / MISSING;

/** Finds the names that are worth comparing, by the words that they have in common with another one. */
export class CandidateSearch {
  /** The names with each word, by the word's id. */
  readonly #namesWith: readonly Int32Array[];
  /** For each name: the weight of its words, how many of them are names, how many initials. */
  readonly #weight: Float32Array;
  readonly #names: Uint8Array;
  readonly #initials: Uint8Array;
  /** While a search runs: what each name has in common with the one that is looked for. */
  readonly #common: Float32Array;
  readonly #says: Float32Array;

  private constructor(
    readonly vocabulary: Vocabulary,
    readonly wordIds: readonly Int32Array[],
    readonly kindOf: readonly number[],
  ) {
    this.#namesWith = vocabulary.having.map((count) => new Int32Array(count));
    this.#weight = new Float32Array(wordIds.length);
    this.#names = new Uint8Array(wordIds.length);
    this.#initials = new Uint8Array(wordIds.length);
    this.#common = new Float32Array(wordIds.length);
    this.#says = new Float32Array(wordIds.length);
  }

  /** Makes names searchable: `wordIds` has the words of each, `kindOf` its kind. */
  static async over(
    vocabulary: Vocabulary,
    wordIds: readonly Int32Array[],
    kindOf: readonly number[],
    pause: Pause,
  ): Promise<CandidateSearch> {
    const search = new CandidateSearch(vocabulary, wordIds, kindOf);
    const filled = new Int32Array(vocabulary.words.length);
    for (const name of wordIds.keys()) {
      search.#enter(name, filled);
      if (name % SLICE === SLICE - 1) await pause();
    }
    return search;
  }

  #enter(name: number, filled: Int32Array): void {
    const ids = this.wordIds[name] ?? new Int32Array();
    for (const id of ids) {
      const word = this.vocabulary.words[id];
      const role = word?.role;
      this.#weight[name] = (this.#weight[name] ?? 0) + (word ? missingWeight(word) : 0);
      if (role === "name") this.#names[name] = (this.#names[name] ?? 0) + 1;
      if (role === "initial") this.#initials[name] = (this.#initials[name] ?? 0) + 1;
    }
    for (const [place, id] of ids.entries()) {
      if (ids.indexOf(id) < place) continue;
      const at = filled[id] ?? 0;
      const list = this.#namesWith[id];
      if (list) list[at] = name;
      filled[id] = at + 1;
    }
  }

  /** The words of a name. */
  wordsOfName(name: number): Word[] {
    const { words } = this.vocabulary;
    const found: Word[] = [];
    for (const id of this.wordIds[name] ?? []) {
      const word = words[id];
      if (word) found.push(word);
    }
    return found;
  }

  /**
   * The names of a kind that may be as alike as this, between 0 and 1, to a name of these words.
   *
   * @param alike the listed words that are like each of them
   */
  likely(
    words: readonly Word[],
    alike: ReadonlyMap<Word, readonly Alike[]>,
    kind: number,
    least: number,
  ): number[] {
    const touched: number[] = [];
    const add = (id: number, weight: number, says: number) => {
      for (const name of this.#namesWith[id] ?? []) {
        if (this.kindOf[name] !== kind) continue;
        const before = this.#common[name] ?? 0;
        if (before === 0) touched.push(name);
        this.#common[name] = before + weight;
        this.#says[name] = (this.#says[name] ?? 0) + says;
      }
    };
    for (const word of words)
      for (const { id, other, similarity } of alike.get(word) ?? []) {
        const weight = (word.weight + other.weight) / 2;
        // A little more than it is, so that rounding excludes nothing.
        add(id, weight * similarity + 0.01, word.role === "name" && other.role === "name" ? 1 : 0.5);
      }
    this.#addJoined(words, add);
    this.#addParts(words, add);

    const given = words.reduce((sum, word) => sum + missingWeight(word), 0);
    const count = (role: Word["role"]) => words.filter((word) => word.role === role).length;
    const [givenNames, givenInitials] = [count("name"), count("initial")];
    const same = this.#havingAll(words).filter((name) => this.kindOf[name] === kind);
    const likely = touched.filter((name) => {
      const [common, says] = [this.#common[name] ?? 0, this.#says[name] ?? 0];
      this.#common[name] = 0;
      this.#says[name] = 0;
      const initials = givenInitials + (this.#initials[name] ?? 0);
      const names = Math.max(givenNames, this.#names[name] ?? 0);
      if (says + initials / 2 < Math.min(1.5, names)) return false;
      const may = common + initials * INITIAL_MAY_WEIGH;
      const rest = Math.max(0, given - may, (this.#weight[name] ?? 0) - may);
      return may >= least * (may + MISSING * rest);
    });
    return same.length === 0 ? likely : [...new Set([...same, ...likely])];
  }

  /**
   * The names that have these words and no others, in any order: a search for a stored name finds that name, whatever
   * it consists of.
   */
  #havingAll(words: readonly Word[]): number[] {
    const ids = Int32Array.from(words, (word) => this.vocabulary.idOf(word) ?? -1).sort();
    const [rarest = []] = Array.from(ids, (id) => this.#namesWith[id] ?? []).sort(
      (one, other) => one.length - other.length,
    );
    const found: number[] = [];
    for (const name of rarest) {
      const own = this.wordIds[name];
      if (own?.length !== ids.length) continue;
      const sorted = own.toSorted();
      if (ids.every((id, at) => id === sorted[at])) found.push(name);
    }
    return found;
  }

  /** Neighbours that are one word of a listed name. */
  #addJoined(words: readonly Word[], add: (id: number, weight: number, says: number) => void): void {
    for (const [at, first] of words.entries()) {
      let [text, weight] = [first.text, first.weight];
      for (const next of words.slice(at + 1, at + MOST_JOINED)) {
        text += next.text;
        weight += next.weight;
        for (const id of this.vocabulary.idsOf(text)) add(id, weight, MOST_JOINED);
      }
    }
  }

  /** One word that is neighbours of a listed name. */
  #addParts(words: readonly Word[], add: (id: number, weight: number, says: number) => void): void {
    for (const { text, role, weight } of words) {
      if (role !== "name" || text.length < SHORTEST_JOINED) continue;
      // Words that very many names have find none.
      for (const parts of this.#partsOf(text, MOST_JOINED))
        for (const id of parts)
          if (this.vocabulary.words[id]?.role !== "particle") add(id, weight, MOST_JOINED);
    }
  }

  /** The ways to take a text apart into listed words, at least two and at most as many as this. */
  #partsOf(text: string, most: number): number[][] {
    const found: number[][] = [];
    for (let end = 2; end <= text.length - 2; end += 1) {
      const first = this.vocabulary.idsOf(text.slice(0, end));
      if (first.length === 0) continue;
      const rest = this.vocabulary.idsOf(text.slice(end));
      if (rest.length > 0) found.push([...first, ...rest]);
      if (most > 2)
        for (const others of this.#partsOf(text.slice(end), most - 1)) found.push([...first, ...others]);
    }
    return found;
  }
}
