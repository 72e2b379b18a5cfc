import { spellingDistance } from "./spelling-distance";
import type { Word } from "./word";

/** How alike a word in one script and its transliteration from another can be: the sounds agree, the letters do not. */
const TRANSLITERATED = 0.93;

/** An initial says as much about the name that begins with it. */
const INITIAL = 0.7;

/** How alike two texts are as words of names, from 0 (nothing in common) to 1. Symmetric. */
export function textSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  // Two letters, and numbers, are equal or something else: "Fund 2" is not "Fund 3".
  if (shorter < 3 || digit.test(one) || digit.test(other)) return 0;
  // So are as many letters that are an abbreviation.
  if (shorter === longer && (withoutVowel.test(one) || withoutVowel.test(other))) return 0;
  const most = Math.min(MOST_DISTANT, longer * DISTANT_SHARE);
  const distance = spellingDistance(one, other, most);
  return distance > most ? 0 : 1 - (COST * distance) / longer;
}

const digit = /\d/;
const withoutVowel = /^[bcdfghjklmnpqrstvwxz]+$/;

/** Words whose distance is more than this, or than this share of the longer one, have nothing in common. */
export const MOST_DISTANT = 1.5;
const DISTANT_SHARE = 0.25;

/** The cost of a distance of the whole word. */
const COST = 1.25;

/** How alike two words of names are, from 0 to 1. Symmetric. */
export function wordSimilarity(one: Word, other: Word, isPerson = true): number {
  if (one.role === "legal_form" || other.role === "legal_form")
    return one.role === other.role && one.text === other.text ? 1 : 0;
  if (one.role === "initial" || other.role === "initial") return initialSimilarity(one, other);
  const byForm = one.text !== other.text && haveFormInCommon(one, other, isPerson) ? SAME_FORM : 0;
  if (one.role === "number" || other.role === "number") return one.text === other.text ? 1 : 0;
  if (one.script === other.script) return Math.max(byForm, textSimilarity(one.text, other.text));
  if (one.script === "other" || other.script === "other") return 0;
  return Math.max(byForm, TRANSLITERATED * textSimilarity(one.latin, other.latin));
}

/** How alike two ways to write one word are. */
const SAME_FORM = 0.93;

/** The forms of a word in the name of a person, or of another. */
export const formsIn = ({ forms = [], personalForms = [] }: Word, isPerson: boolean): readonly string[] =>
  isPerson && personalForms.length > 0 ? [...forms, ...personalForms] : forms;

function haveFormInCommon(one: Word, other: Word, isPerson: boolean): boolean {
  const [forms, others] = [formsIn(one, isPerson), formsIn(other, isPerson)];
  return forms.some((form) => form === other.latin || others.includes(form)) || others.includes(one.latin);
}

function initialSimilarity(one: Word, other: Word): number {
  const isBoth = one.role === other.role;
  if (!isBoth && one.role !== "name" && other.role !== "name") return 0;
  if (one.script === other.script) {
    if (!one.text.startsWith(other.text.charAt(0))) return 0;
    return isBoth ? 1 : INITIAL;
  }
  if (one.script === "other" || other.script === "other" || !one.latin.startsWith(other.latin.charAt(0)))
    return 0;
  return TRANSLITERATED * (isBoth ? 1 : INITIAL);
}
