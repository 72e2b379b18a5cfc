import type { Kind, Qualifiers } from "../matching/subject";

/** A name of an entry; what its list calls a weak alias is too common to say who is meant. */
export interface ListedName {
  name: string;
  quality: "primary" | "strong" | "weak";
}

/** An entry of a sanctions list, as far as names are compared with it. */
export interface ListedEntry extends Qualifiers {
  list: string;
  /** The publisher's identifier. */
  uid: string;
  /** How its list calls what it is. */
  listedAs: "person" | "entity" | "vessel" | "aircraft";
  kind: Kind;
  names: readonly ListedName[];
  programmes: readonly string[];
  /** `YYYY-MM-DD`; null if the list does not say. */
  listedOn: string | null;
  contentHash: string;
}
