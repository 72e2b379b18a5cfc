import type { Transliterate } from "./in-latin";
import { splitName } from "./split-name";
import type { Kind } from "./subject";
import type { LeftOut } from "./word";

/** Letters of scripts that Latin letters only guess at: all but Latin itself and the alphabets that are compared with it. */
const guessedLetters =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/u;

/** Scripts that leave out vowels, and which. */
const leavingOut: readonly (readonly [RegExp, LeftOut])[] = [
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u, "short"],
  [/\p{Script=Khmer}/u, "inherent"],
];

/** The sign that shortens a vowel in Khmer, and is none. */
const bantoc = /\u17cb/gu;

/** The article, which Arabic writes together with its word and lists apart from it. */
const arabicArticle = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** A name as Latin letters may write it. */
export interface Romanised {
  text: string;
  /** The vowels that are not in it, so that its words are those of many names; undefined where all are. */
  leavesOut: LeftOut | undefined;
}

/**
 * How Latin letters may write a name of another script, one word for each syllable where the script has no blanks: a
 * guess, which says who is worth looking at and never who is not. Undefined where nothing has to be guessed.
 */
export function romanised(name: string, transliterate: Transliterate): Romanised | undefined {
  if (!guessedLetters.test(name)) return undefined;
  const text = transliterate(name.normalize("NFC").replace(arabicArticle, "al ").replace(bantoc, ""));
  return {
    text: text.replace(/(?<=[a-z])(?=[A-Z])/g, " ").replace(/`/g, "a"),
    leavesOut: leavingOut.find(([script]) => script.test(name))?.[1],
  };
}

/** The consonants of a word in Latin letters, letters of one sound being one; empty when they say too little. */
export function consonantsOf(latin: string): string {
  const found = latin
    .replace(/t?ch|tsh/g, "ts")
    .replace(/gh|dj|j/g, "g")
    .replace(/([tds])h/g, "$1")
    .replace(/kh|[cq]/g, "k")
    .replace(/ph|v/g, "f")
    .replace(/p/g, "b")
    .replace(/[^a-z0-9]|[aeiouyw]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/h$/, "");
  return found.length < 2 ? "" : found;
}

/** The groups of vowels of a word in Latin letters, without the consonants y and w that it may begin with. */
const vowelsOf = (latin: string, vowels: RegExp): string[] =>
  latin.replace(/^[yw](?!$)/, "").match(vowels) ?? [];

/** Each vowel by where it is spoken: e, i and y in front, o, u and w behind, a between. */
const placeOf: Readonly<Record<string, string>> = {
  a: "a",
  e: "i",
  i: "i",
  y: "i",
  j: "i",
  o: "u",
  u: "u",
  w: "u",
};
const haveInCommon = (one: string, other: string): boolean =>
  [...one].some((vowel) => [...other].some((letter) => placeOf[letter] === placeOf[vowel]));

/**
 * The vowels that a script writes, and the groups of them that it can leave out. Arabic writes an ai as y, and signs for a
 * are often consonants.
 */
const vowelRules: Readonly<Record<LeftOut, { written: RegExp; canBeLeftOut: RegExp }>> = {
  short: { written: /[iyuwo]+/g, canBeLeftOut: /^(?!.*[ae][iy])/ },
  inherent: { written: /[aeiouyw]+/g, canBeLeftOut: /^[ao]+$/ },
};

/**
 * Whether a word in Latin letters has the vowels that one of another script writes, in their order, and others only
 * that this script leaves out.
 */
export function vowelsAgree(guessed: string, leavesOut: LeftOut, latin: string): boolean {
  const { written, canBeLeftOut } = vowelRules[leavesOut];
  const [wanted, found] = [vowelsOf(guessed, written), vowelsOf(latin, /[aeiouywj]+/g)];
  const agree = (at: number, place: number): boolean => {
    const [vowels, letters] = [wanted[at], found[place]];
    if (letters === undefined) return vowels === undefined;
    if (vowels !== undefined && haveInCommon(vowels, letters) && agree(at + 1, place + 1)) return true;
    return canBeLeftOut.test(letters) && agree(at, place + 1);
  };
  return agree(0, 0);
}

/**
 * Whether a name without matches is like none of a list: it can be compared with names in Latin letters, in which lists
 * have theirs, and has a word that says who is meant.
 */
export const isComparable = (name: string, kind: Kind): boolean =>
  !guessedLetters.test(name) &&
  splitName(name, kind === "person").some(({ role }) => role === "name" || role === "common");
