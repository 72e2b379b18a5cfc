import type { Kind, Qualifiers } from "../matching/subject";

/** A name of an entry; what its list calls a weak alias is too common to say who is meant. */
export interface ListedName {
  name: string;
  quality: "primary" | "strong" | "weak";
}

/** An entry of a sanctions list, as far as names are compared with it. */
export interface ListedEntry extends Qualifiers {
  list: string;
  uid: string;
  kind: Kind;
  names: readonly ListedName[];
  contentHash: string;
}
