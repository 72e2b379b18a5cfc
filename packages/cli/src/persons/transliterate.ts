import anyAscii from "any-ascii";

/** Scripts that write syllables without spaces between them. */
const syllables = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

/** A word in Greek letters, with its accents. */
const greekWord = /\p{Script=Greek}[\p{Script=Greek}\p{M}]*/gu;

/**
 * Emoji, arrows and other signs that do not stand for letters. The signs for number and trade mark are kept, because they consist
 * of letters.
 */
const signs = /[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\u2190-\u21ff]/gu;

/**
 * A text in Latin letters, for `persons export --transliterate`: letter by letter, Greek by ELOT 743 (ISO 843), Chinese and
 * Korean by syllable, Japanese kanji as if they were Chinese. Emoji and other signs without Latin letters are left out. The
 * result is always the same, so that an import recognises the output of an export.
 */
export const transliterate = (text: string): string =>
  anyAscii(
    text
      .normalize("NFC")
      .replace(signs, (sign) => (/[\p{L}\p{N}]/u.test(sign.normalize("NFKD")) ? sign : " "))
      .replace(greekWord, byElot743)
      .replace(syllables, (run) => ` ${anyAscii(run).replace(/(?<=[a-z])(?=[A-Z])/g, " ")} `),
  )
    .replace(/ {2,}/g, " ")
    .trim();

/** Letters before which the second letter of αυ, ευ and ηυ is voiced. */
const VOICED = /[αεηιουωβγδζλμνρ]/i;

/**
 * Converts the letter pairs that ELOT 743 does not write letter by letter. An accent on the first letter, or a diaeresis,
 * separates a pair.
 */
function byElot743(word: string): string {
  return word
    .normalize("NFD")
    .replace(
      /([αεηο])(υ)(?!\p{M}*\u0308)\p{M}*(?=(\p{L}?))/giu,
      (_, first: string, second: string, next: string) => {
        const latin = /ο/i.test(first) ? "u" : VOICED.test(next) ? "v" : "f";
        return first + inCaseOf(second, latin);
      },
    )
    .replace(/γ(?=[γξχ])/giu, (letter) => inCaseOf(letter, "n"))
    .replace(/(^μ|μ(?=π$))(π)/giu, (_, letter: string) => inCaseOf(letter, "b"))
    .normalize("NFC");
}

const inCaseOf = (letter: string, latin: string): string =>
  letter === letter.toLowerCase() ? latin : latin.toUpperCase();
