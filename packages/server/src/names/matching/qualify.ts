import type { Comparison, Effect, NameFeature } from "./compare";
import type { Qualifiers, Years } from "./subject";

/** Something beside the words of a name that changes its score. */
type QualifierFeature =
  | { feature: "weak_alias" }
  | { feature: "romanised"; given: string }
  | { feature: "romanised"; listed: string }
  | { feature: "birth_year" | "country"; given: string; listed: string };

export type Feature = NameFeature | QualifierFeature;

/** A name's score with all that is known. */
export interface Qualified {
  /** Thousandths, from 0 to 1000: 1000 and the effects of all features. */
  score: number;
  features: Effect<Feature>[];
}

/** The highest score of an alias alone that its list calls weak: less than any match. Thousandths. */
export const WEAK_ALIAS = 740;

/**
 * Thousandths. A birth year beside the listed one is often a mistake, and says nothing; nor do years far from one that
 * is about right, and other countries, because people live elsewhere.
 */
const effects = { sameYear: 50, otherYear: -150, sameCountry: 30, otherCountry: 0 };

/** The maximum that qualifiers can add, thousandths. */
export const MOST_ADDED = effects.sameYear + effects.sameCountry;

/** The score of a compared name with what is known of both sides beside it; what either side lacks changes nothing. */
export function qualify(
  { score: compared, features: before }: Comparison,
  given: Qualifiers,
  listed: Qualifiers & { isWeak: boolean },
): Qualified {
  const features: Effect<Feature>[] = [...before];
  let score = compared;
  const add = (feature: Feature, effect: number) => {
    const limited = Math.min(effect, 1000 - score);
    score += limited;
    features.push({ ...feature, effect: limited });
  };
  if (listed.isWeak && score > WEAK_ALIAS) add({ feature: "weak_alias" }, WEAK_ALIAS - score);
  const born = birthEffect(given.births, listed.births);
  const inCommon = given.countries.filter((country) => listed.countries.includes(country));
  if (born !== undefined)
    add({ feature: "birth_year", given: showYears(given.births), listed: showYears(listed.births) }, born);
  if (given.countries.length > 0 && listed.countries.length > 0)
    add(
      { feature: "country", given: given.countries.join(", "), listed: listed.countries.join(", ") },
      inCommon.length > 0 ? effects.sameCountry : effects.otherCountry,
    );
  if (score < 0) add({ feature: "little_in_common" }, -score);
  return { score, features };
}

const showYears = (births: readonly Years[]): string =>
  births.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");

function birthEffect(given: readonly Years[], listed: readonly Years[]): number | undefined {
  if (given.length === 0 || listed.length === 0) return undefined;
  const apart = given.flatMap((one) =>
    listed.map((other) => Math.max(0, one.from - other.to, other.from - one.to)),
  );
  const least = Math.min(...apart);
  if (least === 0) return effects.sameYear;
  const isWeak = [...given, ...listed].some(({ isAbout }) => isAbout);
  return least === 1 || isWeak ? 0 : effects.otherYear;
}
