import { bestAssignment } from "./assignment";
import { joinWords } from "./join-words";
import { wordSimilarity } from "./similarity";
import type { Word } from "./word";

/** Something that took from the score of two names, which begins at 1. */
export type NameFeature =
  | {
      feature: "word" | "initial" | "transliteration" | "legal_form";
      given: string;
      listed: string;
      similarity: number;
    }
  | { feature: "missing"; given: string; listed: null }
  | { feature: "missing"; given: null; listed: string }
  | { feature: "little_in_common" };

/** The effect of a feature on the score, in thousandths. */
export type Effect<Feature> = Feature & { effect: number };

/** How alike two names are. */
export interface Comparison {
  /** Thousandths, from 0 to 1000: 1000 and the effects of all features. */
  score: number;
  features: Effect<NameFeature>[];
}

/** The cost of a word that only one of the names has, by its weight, when the other name has nothing in its place. */
export const MISSING = 0.4;

/** The same of a patronymic, which many leave out. */
const MISSING_PATRONYMIC = 0.15;

/** The share of its weight that a word costs which only one of the names has. */
export const missingShare = ({ isPatronymic }: Word): number =>
  isPatronymic === true ? MISSING_PATRONYMIC : MISSING;

/** Maximum score of names that agree in too little to say who is meant, such as the family name alone. Thousandths. */
export const LITTLE_IN_COMMON = 600;

/**
 * Compares two names word by word, in any order. Each word is paired with at most one of the other name, so that the sum of all
 * similarities, by weight, is the greatest. Words of both that remain contradict each other; those of one alone are missing from
 * the other. Symmetric but for which name is the given one.
 */
export function compareNames(
  givenWords: readonly Word[],
  listedWords: readonly Word[],
  similarityOf: (given: Word, listed: Word) => number = (one, other) => wordSimilarity(one, other),
): Comparison {
  const given = joinWords(givenWords, listedWords);
  const listed = joinWords(listedWords, given);
  const columnOf = bestAssignment(given.length, listed.length, (row, column) => {
    const [one, other] = [given[row], listed[column]];
    return one && other ? similarityOf(one, other) * (one.weight + other.weight) : 0;
  });

  const pairs: { one: Word; other: Word; similarity: number; weight: number }[] = [];
  const paired = new Set<number>();
  for (const [row, column] of columnOf.entries()) {
    const [one, other] = [given[row], listed[column]];
    if (!one || !other) continue;
    paired.add(column);
    pairs.push({ one, other, similarity: similarityOf(one, other), weight: (one.weight + other.weight) / 2 });
  }
  const missing = {
    given: given.filter((_, row) => (columnOf[row] ?? -1) < 0),
    listed: listed.filter((_, column) => !paired.has(column)),
  };

  const [ofGiven, ofListed] = [sum(missing.given), sum(missing.listed)];
  const contradicting = Math.min(ofGiven, ofListed);
  const lostOf =
    (side: number) =>
    (word: Word): number =>
      (word.weight * (contradicting / 2 + missingShare(word) * (side - contradicting))) / side;
  const lost = {
    given: missing.given.map(lostOf(ofGiven)),
    listed: missing.listed.map(lostOf(ofListed)),
  };
  const whole = [...pairs.map(({ weight }) => weight), ...lost.given, ...lost.listed].reduce(
    (total, part) => total + part,
    0,
  );
  // Rounded towards nothing, so that all of them together take no more than there is.
  // The last digits of a sum depend on the order of its parts.
  const effect = (cost: number) => -Math.floor((1000 * cost) / whole + 1e-6) || 0;

  const features: Effect<NameFeature>[] = [
    ...pairs.map(({ one, other, similarity, weight }) => ({
      feature: kindOf(one, other),
      given: one.text,
      listed: other.text,
      similarity: Math.round(similarity * 1000) / 1000,
      effect: effect((1 - similarity) * weight),
    })),
    ...missing.given.map(({ text }, at) => ({
      feature: "missing" as const,
      given: text,
      listed: null,
      effect: effect(lost.given[at] ?? 0),
    })),
    ...missing.listed.map(({ text }, at) => ({
      feature: "missing" as const,
      given: null,
      listed: text,
      effect: effect(lost.listed[at] ?? 0),
    })),
  ];
  const score = Math.max(
    0,
    features.reduce((total, feature) => total + feature.effect, 1000),
  );
  if (score <= LITTLE_IN_COMMON) return { score, features };
  const isOther = isOtherNumber(missing) || isParent(pairs, given, listed);
  if (enoughInCommon(pairs, given, listed) && !isOther) return { score, features };
  features.push({ feature: "little_in_common", effect: LITTLE_IN_COMMON - score });
  return { score: LITTLE_IN_COMMON, features };
}

/** "Fund 2" is not "Fund 3", however many words they have in common. */
const isOtherNumber = ({ given, listed }: { given: readonly Word[]; listed: readonly Word[] }): boolean =>
  [given, listed].every((words) => words.some(({ role }) => role === "number"));

/**
 * Omar bin Farid is not Farid bin Omar, nor Farid himself: the first name of one is the patronymic of the other, whose
 * own first name the one has not got.
 */
function isParent(
  pairs: readonly { one: Word; other: Word }[],
  given: readonly Word[],
  listed: readonly Word[],
): boolean {
  const [first, firstListed] = [given, listed].map((words) => words.find(({ role }) => role === "name"));
  if (first?.text === firstListed?.text) return false;
  const ofFirst = pairs.find(({ one }) => one === first)?.other;
  const ofListed = pairs.find(({ other }) => other === firstListed)?.one;
  const isChild = (word: Word | undefined) => word?.isPatronymic === true;
  const isParentOf = (name: Word | undefined, paired: Word | undefined, child: Word | undefined) =>
    !isChild(name) && isChild(paired) && (!child || isChild(child));
  return isParentOf(first, ofFirst, ofListed) || isParentOf(firstListed, ofListed, ofFirst);
}

const sum = (words: readonly Word[]): number => words.reduce((total, { weight }) => total + weight, 0);

const kindOf = (one: Word, other: Word): "word" | "initial" | "transliteration" | "legal_form" => {
  if (one.role === "legal_form") return "legal_form";
  if (one.role === "initial" || other.role === "initial") return "initial";
  return one.script === other.script ? "word" : "transliteration";
};

/**
 * Whether two names are the same, whatever they consist of, or have enough words that say who is meant: a name's word
 * one, an initial and a common word half of one, others nothing.
 */
function enoughInCommon(
  pairs: readonly { one: Word; other: Word }[],
  given: readonly Word[],
  listed: readonly Word[],
): boolean {
  const agreed = pairs.reduce(
    (total, { one, other }) => total + Math.min(says[one.role], says[other.role]),
    0,
  );
  const isSame =
    pairs.length === Math.max(given.length, listed.length) &&
    pairs.every(({ one, other }) => one.role === other.role && one.text === other.text);
  if (isSame) return true;
  const names = Math.max(
    ...[given, listed].map((words) => words.filter(({ role }) => role === "name").length),
  );
  if (names === 0) return agreed >= 1 && pairs.length === Math.max(given.length, listed.length);
  return agreed >= Math.min(1.5, names);
}

const says: Readonly<Record<Word["role"], number>> = {
  name: 1,
  number: 0.5,
  initial: 0.5,
  common: 0.5,
  particle: 0,
  legal_form: 0,
};
