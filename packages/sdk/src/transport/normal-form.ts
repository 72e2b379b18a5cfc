/**
 * The form in which texts are compared: without case (full case folding: a sharp s is ss), accents, compatibility forms and final
 * forms. Folding a text letter by letter gives the same result.
 */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("\u03c2", "\u03c3");

/** The folded letters and digits of a text, with a single space wherever anything except an accent separates them. */
export const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The letters and digits of a text, and their positions in it. */
export interface Letters {
  /** The folded letters and digits, without anything between them. */
  joined: string;
  /** By the index in `joined`: where the letter begins and ends in the text, including its accents. */
  from: number[];
  to: number[];
  /** By the index in `joined`: whether white space or another sign is before it. */
  gap: boolean[];
}

/** Reads the letters of a text. White space and signs separate words; invisible characters, such as a joiner, do not. */
export function lettersOf(text: string): Letters {
  const known = new Map<string, string>();
  const from: number[] = [];
  const to: number[] = [];
  const gap: boolean[] = [];
  let joined = "";
  let isGap = true;
  let at = 0;
  for (const one of text) {
    const end = at + one.length;
    const folded = known.get(one) ?? foldOne(one);
    known.set(one, folded);
    if (folded === "" && to.length > 0) to[to.length - 1] = end;
    for (const letter of folded)
      if (letter === " ") isGap = true;
      else
        for (let unit = 0; unit < letter.length; unit += 1) {
          joined += letter[unit];
          from.push(at);
          to.push(end);
          gap.push(isGap);
          isGap = false;
        }
    at = end;
  }
  return { joined, from, to, gap };
}

/** A folded character: letters and digits, or a space for a sign; empty for an invisible character or an accent. */
const foldOne = (one: string): string =>
  /[^\P{C}\t-\r]/u.test(one) ? "" : fold(one).replace(/[^\p{L}\p{N}]/gu, " ");
