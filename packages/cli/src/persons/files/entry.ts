import type { PersonPayload } from "@waybill/sdk";

/** A record of a file. */
export interface Entry {
  /** The line of the file, or the number of the record in a JSON document, from 1. */
  readonly number: number;
  /** The place in words: `line 3`. */
  readonly place: string;
  /** Undefined if the text is not a record. */
  readonly payload: PersonPayload | undefined;
  /** Faults of the text; the constraints are checked later. */
  readonly faults: readonly Fault[];
  /** Warnings about the text: values that the service accepts, but that are probably mistakes. */
  readonly doubts?: readonly Fault[];
  /** The entry is the line that names the columns; without it no record can be read. */
  readonly isHeader?: true;
  /** The name of a field in this file: a column of a CSV. */
  readonly fieldName?: (path: string) => string;
}

/** A fault of a record of a file. It does not contain the value, which is personal data. */
export interface Fault {
  /** The column, or the path in the record; empty for the record as a whole. */
  readonly field: string;
  /** The number of the IVMS101 constraint, or the name of its datatype or code list. */
  readonly constraint?: string;
  readonly message: string;
}

export const faultText = ({ field, constraint, message }: Fault): string =>
  [field, message, constraint === undefined ? "" : `(IVMS101 ${constraint})`]
    .filter((part) => part !== "")
    .join(" ");
