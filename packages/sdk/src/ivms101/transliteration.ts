import type { TransliterationMethod } from "./types";

/**
 * Writes a text in Latin letters, in printable ASCII. It is called for each text that has other letters although the standard
 * requires Latin ones, with the path of the text's field, so that the caller knows which texts were transliterated.
 */
export type Transliterate = (text: string, field: string) => string;

/** The characters of the standard's Latin datatypes, since 2023. */
export const isLatin = (text: string): boolean => /^[ -~]+$/.test(text);

/**
 * The letters by which a code of TransliterationMethodCode (ISO 15924) is recognised. `aran` is a style of Arabic without letters
 * of its own.
 */
const letters: readonly (readonly [TransliterationMethod, RegExp])[] = [
  ["arab", /\p{Script=Arabic}/u],
  ["armn", /\p{Script=Armenian}/u],
  ["cyrl", /\p{Script=Cyrillic}/u],
  ["deva", /\p{Script=Devanagari}/u],
  ["geor", /\p{Script=Georgian}/u],
  ["grek", /\p{Script=Greek}/u],
  ["hani", /\p{Script=Han}/u],
  ["hebr", /\p{Script=Hebrew}/u],
  ["kana", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["kore", /\p{Script=Hangul}/u],
  ["thai", /\p{Script=Thai}/u],
];

/** Transliterates the texts of a payload, and remembers their scripts. */
export class Transliteration {
  readonly methods = new Set<TransliterationMethod>();
  readonly #write: Transliterate;

  constructor(write: Transliterate) {
    this.#write = write;
  }

  /** The text as the caller's function writes it; unchanged if it has only Latin letters. */
  of(text: string, field: string): string {
    if (isLatin(text)) return text;
    const known = letters.filter(([, script]) => script.test(text)).map(([method]) => method);
    for (const method of known.length > 0 ? known : (["othr"] as const)) this.methods.add(method);
    return this.#write(text, field);
  }
}
