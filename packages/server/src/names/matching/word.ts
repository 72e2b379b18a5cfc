/** The role of a word in a name. */
export type Role = "name" | "number" | "initial" | "common" | "particle" | "legal_form";

/**
 * Scripts, as far as names are compared between them: letters of alphabets have sounds that can be written in others;
 * what any-ascii makes of Arabic are consonants only, and of Chinese one reading of several, so that they are compared
 * with themselves alone.
 */
export type Script = "latin" | "alphabet" | "other";

/** Vowels that a script does not write: short ones, or the one that each letter has inherently. */
export type LeftOut = "short" | "inherent";

/** A word of a name. */
export interface Word {
  /** In its normal form; of a legal form the short one. */
  text: string;
  /** How the Latin alphabet writes it, when the script is an alphabet; else the text. */
  latin: string;
  script: Script;
  role: Role;
  /** How much it says about who is meant, from 0 to 1. */
  weight: number;
  /** Other ways to write it (forms.ts); missing without any. */
  forms?: readonly string[];
  /** Those of names of persons alone; missing without any. */
  personalForms?: readonly string[];
  /** Whether it says whose child a person is, and is often left out. */
  isPatronymic?: true;
  /** Whether it is some words of the name, which the other name has as one. */
  isJoined?: true;
  /**
   * The vowels that its script leaves out (romanised.ts): it is like all words of its consonants and its other vowels,
   * and like no others.
   */
  leavesOut?: LeftOut;
}

/** Weights of words that are no names; a name's own is by how rare it is. */
const fixedWeights: Readonly<Record<Exclude<Role, "name">, number>> = {
  number: 0.8,
  initial: 0.4,
  common: 0.45,
  particle: 0.12,
  legal_form: 0.08,
};

/** A name's word that every second name on the lists has weighs this much, one that is not on them weighs 1. */
const LEAST_OF_NAME = 0.55;

/**
 * The weight of a word.
 *
 * @param names how many names the lists have
 * @param having how many of them have the word
 */
export function weightOf(role: Role, names: number, having: number): number {
  if (role !== "name") return fixedWeights[role];
  if (having <= 1 || names < 2) return 1;
  return LEAST_OF_NAME + (1 - LEAST_OF_NAME) * (Math.log(names / having) / Math.log(names));
}
