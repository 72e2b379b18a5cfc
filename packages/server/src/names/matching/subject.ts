/** Whom names are compared for. Kinds that differ are not compared; `other` stands for ships and aircraft. */
export type Kind = "person" | "entity" | "other";

/** Years, the first and the last one included. */
export interface Years {
  from: number;
  to: number;
  /** Whether they are about right: then other years say nothing. */
  isAbout?: true;
}

/** The known facts beside a name. */
export interface Qualifiers {
  /** When somebody may be born: in any of these. */
  births: readonly Years[];
  /** Countries that it has to do with, two letters in upper case. */
  countries: readonly string[];
}

/** Who is looked for. */
export interface Subject extends Qualifiers {
  names: readonly string[];
  /** Undefined: any. */
  kind: Kind | undefined;
}
