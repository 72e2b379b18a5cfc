import type { RawFields } from "../pushes/fields";
import type { Statement, StatementEntry } from "./statement";

/** The kind of a row. */
export type ItemKind = "account" | "snapshot" | "movement";

/** The content of a row. */
export type RowContent =
  /** `isOfStatement`: the rows behind it are those of its statement. */
  | { kind: "account"; fields: RawFields; isOfStatement?: true }
  /** `precedence`: of a balance of a statement (`precedenceOf`). */
  | { kind: "snapshot"; fields: RawFields; precedence?: string }
  /** `occurrence`: which of several equal ones of its file, or of its statement, it is, from 1. */
  | { kind: "movement"; fields: RawFields; occurrence?: number; entry?: StatementEntry }
  /** A statement of a bank, behind its entries. */
  | { kind: "statement"; statement: Statement };

/** A row of a file, or why it cannot be read. */
export type Item = {
  /** The part of the upload; within an archive also the name of the file. */
  file: string;
  /** From 1, without the header; 0 for the file as a whole. */
  row: number;
  /** A remark on a row that may be less than was written. */
  note?: string;
} & (RowContent | { kind: "unreadable"; message: string; fields?: RawFields });

/** A file, or the rest of it, cannot be read. The message explains the fault to the author of the file. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

/** Rows of a file without its name; several at once, because each wait costs as much as a row. */
export type Rows = AsyncGenerator<(ReadRow | BrokenRow)[]>;

export type ReadRow = { row: number; note?: string } & RowContent;

export interface BrokenRow {
  row: number;
  message: string;
  /** The fields that could be read, so that they can be corrected. */
  fields?: RawFields;
}
