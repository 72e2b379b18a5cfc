import anyAscii from "any-ascii";

/** Scripts that write syllables without blanks between them. */
const syllables = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

/**
 * A text in Latin letters, as `persons export --transliterate` writes it: letter by letter, Chinese and Korean by syllable, Japanese
 * kanji as if they were Chinese. It is the same for a text each time, so that an import recognises what an export wrote.
 */
export const transliterate = (text: string): string =>
  anyAscii(
    text
      .normalize("NFC")
      .replace(syllables, (run) => ` ${anyAscii(run).replace(/(?<=[a-z])(?=[A-Z])/g, " ")} `),
  )
    .replace(/ {2,}/g, " ")
    .trim();
