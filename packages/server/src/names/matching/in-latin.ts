/** Writes a text in Latin letters, one by one (any-ascii). */
export type Transliterate = (text: string) => string;

/** What two Greek letters are together (ELOT 743, ISO 843). */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/μπ/g, "b"],
  [/^ντ|ντ$/g, "d"],
  [/γκ/g, "g"],
  [/γγ/g, "ng"],
  [/ου/g, "u"],
  [/τζ/g, "j"],
  [/χ/g, "h"],
];

/** How the Latin alphabet writes a word of another alphabet, in lower case and without signs; the word itself where it has no letters. */
export function inLatin(word: string, transliterate: Transliterate): string {
  const together = greekPairs.reduce((text, [pair, sound]) => text.replace(pair, sound), word);
  const latin = transliterate(together)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return latin === "" ? word : latin;
}
