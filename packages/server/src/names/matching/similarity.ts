import type { Word } from "./word";

/** The longest beginning that counts in favour of two words (Winkler 1990). */
const PREFIX = 4;
const PREFIX_BONUS = 0.1;

/** Words that are less alike than this have nothing in common. */
const LEAST_ALIKE = 0.84;

/** The same of words with three or four letters, of which one is a quarter of them. */
const LEAST_ALIKE_SHORT = 0.9;

/** How alike a word in one script and its transliteration from another can be: the sounds agree, the letters do not. */
const TRANSLITERATED = 0.93;

/** An initial says as much about the name that begins with it. */
const INITIAL = 0.7;

/** Jaro-Winkler similarity of two texts, from 0 to 1; 1 only for equal ones. Symmetric. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return 0;
  const reach = Math.max(0, Math.floor(long.length / 2) - 1);
  const taken = new Uint8Array(long.length);
  let matches = 0;
  let inShort = "";
  for (let at = 0; at < short.length; at += 1) {
    const end = Math.min(long.length - 1, at + reach);
    for (let other = Math.max(0, at - reach); other <= end; other += 1) {
      if (taken[other] === 1 || short.charCodeAt(at) !== long.charCodeAt(other)) continue;
      taken[other] = 1;
      inShort += short.charAt(at);
      matches += 1;
      break;
    }
  }
  if (matches === 0) return 0;
  let swapped = 0;
  for (let at = 0, next = 0; at < long.length; at += 1) {
    if (taken[at] !== 1) continue;
    if (inShort.charCodeAt(next) !== long.charCodeAt(at)) swapped += 1;
    next += 1;
  }
  const jaro = (matches / short.length + matches / long.length + (matches - swapped / 2) / matches) / 3;
  let prefix = 0;
  while (prefix < PREFIX && prefix < short.length && short.charCodeAt(prefix) === long.charCodeAt(prefix)) prefix += 1;
  return Math.min(jaro + prefix * PREFIX_BONUS * (1 - jaro), 1 - Number.EPSILON);
}

/** How alike two texts are as words of names, from 0 (nothing in common) to 1. */
export function textSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  // Two letters, and numbers, are equal or something else: "Fund 2" is not "Fund 3".
  if (shorter < 3 || /\d/.test(one) || /\d/.test(other)) return 0;
  const alike = jaroWinkler(one, other);
  return alike < (shorter < 5 ? LEAST_ALIKE_SHORT : LEAST_ALIKE) ? 0 : alike;
}

/** How alike two words are, from 0 to 1. Symmetric. */
export function wordSimilarity(one: Word, other: Word): number {
  if (one.role === "legal_form" || other.role === "legal_form")
    return one.role === other.role && one.text === other.text ? 1 : 0;
  if (one.role === "initial" || other.role === "initial") return initialSimilarity(one, other);
  if (one.script === other.script) return textSimilarity(one.text, other.text);
  if (one.script === "other" || other.script === "other") return 0;
  return TRANSLITERATED * textSimilarity(one.latin, other.latin);
}

function initialSimilarity(one: Word, other: Word): number {
  const isBoth = one.role === other.role;
  if (!isBoth && one.role !== "name" && other.role !== "name") return 0;
  if (one.script === other.script) {
    if (!one.text.startsWith(other.text.charAt(0))) return 0;
    return isBoth ? 1 : INITIAL;
  }
  if (one.script === "other" || other.script === "other" || !one.latin.startsWith(other.latin.charAt(0))) return 0;
  return TRANSLITERATED * (isBoth ? 1 : INITIAL);
}
