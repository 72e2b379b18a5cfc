import type { ColumnType, Generated } from "kysely";

/** The imported version of each list. */
export interface SanctionsListTable {
  /** `ofac`, `eu`, `un` or `ofac-cons` (sanctions/lists.ts). */
  list: string;
  /** SHA-256 over the sorted content hashes of its entries, hex. */
  version: string;
  /** The file that it was imported from, without its folder. */
  source: string;
  /** The format of that file (sanctions/formats/read-list.ts). */
  format: string;
  /** When its publisher made it, ISO 8601, a date or a time; null where the file does not say. */
  published: string | null;
  /** The last import, also one that changed nothing, Unix milliseconds. */
  imported_at: number;
  entries: number;
  addresses: number;
  /** JSON array: what the files of the stored version had beside its entries (sanctions/formats/read-list.ts, ListExtent). */
  extent: Generated<string>;
  /**
   * JSON array of the numbers of entries that were not read wholly: their remarks are cut off, or they have an address that cannot be read.
   * The list does not count as checked.
   */
  incomplete: Generated<string>;
}

/** Whom lists name. */
export interface SanctionsEntryTable {
  list: string;
  /** The publisher's own identifier. */
  uid: string;
  kind: "person" | "entity" | "vessel" | "aircraft";
  /** The primary name, in the order of speech. */
  name: string;
  /** JSON array of `{ name, quality }`; quality is `strong` or `weak`. */
  aliases: string;
  /** JSON array of texts: the sanctions programmes. */
  programmes: string;
  /** `YYYY-MM-DD`; null where the list does not say. */
  listed_on: string | null;
  /** JSON array of dates of birth: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, with `~` before an approximate one, `YYYY/YYYY` for a period. */
  births: string;
  /** JSON array of countries of nationality, residence or flag: ISO 3166-1 alpha-2 codes, or as the list names them. */
  countries: string;
  /** SHA-256 of all that is stored of the entry, its addresses included, hex. */
  hash: string;
}

/** Addresses of digital currencies that entries name. */
export interface SanctionsAddressTable {
  /** In the canonical form of its spelling. */
  address: string;
  /** By which it is found in any spelling of the account (`accountKey`). */
  account_key: string;
  list: string;
  uid: string;
  /** The currency as the list abbreviates it, such as XBT. */
  currency: string;
  /** evm, solana or cosmos; null for a chain that this service does not have. */
  family: string | null;
}

/** Each import and removal of a list, the newest last. */
export interface SanctionsImportTable {
  seq: Generated<number>;
  list: string;
  /** The version then; null for a removal. */
  version: string | null;
  source: string | null;
  created_at: number;
  /** How many entries the list had then. */
  entries: number;
  added: number;
  changed: number;
  removed: number;
  /** Who imported it, as they said; null for imports before this was kept. */
  imported_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON array of `{ name, sha256 }`: the files and the hashes of their content, hex. */
  files: Generated<string>;
  /** See SanctionsListTable. */
  published: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The entries that an import changed. */
export interface SanctionsChangeTable {
  import_seq: number;
  list: string;
  uid: string;
  change: "added" | "changed" | "removed";
}

/** Since when an entry of a list has a name like one of a person, or no longer does; like SanctionsOutcomeTable. */
export interface NameOutcomeTable {
  seq: Generated<number>;
  workspace_id: string;
  /** Since when, Unix milliseconds. */
  created_at: number;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
  /** Until when, Unix milliseconds; null for what is so now. */
  ended_at: number | null;
}

/**
 * Since when an entry of a list names an address of a subject of a workspace, or no longer does. A subject that no list has ever named
 * has no rows. What replaces a row ends it.
 */
export interface SanctionsOutcomeTable {
  seq: Generated<number>;
  workspace_id: string;
  /** Since when, Unix milliseconds. */
  created_at: number;
  /** The subject: one of the three. The party is a counterparty. */
  person_id: string | null;
  account_id: string | null;
  party_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** As the list has it; the subject may spell the account otherwise. */
  address: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
  /** Until when, Unix milliseconds; null for what is so now. */
  ended_at: number | null;
}
