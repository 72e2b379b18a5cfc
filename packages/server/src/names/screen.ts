import type { FoundEntry } from "./index/name-index";
import { isComparable } from "./matching/romanised";
import type { Kind, Subject } from "./matching/subject";
import type { ListVersion, NameLists } from "./name-lists";

/**
 * The least score of a match unless a request says otherwise, thousandths (test/names/quality.test.ts measures what it
 * finds).
 */
export const DEFAULT_LEAST = 800;

/** The most matches of one answer. */
const MOST_MATCHES = 100;

/** The matches of a name on the lists. */
export interface NameScreening {
  /** The lists that were looked at. */
  versions: readonly ListVersion[];
  /** The entries that it may be, the most alike first. */
  matches: FoundEntry[];
  /** Whether there are more of them. */
  isCut: boolean;
  /**
   * The names for which the absence of a match proves nothing: lists have theirs in letters that these are not compared with,
   * or they are too common to identify a person.
   */
  uncompared: string[];
  /** Whether none of the names could be compared and none has a match: then nothing is known about them. */
  isUnknown: boolean;
}

/** All kinds, which a name without one is compared with. */
const kinds: readonly Kind[] = ["person", "entity", "other"];

/**
 * Compares the names of somebody with those of lists.
 *
 * @param least the least score of a match, thousandths
 */
export function screenNames({ versions, index }: NameLists, subject: Subject, least: number): NameScreening {
  const found = index.search(subject, least);
  const searched = subject.kind === undefined ? kinds : [subject.kind];
  const uncompared = subject.names.filter((name) => !searched.every((kind) => isComparable(name, kind)));
  return {
    versions,
    matches: found.slice(0, MOST_MATCHES),
    isCut: found.length > MOST_MATCHES,
    uncompared,
    isUnknown: found.length === 0 && uncompared.length === subject.names.length,
  };
}
