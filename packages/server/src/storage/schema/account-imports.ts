import type { ColumnType } from "kysely";

/** The balance of an account in an asset at a moment, as a user pushed or imported it. */
export interface AccountSnapshotTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  connection_id: string;
  account_id: string;
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference as in AccountBalanceTable. */
  denom: string;
  /** Symbol. */
  asset: string;
  /** Unix milliseconds. */
  as_of: number;
  /** Decimal, in units of the asset; negative where it is owed. */
  amount: string;
  /** The import that wrote it last; null for a push. */
  import_id: string | null;
  deleted_at: number | null;
  /**
   * Which of several observations of the moment counts, in the order of texts: the greatest. Null: what is no balance
   * of a statement.
   */
  precedence: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A statement of a bank, as its file says. */
export interface AccountStatementTable {
  /** Follows from what identifies it: connection, account, identifier, sequence number, page, opening balance, days. */
  id: string;
  workspace_id: string;
  connection_id: string;
  /** The account's identifier. */
  external_id: string;
  /** The import that brought it first. */
  import_id: string;
  /** The format of its file. */
  format: "camt" | "mt940";
  identifier: string | null;
  /** Its electronic sequence number, and the page of it. */
  sequence: number | null;
  page: number | null;
  /** When the bank made its latest issue that was read, Unix milliseconds. */
  made_at: number | null;
  /** The days that it is about, as `2026-09-11` in the bank's calendar. */
  first_day: string | null;
  last_day: string | null;
  /** 1 where the first day is of its period, 0 where it is that of the opening balance. */
  covers_first: 0 | 1;
  /**
   * When its period begins on its first day and ends on its last one, as `23:59:59` in the bank's time; null where it
   * does not say.
   */
  first_time: string | null;
  last_time: string | null;
  currency: string | null;
  /** Decimals: what the account held before its entries, and after them. */
  opening: string | null;
  closing: string | null;
  /** 1 where one of them is that of a page. */
  is_part: 0 | 1;
  /** 1 where more of its day is to come in another statement. */
  is_interim: 0 | 1;
  /** 1 once it was read completely. */
  is_whole: 0 | 1;
}

/** A change of what was pushed or imported: what was there before, and after it. */
export interface AccountRevisionTable {
  workspace_id: string;
  connection_id: string;
  /** Counts the changes of a connection; some numbers are left out. */
  number: number;
  created_at: number;
  entity_type: "account" | "snapshot" | "movement";
  entity_id: string;
  action: "create" | "update" | "supersede" | "delete";
  /** JSON objects as they were pushed. */
  before: string | null;
  after: string | null;
  /** Null for a push. */
  import_id: string | null;
}

/** Uploaded files whose rows are stored in the background. */
export interface AccountImportTable {
  id: string;
  workspace_id: string;
  created_at: number;
  connection_id: string;
  /** `receiving` while its upload is stored: its id is not returned yet. */
  status: "receiving" | "pending" | "processing" | "completed" | "failed";
  completed_at: number | null;
  /** JSON array: part, name and size of each file. */
  files: string;
  /** Bytes of all files, and how far they were read. */
  bytes_total: number;
  bytes_read: number;
  /** Rows, in the order of the files, that are stored or rejected: where a killed import goes on. */
  rows_read: number;
  rows_rejected: number;
  accounts_upserted: number;
  snapshots_upserted: number;
  movements_upserted: number;
  /** The errors and notes that are kept, of which there may be more than rejected rows. */
  errors_kept: number;
  /** 1 when what differs from a booked movement takes its place. */
  updates: ColumnType<number | null, number | null | undefined, number | null>;
  /** Movements that were there already. */
  movements_known: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A piece of an uploaded file, until it is imported. */
export interface AccountImportChunkTable {
  workspace_id: string;
  import_id: string;
  /** Position of the file in its import, and of the piece in the file. */
  file: number;
  position: number;
  /** Base64 of a piece of the compressed file (gzip). */
  data: string;
}

/** Why a row of an import was not stored. */
export interface AccountImportErrorTable {
  workspace_id: string;
  import_id: string;
  /** In the order in which they were found, from 1. */
  number: number;
  /** The part, and within an archive the name, of the file. */
  file: string;
  /** From 1, without the header; 0 for the file as a whole. */
  row: number;
  field: string | null;
  message: string;
  /** `note`: the row is stored. Null as `error`. */
  kind: ColumnType<"error" | "note" | null, "error" | "note" | null | undefined, "error" | "note" | null>;
  /** JSON object: the fields of the row, where it could be read. */
  given: ColumnType<string | null, string | null | undefined, string | null>;
}
