import type { Transliterate } from "./in-latin";
import { splitName } from "./split-name";
import type { Kind } from "./subject";

/** Letters of scripts that Latin letters only guess at: all but Latin itself and the alphabets that are compared with it. */
const guessedLetters =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/u;

/** Scripts that leave out most vowels, or whose vowels have no one way in Latin letters. */
const consonantal = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Khmer}]/u;

/** The article, which Arabic writes together with its word and lists apart from it. */
const arabicArticle = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** A name as Latin letters may write it. */
export interface Romanised {
  text: string;
  /** Whether it has the consonants only, so that its words are those of many names. */
  isConsonants: boolean;
}

/**
 * How Latin letters may write a name of another script, one word for each syllable where the script has no blanks: a guess, which says
 * who is worth looking at and never who is not. Undefined where nothing has to be guessed.
 */
export function romanised(name: string, transliterate: Transliterate): Romanised | undefined {
  if (!guessedLetters.test(name)) return undefined;
  const text = transliterate(name.normalize("NFC").replace(arabicArticle, "al "));
  return {
    text: text.replace(/(?<=[a-z])(?=[A-Z])/g, " ").replace(/`/g, "a"),
    isConsonants: consonantal.test(name),
  };
}

/** The consonants of a word in Latin letters, letters of one sound being one; empty when they say too little. */
export function consonantsOf(latin: string): string {
  const found = latin
    .replace(/t?ch|tsh/g, "ts")
    .replace(/gh|dj|j/g, "g")
    .replace(/([tds])h/g, "$1")
    .replace(/kh|[cq]/g, "k")
    .replace(/p/g, "b")
    .replace(/v/g, "f")
    .replace(/[^a-z0-9]|[aeiouyw]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/h$/, "");
  return found.length < 2 ? "" : found;
}

/**
 * Whether a name without matches is like none of a list: it can be compared with names in Latin letters, in which lists have theirs,
 * and has a word that says who is meant.
 */
export const isComparable = (name: string, kind: Kind): boolean =>
  !guessedLetters.test(name) &&
  splitName(name, kind === "person").some(({ role }) => role === "name" || role === "common");
