import type { PersonScreening } from "../../names/screen-person";
import type { AddressSignal, Severity } from "./signal";

/** The score from which on a name is the same for all that can be said, thousandths. */
const ALMOST_CERTAIN = 920;

/** Severity of a match without a clearance, by its score in thousandths. A name alone says that somebody has to look. */
export const nameMatchSeverity = (score: number): Severity => (score >= ALMOST_CERTAIN ? "high" : "medium");

/** The entries of sanctions lists whose names are like those of the account's person; undefined without a record, or without lists. */
export const nameMatch: AddressSignal<PersonScreening | undefined> = {
  id: "name_match",
  pillar: "attribution",
  observe: ({ address }, { data, now }) => data.nameMatches(address, now),
};
