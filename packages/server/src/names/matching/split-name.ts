import { wordsOf } from "./normal-form";
import { inDigits } from "./numbers";
import type { Role, Script } from "./word";
import { commonWords, legalFormOf, longestLegalForm, particleWords, titleWords } from "./word-lists";

/** A word of a name before it is weighed. */
export interface Part {
  text: string;
  role: Role;
  /** Whether it is made of single letters. */
  isLetters?: true;
  /** Whether it says whose child a person is. */
  isPatronymic?: true;
}

/** "DRAMIROV, Ivan" as "Ivan DRAMIROV". */
const familyNameLast = (name: string): string =>
  name.includes(",") ? name.replace(/^([^,]+),([^,]+)$/, "$2 $1") : name;

const patronymicEnding = /(?:[oe][vw]it?s?ch|[oe]vna|ichna|oglu|oglou|kyzy|qizi|ович|евич|овна|евна|ична)$/;
const childOf = new Set("bin bint ibn ben بن ابن بنت".split(" "));

/**
 * Words between the first name and the last one that say whose child a person is: by their ending, or after `bin` and
 * the like.
 */
function markPatronymics(parts: readonly Part[]): void {
  if (parts.length < 3) return;
  const names = parts.filter(({ role }) => role === "name");
  for (const [at, part] of parts.entries()) {
    if (part.role !== "name" || part === names[0] || part === names.at(-1)) continue;
    const before = parts[at - 1]?.text ?? "";
    if (patronymicEnding.test(part.text) || childOf.has(before)) part.isPatronymic = true;
  }
}

/** The most words that are compared; the names of lists have at most about twenty. */
const MOST_WORDS = 32;

/** The words of a name with their roles; titles are left out. Natural persons have no legal forms. */
export function splitName(name: string, isPerson: boolean): Part[] {
  const isAbbreviation = (joined: string) => !isPerson && (joined.length > 2 || legalFormOf.has(joined));
  const found = wordsOf(isPerson ? familyNameLast(name) : name, isAbbreviation).slice(0, MOST_WORDS);
  const words = isPerson ? found : inDigits(found);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const form = isPerson ? undefined : legalFormAt(words, at);
    const part: Part = form ? { text: form.text, role: "legal_form" } : partOf(words[at] ?? "", isPerson);
    const before = parts.at(-1);
    // Companies are called by letters: X.Y.Z. is the word xyz.
    if (!isPerson && part.role === "initial" && before?.isLetters === true)
      parts[parts.length - 1] = { text: before.text + part.text, role: "name", isLetters: true };
    else parts.push(part.role === "initial" ? { ...part, isLetters: true } : part);
    at += form?.length ?? 1;
  }
  if (isPerson) markPatronymics(parts);
  const withoutTitles = isPerson ? parts.filter(({ text }) => !titleWords.has(text)) : parts;
  return withoutTitles.length > 0 ? withoutTitles : parts;
}

/** The longest legal form that begins at a word. */
function legalFormAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  const longest = longestLegalForm.get(words[at] ?? "") ?? 0;
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const text = legalFormOf.get(words.slice(at, at + length).join(" "));
    if (text !== undefined) return { text, length };
  }
  return undefined;
}

const partOf = (text: string, isPerson: boolean): Part => {
  if (/^\d+$/.test(text)) return { text, role: "number" };
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
