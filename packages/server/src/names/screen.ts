import type { FoundEntry } from "./index/name-index";
import type { Subject } from "./matching/subject";
import type { ListVersion, NameLists } from "./name-lists";

/** The least score of a match unless a request says otherwise, thousandths (test/names/quality.test.ts measures what it finds). */
export const DEFAULT_LEAST = 800;

/** The most matches of one answer. */
const MOST_MATCHES = 100;

/** What the lists say about a name. */
export interface NameScreening {
  /** The lists that were looked at. */
  versions: readonly ListVersion[];
  /** The entries that it may be, the most alike first. */
  matches: FoundEntry[];
  /** Whether there are more of them. */
  isCut: boolean;
}

/**
 * Compares the names of somebody with those of lists.
 *
 * @param least the least score of a match, thousandths
 */
export function screenNames({ versions, index }: NameLists, subject: Subject, least: number): NameScreening {
  const found = index.search(subject, least);
  return { versions, matches: found.slice(0, MOST_MATCHES), isCut: found.length > MOST_MATCHES };
}
