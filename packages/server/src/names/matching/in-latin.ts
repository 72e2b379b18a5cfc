/** Writes a text in Latin letters, one by one (any-ascii). */
export type Transliterate = (text: string) => string;

/** Groups of letters, for Greek (ELOT 743, ISO 843) and for foreign names in Cyrillic. */
const together: readonly (readonly [RegExp, string])[] = [
  [/μπ/g, "b"],
  [/ντ/g, "d"],
  [/^γι(?=[αοου])/g, "y"],
  [/τς|τσ(?=$)/g, "ch"],
  [/дж/g, "j"],
  [/γκ/g, "g"],
  [/γγ/g, "ng"],
  [/ου/g, "u"],
  [/τζ/g, "j"],
  [/χ/g, "h"],
];

/**
 * How the Latin alphabet writes a word of another alphabet, in lower case and without signs; the word itself where it
 * has no letters.
 */
export function inLatin(word: string, transliterate: Transliterate): string {
  const sounds = together.reduce((text, [pair, sound]) => text.replace(pair, sound), word);
  const latin = transliterate(sounds)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return latin === "" ? word : latin;
}
