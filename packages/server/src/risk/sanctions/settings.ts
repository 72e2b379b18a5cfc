import type { ImportableListId } from "../../sanctions/lists";

/** The data that a check of sanctions needs to have read. */
export interface SanctionsSettings {
  /** The lists without which an answer is not known. */
  expected: readonly ImportableListId[];
  /**
   * The lists without which no payment is made: those that the operator named, none where only the default says what is
   * expected.
   */
  required: readonly ImportableListId[];
  /** After how many days without an import a list is stale. */
  staleAfterDays: number;
}
