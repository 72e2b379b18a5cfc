/** Whom names are compared for. Kinds that differ are not compared; `other` stands for ships and aircraft. */
export type Kind = "person" | "entity" | "other";

/** What is known beside a name. */
export interface Qualifiers {
  /** Years of birth, each of which may be right. */
  birthYears: readonly number[];
  /** Countries that it has to do with, two letters in upper case. */
  countries: readonly string[];
}

/** Who is looked for. */
export interface Subject extends Qualifiers {
  names: readonly string[];
  /** Undefined: any. */
  kind: Kind | undefined;
}
