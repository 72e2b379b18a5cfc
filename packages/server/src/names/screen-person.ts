import type { Person } from "../workspace/person-record";
import { type Clearance, type Reopening, reopenedBecause } from "./clearances";
import type { FoundEntry } from "./index/name-index";
import type { NameLists } from "./name-lists";
import { personDigest, subjectOf } from "./person-subject";
import { type NameScreening, screenNames } from "./screen";

/** An entry that a stored person may be, with what was decided about the two. */
export interface PersonMatch extends FoundEntry {
  /** Undefined when there is no decision about the two, or it was taken back. */
  clearance: Clearance | undefined;
  /** Why the clearance counts no more; undefined while it does, and without one. */
  reopened: Reopening | undefined;
}

export interface PersonScreening extends Omit<NameScreening, "matches"> {
  matches: PersonMatch[];
}

/** Whether somebody has found that the person is not whom the entry names, and nothing has changed since. */
export const isCleared = ({ clearance, reopened }: PersonMatch): boolean =>
  clearance !== undefined && reopened === undefined;

/**
 * Compares all names of a stored person with those of lists.
 *
 * @param clearances the person's own, which are asked for when there is a match
 * @param least the least score of a match, thousandths
 * @param now Unix milliseconds
 */
export async function screenPerson(
  lists: NameLists,
  person: Person,
  clearances: () => Promise<readonly Clearance[]>,
  { least, now }: { least: number; now: number },
): Promise<PersonScreening> {
  const screening = screenNames(lists, subjectOf(person), least);
  if (screening.matches.length === 0) return { ...screening, matches: [] };
  const decided = new Map((await clearances()).map((one) => [pairOf(one.list, one.entry_uid), one]));
  const digest = personDigest(person);
  const matches = screening.matches.map((found): PersonMatch => {
    const { list, uid, contentHash } = found.entry;
    const clearance = decided.get(pairOf(list, uid));
    const sides = { personDigest: digest, entryHash: contentHash };
    return { ...found, clearance, reopened: clearance && reopenedBecause(clearance, sides, now) };
  });
  return { ...screening, matches };
}

const pairOf = (list: string, uid: string): string => JSON.stringify([list, uid]);
