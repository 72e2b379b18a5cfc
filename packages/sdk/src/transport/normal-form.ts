/**
 * The form in which texts are compared: without case (full case folding: a sharp s is ss), accents, compatibility forms and final
 * forms. Letter by letter it is the same as of the whole.
 */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("\u03c2", "\u03c3");

/** The letters and digits of a text, folded, with one space wherever anything but an accent is between them. */
export const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The letters and digits of a text, and where each of them stands in it. */
export interface Letters {
  /** Folded, without anything between them. */
  joined: string;
  /** By the index in `joined`: where the letter begins in the text, and where it ends, with what is written over it. */
  from: number[];
  to: number[];
  /** By the index in `joined`: whether white space or another sign is before it. */
  gap: boolean[];
}

/** Invisible characters, such as a joiner, separate nothing; white space and signs do. */
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

/** One character folded: letters and digits, a space for each sign; empty when it is invisible, or over another one. */
const foldOne = (one: string): string =>
  /[^\P{C}\t-\r]/u.test(one) ? "" : fold(one).replace(/[^\p{L}\p{N}]/gu, " ");
