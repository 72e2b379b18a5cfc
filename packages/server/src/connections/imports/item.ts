import type { RawFields } from "../pushes/fields";

/** What a row is about. */
export type ItemKind = "account" | "snapshot" | "movement";

/** A row of a file, which of several equal movements of the file it is (from 1, the default), or why it cannot be read. */
export type Item = {
  /** The part of the upload; within an archive also the name of the file. */
  file: string;
  /** From 1, without the header; 0 for the file as a whole. */
  row: number;
} & ({ kind: ItemKind; fields: RawFields; occurrence?: number } | { kind: "unreadable"; message: string });

/** A file, or the rest of it, cannot be read. The message says what it is, in words for whoever made it. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

/** Rows of a file without its name; several at once, because each wait costs as much as a row. */
export type Rows = AsyncGenerator<(ReadRow | BrokenRow)[]>;

export interface ReadRow {
  row: number;
  kind: ItemKind;
  fields: RawFields;
}

export interface BrokenRow {
  row: number;
  message: string;
}
