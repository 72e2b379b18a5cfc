import type { PersonPayload } from "@waybill/sdk";
import type { Fault } from "./fault";

/** A record of a file. */
export interface Entry {
  /** The line of the file, or in one JSON document the number of the record, from 1. */
  readonly number: number;
  /** Where it is, in words: `line 3`. */
  readonly place: string;
  /** Undefined when the text is no record at all. */
  readonly payload: PersonPayload | undefined;
  /** Of the text; the constraints are checked later. */
  readonly faults: readonly Fault[];
  /** It is the line that names the columns, and no record: without it none can be read. */
  readonly isHeader?: true;
  /** The name that a field has in this file: a column of a CSV. */
  readonly fieldName?: (path: string) => string;
}
