import { scriptOf, splitName } from "../matching/split-name";
import { wordSimilarity } from "../matching/similarity";
import { type Role, type Word, weightOf } from "../matching/word";

/** Writes a text in Latin letters. */
export type Transliterate = (text: string) => string;

/** Words that differ by more letters than this are not looked for. */
const LENGTH_APART = 3;

/** Of the pairs of letters of a word, an alike one has at least this share. */
const SHARED = 0.4;

/** All words of the listed names, each once, and how many names have each. */
export class Vocabulary {
  readonly words: Word[] = [];
  /** How many names have each word. */
  readonly having: number[] = [];
  readonly #ids = new Map<string, number>();
  #names = 0;
  #byPair = new Map<number, Int32Array>();
  #shared = new Uint16Array(0);

  constructor(readonly transliterate: Transliterate) {}

  /** Counts a name, and returns the ids of its words in their order. */
  add(name: string, isPerson: boolean): number[] {
    const ids = splitName(name, isPerson).map(({ text, role }) => this.#intern(text, role));
    for (const id of new Set(ids)) this.having[id] = (this.having[id] ?? 0) + 1;
    this.#names += 1;
    return ids;
  }

  /** Weighs the words when all names are there, and makes them findable. */
  finish(): void {
    const found = new Map<number, number[]>();
    for (const [id, word] of this.words.entries()) {
      word.weight = weightOf(word.role, this.#names, this.having[id] ?? 0);
      if (word.role !== "name" && word.role !== "common") continue;
      for (const pair of pairsOf(word.latin)) {
        const ids = found.get(pair);
        if (ids) ids.push(id);
        else found.set(pair, [id]);
      }
    }
    this.#byPair = new Map([...found].map(([pair, ids]) => [pair, Int32Array.from(ids)]));
    this.#shared = new Uint16Array(this.words.length);
  }

  /** The words of a name that is looked for; a word that no listed name has weighs as much as one that a single name has. */
  wordsOf(name: string, isPerson: boolean): Word[] {
    return splitName(name, isPerson).map(({ text, role }) => {
      const id = this.#ids.get(keyOf(text, role));
      const known = id === undefined ? undefined : this.words[id];
      return known ?? { ...this.#make(text, role), weight: weightOf(role, this.#names, 0) };
    });
  }

  /** The id of a name's word that is written like this. */
  idOf(text: string): number | undefined {
    return this.#ids.get(keyOf(text, "name"));
  }

  /** The ids of the words that are like a word, each with how much. */
  alike(word: Word): { id: number; similarity: number }[] {
    const shared = this.#shared;
    const touched: number[] = [];
    const pairs = pairsOf(word.latin);
    for (const pair of pairs) {
      for (const id of this.#byPair.get(pair) ?? []) {
        const before = shared[id] ?? 0;
        if (before === 0) touched.push(id);
        shared[id] = before + 1;
      }
    }
    const least = Math.max(1, Math.floor(SHARED * pairs.size));
    const found: { id: number; similarity: number }[] = [];
    for (const id of touched) {
      const count = shared[id] ?? 0;
      shared[id] = 0;
      const other = this.words[id];
      if (count < least || !other || Math.abs(other.latin.length - word.latin.length) > LENGTH_APART) continue;
      const similarity = wordSimilarity(word, other);
      if (similarity > 0) found.push({ id, similarity });
    }
    return found;
  }

  #intern(text: string, role: Role): number {
    const key = keyOf(text, role);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#ids.set(key, id);
    this.words.push(this.#make(text, role));
    this.having.push(0);
    return id;
  }

  #make(text: string, role: Role): Word {
    const script = scriptOf(text);
    const latin =
      script === "alphabet"
        ? this.transliterate(text)
            .toLowerCase()
            .replace(/[^a-z0-9]/g, "")
        : text;
    return { text, latin: latin === "" ? text : latin, script, role, weight: 1 };
  }
}

const keyOf = (text: string, role: Role): string => `${role.charAt(0)}${text}`;

/** Each two letters in a row, and the first and the last alone, as numbers. */
function pairsOf(text: string): ReadonlySet<number> {
  const pairs = new Set<number>();
  let before = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const letter = at < text.length ? text.charCodeAt(at) : 0;
    pairs.add(before * 65_536 + letter);
    before = letter;
  }
  return pairs;
}
