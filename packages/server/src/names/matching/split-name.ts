import { wordsOf } from "./normal-form";
import type { Role, Script } from "./word";
import { commonWords, LONGEST_LEGAL_FORM, legalFormOf, particleWords, titleWords } from "./word-lists";

/** A word of a name before it is weighed. */
export interface Part {
  text: string;
  role: Role;
}

/** The most words that are compared; the names of lists have at most about twenty. */
const MOST_WORDS = 32;

/** The words of a name with their roles; titles are left out. Natural persons have no legal forms. */
export function splitName(name: string, isPerson: boolean): Part[] {
  const words = wordsOf(name, (joined) => !isPerson && legalFormOf.has(joined)).slice(0, MOST_WORDS);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const form = isPerson ? undefined : legalFormAt(words, at);
    parts.push(form ? { text: form.text, role: "legal_form" } : partOf(words[at] ?? "", isPerson));
    at += form?.length ?? 1;
  }
  const withoutTitles = isPerson ? parts.filter(({ text }) => !titleWords.has(text)) : parts;
  return withoutTitles.length > 0 ? withoutTitles : parts;
}

/** The longest legal form that begins at a word. */
function legalFormAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_LEGAL_FORM, words.length - at); length > 0; length -= 1) {
    const text = legalFormOf.get(words.slice(at, at + length).join(" "));
    if (text !== undefined) return { text, length };
  }
  return undefined;
}

const partOf = (text: string, isPerson: boolean): Part => {
  if (particleWords.has(text)) return { text, role: "particle" };
  if (!isPerson && commonWords.has(text)) return { text, role: "common" };
  // A single ideograph is a family name.
  return { text, role: text.length === 1 && scriptOf(text) !== "other" ? "initial" : "name" };
};

const alphabets = /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;
const latin = /^[\p{Script=Latin}\p{N}]/u;

/** The script of a word, by its first letter. */
export const scriptOf = (word: string): Script =>
  latin.test(word) ? "latin" : alphabets.test(word) ? "alphabet" : "other";
