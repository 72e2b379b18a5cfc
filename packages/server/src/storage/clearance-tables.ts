/** Persons who were found not to be whom an entry of a sanctions list names. */
export interface NameClearanceTable {
  id: string;
  workspace_id: string;
  created_at: number;
  person_id: string;
  /** The entry: its list, and the publisher's identifier. */
  list: "ofac" | "eu" | "un" | "ofac-cons";
  entry_uid: string;
  reason: string;
  /** Who decided it. */
  cleared_by: string;
  /** Until when it counts, Unix milliseconds; null: as long as neither side changes. */
  until: number | null;
  /** The record then (names/person-subject.ts). */
  person_digest: string;
  /** The content hash of the entry then. */
  entry_hash: string;
}
