import { groupBy } from "../../lib/group-by";
import { formsOf, personalFormsOf } from "../matching/forms";
import { inLatin, type Transliterate } from "../matching/in-latin";
import { consonantsOf, romanised, vowelsAgree } from "../matching/romanised";
import { formsIn, MOST_DISTANT, wordSimilarity } from "../matching/similarity";
import { firstRow, LONGEST, newRow, nextRow, type Row } from "../matching/spelling-distance";
import { type Part, scriptOf, splitName } from "../matching/split-name";
import { type LeftOut, type Word, weightOf } from "../matching/word";

/** A listed word that is like another one. */
export interface Alike {
  id: number;
  other: Word;
  similarity: number;
}

/** Whether a word is found by its spelling. */
export const isNamed = ({ role }: Pick<Word, "role">): boolean =>
  role === "name" || role === "common" || role === "number";

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

  /** The words by their other forms. */
  readonly #withForm = new Map<string, number[]>();

  constructor(readonly transliterate: Transliterate) {}

  /** Counts a name, and returns the ids of its words in their order. */
  add(name: string, isPerson: boolean): number[] {
    const ids = splitName(name, isPerson).map((part) => this.#intern(part));
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
    const ids = splitName(guess.text, isPerson).map((part) => {
      const { role } = part;
      if (!guess.leavesOut) return this.#intern(part);
      const id = this.#intern(part, guess.leavesOut);
      const consonants = consonantsOf(this.words[id]?.latin ?? "");
      const same = this.#guessedByConsonants.get(consonants) ?? new Set();
      if (consonants !== "" && isNamed({ role })) this.#guessedByConsonants.set(consonants, same.add(id));
      return id;
    });
    this.#count(ids);
    return ids;
  }

  #count(ids: readonly number[]): void {
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) === at) this.having[id] = (this.having[id] ?? 0) + 1;
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
    return splitName(name, isPerson).map((part) => {
      const { text, role } = part;
      const id = this.#ids.get(keyOf(part)) ?? this.#ids.get(keyOf({ text, role }));
      const known = id === undefined ? undefined : this.words[id];
      const word = known ?? { ...this.#make(part), weight: weightOf(role, this.#names, 0) };
      return part.isPatronymic && !word.isPatronymic ? { ...word, isPatronymic: true } : word;
    });
  }

  /** The words of a name of another script as Latin letters may write them; none where nothing has to be guessed. */
  guessedWordsOf(name: string, isPerson: boolean): Word[] {
    const guess = romanised(name, this.transliterate);
    if (!guess) return [];
    const { leavesOut } = guess;
    const words = this.wordsOf(guess.text, isPerson);
    return leavesOut ? words.map((word) => ({ ...word, leavesOut })) : words;
  }

  /** The id of a listed word. */
  idOf(word: Word): number | undefined {
    return this.#ids.get(keyOf(word));
  }

  /** The ids of words that may be joined with others and are written like this. */
  idsOf(text: string): number[] {
    return (["name", "common", "particle"] as const)
      .map((role) => this.#ids.get(keyOf({ text, role })))
      .filter((id) => id !== undefined);
  }

  /** The names and common words that are like a word of a name, with their ids and how much. */
  alike(word: Word, isPerson: boolean): Alike[] {
    const byForm = this.#byForm(word, isPerson);
    if (!isNamed(word)) return byForm;
    const found: Alike[] = [];
    this.#tree.near(word.latin, MOST_DISTANT, (id) => {
      const other = this.words[id];
      // If the vowels are not known, the letters are no spelling.
      if (!other || ((word.leavesOut ?? other.leavesOut) && word.latin !== other.latin)) return;
      const similarity = wordSimilarity(word, other, isPerson);
      if (similarity > 0) found.push({ id, other, similarity });
    });
    // The tree has no words as long as this.
    const own = word.text.length > LONGEST ? this.idOf(word) : undefined;
    if (own !== undefined) found.push({ id: own, other: this.words[own] ?? word, similarity: 1 });
    const near = new Set(found.map(({ id }) => id));
    for (const one of byForm) if (!near.has(one.id)) found.push(one);
    const same = this.#saidAlike(word);
    if (same.length === 0) return found;
    const best = new Map(found.map((one) => [one.id, one]));
    for (const id of same) {
      const other = this.words[id];
      const similarity = Math.max(SAME_CONSONANTS, best.get(id)?.similarity ?? 0);
      if (other) best.set(id, { id, other, similarity });
    }
    return [...best.values()];
  }

  /** The words that one may be of which a script leaves out vowels. */
  #saidAlike(word: Word): readonly number[] {
    const { latin, leavesOut } = word;
    if (!leavesOut && this.#guessedByConsonants.size === 0) return [];
    const consonants = consonantsOf(latin);
    if (leavesOut)
      return this.#havingConsonants(consonants).filter((id) =>
        vowelsAgree(latin, leavesOut, this.words[id]?.latin ?? ""),
      );
    return [...(this.#guessedByConsonants.get(consonants) ?? [])].filter((id) => {
      const guess = this.words[id];
      return guess?.leavesOut !== undefined && vowelsAgree(guess.latin, guess.leavesOut, latin);
    });
  }

  /** The words that have a form in common with one. */
  #byForm(word: Word, isPerson: boolean): Alike[] {
    const forms = formsIn(word, isPerson);
    const ids = new Set([
      ...(this.#withForm.get(word.latin) ?? []),
      ...forms.flatMap((form) => [...(this.#withForm.get(form) ?? []), ...this.idsOf(form)]),
    ]);
    const found: Alike[] = [];
    for (const id of ids) {
      const other = this.words[id];
      const similarity = other ? wordSimilarity(word, other, isPerson) : 0;
      if (other && similarity > 0) found.push({ id, other, similarity });
    }
    return found;
  }

  #havingConsonants(consonants: string): readonly number[] {
    this.#byConsonants ??= groupBy(
      this.words.flatMap((word, id) => (isNamed(word) && word.script !== "other" ? id : [])),
      (id) => consonantsOf(this.words[id]?.latin ?? ""),
    );
    return consonants === "" ? [] : (this.#byConsonants.get(consonants) ?? []);
  }

  #intern(part: Part, leavesOut?: LeftOut): number {
    const key = `${keyOf(part)}${leavesOut ? `*${leavesOut}` : ""}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#ids.set(key, id);
    const word = { ...this.#make(part), ...(leavesOut && { leavesOut }) };
    this.words.push(word);
    this.having.push(0);
    for (const form of formsIn(word, true))
      this.#withForm.set(form, [...(this.#withForm.get(form) ?? []), id]);
    return id;
  }

  #make({ text, role, isPatronymic }: Part): Word {
    const script = scriptOf(text);
    const latin = script === "alphabet" ? inLatin(text, this.transliterate) : text;
    const hasForms = role !== "legal_form" && role !== "initial";
    const [forms, personalForms] = hasForms ? [formsOf(latin), personalFormsOf(latin)] : [[], []];
    return {
      text,
      latin,
      script,
      role,
      weight: 1,
      ...(forms.length > 0 && { forms }),
      ...(personalForms.length > 0 && { personalForms }),
      ...(isPatronymic && { isPatronymic }),
    };
  }
}

const keyOf = ({ text, role, isPatronymic }: Part): string => `${role}${isPatronymic ? "'" : " "}${text}`;

/**
 * Words by their beginnings, so that those which are spelled nearly like another one are found without looking at the
 * others: the costs of a beginning are computed once for all words that have it, and no word is looked at whose
 * beginning already costs too much.
 */
export class WordTree {
  /** For each node its letter, its first child and its next sibling (0: none), and the words that end there. */
  readonly #letter: number[] = [0];
  readonly #child: number[] = [0];
  readonly #sibling: number[] = [0];
  readonly #ids: (number[] | undefined)[] = [undefined];
  readonly #rows: Row[] = [newRow()];

  /** The place of the last word, and its letters. */
  readonly #path = [0];
  #last = "";

  /**
   * Adds a word with its id. Words come in the order of their letters, so that much of a word's place is that of the
   * one before.
   */
  add(word: string, id: number): void {
    if (word.length > LONGEST) return;
    const [path, last] = [this.#path, this.#last];
    let shared = 0;
    while (
      shared < last.length &&
      shared < word.length &&
      last.charCodeAt(shared) === word.charCodeAt(shared)
    )
      shared += 1;
    for (let depth = shared; depth < word.length; depth += 1)
      path[depth + 1] = this.#addChild(path[depth] ?? 0, word.charCodeAt(depth));
    const node = path[word.length] ?? 0;
    const ids = this.#ids[node];
    if (ids) ids.push(id);
    else this.#ids[node] = [id];
    this.#last = word;
  }

  #addChild(parent: number, letter: number): number {
    const node = this.#letter.push(letter) - 1;
    this.#sibling.push(this.#child[parent] ?? 0);
    this.#child.push(0);
    this.#ids.push(undefined);
    this.#child[parent] = node;
    return node;
  }

  /** Calls `found` for each word that is at most so distant (matching/spelling-distance.ts). */
  near(word: string, most: number, found: (id: number) => void): void {
    if (word.length > LONGEST) return;
    firstRow(word, this.#rowAt(0));
    this.#visit(0, 0, Number.NaN, word, most, found);
  }

  #visit(
    parent: number,
    depth: number,
    previous: number,
    word: string,
    most: number,
    found: (id: number) => void,
  ): void {
    const before = this.#rowAt(depth);
    const row = this.#rowAt(depth + 1);
    const twoBefore = depth === 0 ? undefined : this.#rowAt(depth - 1);
    const rows = { row, before, twoBefore };
    for (let node = this.#child[parent] ?? 0; node !== 0; node = this.#sibling[node] ?? 0) {
      const letter = this.#letter[node] ?? 0;
      if (nextRow(word, letter, previous, rows) > most) continue;
      const ids = this.#ids[node];
      if (ids && (row[word.length] ?? 0) <= most) for (const id of ids) found(id);
      this.#visit(node, depth + 1, letter, word, most, found);
    }
  }

  #rowAt(depth: number): Row {
    const row = this.#rows[depth] ?? newRow();
    this.#rows[depth] = row;
    return row;
  }
}
